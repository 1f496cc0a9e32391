-- Tables of a session file. Times are ns since the Unix epoch as the node wrote them, sizes bytes, ratios 0..1.
-- Names without a suffix are public (see the help of `ascope query`); *_fact tables hold ids of `string`.
-- NULL is "not collected", never 0.

CREATE TABLE meta(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE string(string_id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;

CREATE TABLE source(
    source_id INTEGER PRIMARY KEY,
    path TEXT NOT NULL,
    format TEXT NOT NULL,
    domain TEXT NOT NULL,
    rank INTEGER,
    rows INTEGER NOT NULL,
    size_bytes INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('imported', 'skipped', 'failed')),
    reason TEXT NOT NULL) STRICT;

CREATE TABLE import_issue(
    source_id INTEGER REFERENCES source,
    code TEXT NOT NULL,
    severity TEXT NOT NULL CHECK (severity IN ('info', 'warning', 'error')),
    count INTEGER NOT NULL,
    example TEXT NOT NULL,
    line INTEGER,
    byte_offset INTEGER) STRICT;

CREATE TABLE rank(
    rank INTEGER PRIMARY KEY,
    device INTEGER,
    host TEXT,
    producer TEXT NOT NULL,
    level TEXT,
    metric_set TEXT,
    directory TEXT NOT NULL,
    config_json TEXT) STRICT;

-- The mark of a step on the host, where the trace has one; step is NULL for a run without marks.
CREATE TABLE step(rank INTEGER NOT NULL, step INTEGER, start_ns INTEGER NOT NULL, end_ns INTEGER NOT NULL) STRICT;

-- step_trace_time.csv, one row a rank, device and step.
CREATE TABLE step_time(
    rank INTEGER NOT NULL,
    step INTEGER,
    device INTEGER,
    computing_ns INTEGER,
    communication_ns INTEGER,
    communication_not_overlapped_ns INTEGER,
    overlapped_ns INTEGER,
    free_ns INTEGER,
    stage_ns INTEGER,
    bubble_ns INTEGER,
    preparing_ns INTEGER) STRICT;

-- Timeline. A track is a thread, stream, plane or counter series; a lane is one nesting depth of a track.
CREATE TABLE track(
    track_id INTEGER PRIMARY KEY,
    rank INTEGER NOT NULL,
    process TEXT NOT NULL,
    thread TEXT NOT NULL,
    kind TEXT NOT NULL,
    sort_index INTEGER NOT NULL,
    process_sort INTEGER NOT NULL,
    unit TEXT NOT NULL,
    sample_count INTEGER NOT NULL,
    source_id INTEGER NOT NULL REFERENCES source) STRICT;

CREATE TABLE lane(
    lane_id INTEGER PRIMARY KEY,
    track_id INTEGER NOT NULL REFERENCES track,
    depth INTEGER NOT NULL,
    slice_count INTEGER NOT NULL,
    start_ns INTEGER NOT NULL,
    end_ns INTEGER NOT NULL) STRICT;

-- Packed columns, layouts in models/store/chunks.h and lod.h. slice_chunk_id = lane_id * 2^24 + sequence,
-- slice_lod_id = lane_id * 2^28 + level * 2^24 + sequence; counter tables the same with track_id.
CREATE TABLE slice_chunk(slice_chunk_id INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT;
CREATE TABLE slice_lod(slice_lod_id INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT;
CREATE TABLE counter_chunk(counter_chunk_id INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT;
CREATE TABLE counter_lod(counter_lod_id INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT;
CREATE TABLE argument_block(argument_block_id INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT;
-- Flows twice: sorted by source slice (by_target 0) and by target slice (by_target 1).
CREATE TABLE flow_chunk(
    flow_chunk_id INTEGER PRIMARY KEY,
    by_target INTEGER NOT NULL,
    first_key INTEGER NOT NULL,
    last_key INTEGER NOT NULL,
    data BLOB NOT NULL) STRICT;

-- Operators: one row a kernel of kernel_details.csv. kind is SliceKind of models/trace/kind.h.
CREATE TABLE op_fact(
    op_id INTEGER PRIMARY KEY,
    rank INTEGER NOT NULL,
    step INTEGER,
    name_id INTEGER NOT NULL,
    type_id INTEGER NOT NULL,
    core_id INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    is_communication INTEGER NOT NULL,
    stream INTEGER,
    task INTEGER,
    start_ns INTEGER,
    duration_ns INTEGER NOT NULL,
    wait_ns INTEGER,
    block_count INTEGER,
    state_id INTEGER,
    input_shapes_id INTEGER,
    input_types_id INTEGER,
    output_shapes_id INTEGER,
    output_types_id INTEGER) STRICT;

-- PMU values of an operator: one column a metric, named as the file names it, added while importing.
CREATE TABLE op_pmu(op_id INTEGER PRIMARY KEY) STRICT;

-- op_statistic.csv and the simplified op_summary.csv.
CREATE TABLE op_stat(
    rank INTEGER NOT NULL,
    step INTEGER,
    type TEXT NOT NULL,
    name TEXT,
    core TEXT,
    count INTEGER NOT NULL,
    total_ns INTEGER NOT NULL,
    min_ns INTEGER,
    max_ns INTEGER,
    is_rest INTEGER NOT NULL DEFAULT 0) STRICT;

-- Host calls: single ones from the trace, sums from api_statistic.csv and acl_summary.csv.
-- is_rest marks the part of a printed total that the file does not list.
CREATE TABLE api_fact(
    rank INTEGER NOT NULL,
    level_id INTEGER NOT NULL,
    name_id INTEGER NOT NULL,
    start_ns INTEGER NOT NULL,
    duration_ns INTEGER NOT NULL) STRICT;
CREATE TABLE api_stat(
    rank INTEGER NOT NULL,
    level TEXT NOT NULL,
    name TEXT NOT NULL,
    count INTEGER NOT NULL,
    total_ns INTEGER NOT NULL,
    min_ns INTEGER,
    max_ns INTEGER,
    is_rest INTEGER NOT NULL DEFAULT 0) STRICT;

-- Communication. Groups are named by the text after '@'. Link times are kept in ps: the files give fractions of a ns,
-- and a bandwidth of the file must come out to its fourth decimal.
CREATE TABLE comm_group(group_name TEXT PRIMARY KEY NOT NULL, label TEXT, kind TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE comm_group_rank(
    group_name TEXT NOT NULL,
    local_rank INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('metadata', 'own_links')),
    PRIMARY KEY (group_name, local_rank)) STRICT, WITHOUT ROWID;
CREATE TABLE comm_op_fact(
    comm_op_id INTEGER PRIMARY KEY,
    rank INTEGER NOT NULL,
    step INTEGER,
    group_name TEXT NOT NULL,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    is_p2p INTEGER NOT NULL,
    start_ns INTEGER,
    elapse_ps INTEGER NOT NULL,
    transit_ps INTEGER,
    wait_ps INTEGER,
    synchronization_ps INTEGER,
    idle_ps INTEGER) STRICT;
CREATE TABLE comm_bandwidth(
    comm_op_id INTEGER NOT NULL REFERENCES comm_op_fact,
    transport TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    time_ps INTEGER NOT NULL,
    large_packet_ratio REAL) STRICT;
-- which: top1, middle, bottom1..3, total, or operator for older files; only total and operator are additive.
-- src and dst are global ranks, or the group's own where *_is_local is 1.
CREATE TABLE comm_link_fact(
    reporting_rank INTEGER NOT NULL,
    step INTEGER,
    group_name TEXT NOT NULL,
    is_p2p INTEGER NOT NULL,
    op TEXT NOT NULL,
    which TEXT NOT NULL,
    op_name TEXT,
    local_src INTEGER NOT NULL,
    local_dst INTEGER NOT NULL,
    src INTEGER,
    dst INTEGER,
    src_is_local INTEGER NOT NULL DEFAULT 1,
    dst_is_local INTEGER NOT NULL DEFAULT 1,
    transport TEXT NOT NULL,
    size_bytes INTEGER NOT NULL,
    time_ps INTEGER NOT NULL) STRICT;

-- Memory. origin: record = memory_record.csv, module = npu_module_mem.csv (reserved only).
CREATE TABLE memory_fact(
    rank INTEGER NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('record', 'module')),
    component_id INTEGER NOT NULL,
    at_ns INTEGER NOT NULL,
    allocated_bytes INTEGER,
    reserved_bytes INTEGER,
    active_bytes INTEGER) STRICT;
CREATE TABLE memory_op_fact(
    rank INTEGER NOT NULL,
    name_id INTEGER NOT NULL,
    size_bytes INTEGER NOT NULL,
    allocated_ns INTEGER,
    released_ns INTEGER) STRICT;

-- Units and HBM traffic as files give them (hardware_summary.csv, hbm_summary.csv), or computed when the import ends.
CREATE TABLE unit(
    rank INTEGER,
    unit TEXT NOT NULL,
    utilization REAL,
    bandwidth_gbps REAL,
    hit_rate REAL,
    basis TEXT NOT NULL,
    origin TEXT NOT NULL CHECK (origin IN ('file', 'computed'))) STRICT;
CREATE TABLE hbm_op(
    rank INTEGER NOT NULL,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    read_bytes INTEGER,
    write_bytes INTEGER,
    total_bytes INTEGER,
    is_rest INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE l2_fact(
    rank INTEGER NOT NULL,
    stream INTEGER,
    task INTEGER,
    name_id INTEGER NOT NULL,
    hit_ratio REAL,
    victim_ratio REAL) STRICT;

CREATE TABLE finding(
    rule TEXT NOT NULL, severity TEXT NOT NULL, measured REAL, threshold REAL, impact_ns INTEGER) STRICT;

-- Public views.
CREATE VIEW op AS
    SELECT o.op_id, o.rank, o.step, n.text AS name, t.text AS type, c.text AS core, o.stream, o.task, o.start_ns,
           o.duration_ns, o.wait_ns, i.text AS input_shapes, p.text AS output_shapes
    FROM op_fact o
    JOIN string n ON n.string_id = o.name_id
    JOIN string t ON t.string_id = o.type_id
    JOIN string c ON c.string_id = o.core_id
    LEFT JOIN string i ON i.string_id = o.input_shapes_id
    LEFT JOIN string p ON p.string_id = o.output_shapes_id;

-- Written anew when an import ends: one SELECT a column of op_pmu.
CREATE VIEW op_metric AS SELECT op_id, '' AS metric, 0.0 AS value FROM op_pmu WHERE 0;

CREATE VIEW api AS
    SELECT a.rank, l.text AS level, n.text AS name, a.start_ns, a.duration_ns
    FROM api_fact a
    JOIN string l ON l.string_id = a.level_id
    JOIN string n ON n.string_id = a.name_id;

CREATE VIEW comm_op AS
    SELECT rank, group_name, name, type, start_ns, (elapse_ps + 500) / 1000 AS duration_ns, step FROM comm_op_fact;

CREATE VIEW comm_link AS
    SELECT step, group_name, op || '-' || which AS op, coalesce(src, local_src) AS src, coalesce(dst, local_dst) AS dst,
           transport, size_bytes, (time_ps + 500) / 1000 AS time_ns, src_is_local, dst_is_local, reporting_rank
    FROM comm_link_fact;

CREATE VIEW memory_record AS
    SELECT m.rank, s.text AS component, m.at_ns, m.allocated_bytes, m.reserved_bytes, m.active_bytes, m.origin
    FROM memory_fact m JOIN string s ON s.string_id = m.component_id;

CREATE VIEW memory_op AS
    SELECT m.rank, s.text AS name, m.size_bytes AS bytes, m.allocated_ns, m.released_ns
    FROM memory_op_fact m JOIN string s ON s.string_id = m.name_id;
