<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Cli</name>
    <message>
        <source>Host calls: not collected.</source>
        <translation>接口调用：未采集。</translation>
    </message>
    <message>
        <source>%1 calls, Σ %2 over threads and levels</source>
        <translation>%1次调用，各线程与层级累加Σ %2</translation>
    </message>
    <message>
        <source>The calls of this recording have no steps: these are those of the whole run.</source>
        <translation>此数据的接口调用不分迭代，以下为整个运行的调用。</translation>
    </message>
    <message>
        <source>calls of the host: ACL, runtime, node</source>
        <translation>Host侧接口调用：ACL、runtime、node</translation>
    </message>
    <message>
        <source>Unknown option %1. --help lists the options.</source>
        <translation>未知选项%1。用--help查看全部选项。</translation>
    </message>
    <message>
        <source>Unknown option %1. Did you mean %2?</source>
        <translation>未知选项%1。是否想输入%2？</translation>
    </message>
    <message>
        <source>--%1 takes one of %2, not %3.</source>
        <translation>--%1的取值应为%2之一，不能是%3。</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>是否想输入%1？</translation>
    </message>
    <message>
        <source>--%1 takes a whole number of at least %2, not %3.</source>
        <translation>--%1的取值应为不小于%2的整数，不能是%3。</translation>
    </message>
    <message>
        <source>%1 takes no value.</source>
        <translation>%1不带取值。</translation>
    </message>
    <message>
        <source>%1 needs a value: %1 %2.</source>
        <translation>%1需要取值：%1 %2。</translation>
    </message>
    <message>
        <source>%1 needs the program ascope: this one is built without pictures and PDF.</source>
        <translation>%1需要使用ascope程序：当前程序不含图片与PDF功能。</translation>
    </message>
    <message>
        <source>write everything as a PDF report</source>
        <translation>将全部内容写成PDF报告</translation>
    </message>
    <message>
        <source>draw a page of the window into a picture</source>
        <translation>将窗口的某一页绘制成图片</translation>
    </message>
    <message>
        <source>communication: links, ranks, slow cards and slow links</source>
        <translation>通信：链路、rank、慢卡与慢链路</translation>
    </message>
    <message>
        <source>totals of the links, or every one as reported too</source>
        <translation>只列各链路合计，或同时列出上报的每一条</translation>
    </message>
    <message>
        <source>Tables: links, groups, ranks, slow_ranks, slow_collectives, slow_links. A rank marked * is the group&apos;s own number: the global one is not known.</source>
        <translation>数据表：links、groups、ranks、slow_ranks、slow_collectives、slow_links。带*的rank为通信域内编号，其全局编号未知。</translation>
    </message>
    <message>
        <source>print JSON</source>
        <translation>输出JSON</translation>
    </message>
    <message>
        <source>print CSV</source>
        <translation>输出CSV</translation>
    </message>
    <message>
        <source>one of several tables of the command</source>
        <translation>选择此命令的其中一张数据表</translation>
    </message>
    <message>
        <source>only this rank, or a range 0-3; may be repeated</source>
        <translation>只看此rank，或0-3这样的范围；可重复</translation>
    </message>
    <message>
        <source>only these steps; may be repeated</source>
        <translation>只看这些迭代；可重复</translation>
    </message>
    <message>
        <source>only this communication group</source>
        <translation>只看此通信域</translation>
    </message>
    <message>
        <source>rows (default 20; 0 = all)</source>
        <translation>行数（默认20；0表示全部）</translation>
    </message>
    <message>
        <source>folder of the sessions (also ASCOPE_LIBRARY)</source>
        <translation>会话所在目录（也可用ASCOPE_LIBRARY指定）</translation>
    </message>
    <message>
        <source>language of text output</source>
        <translation>文本输出的语言</translation>
    </message>
    <message>
        <source>no progress on stderr</source>
        <translation>不在stderr上显示进度</translation>
    </message>
    <message>
        <source>progress on stderr even when it is no terminal</source>
        <translation>stderr不是终端时也显示进度</translation>
    </message>
    <message>
        <source>this text</source>
        <translation>显示本帮助</translation>
    </message>
    <message>
        <source>version of the program</source>
        <translation>显示程序版本</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已跳过</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Session %1 fits the sources already: %2</source>
        <translation>会话%1已与源数据一致：%2</translation>
    </message>
    <message>
        <source>Session %1 made of %2 in %3 s: %4</source>
        <translation>已由%2生成会话%1，用时%3 s：%4</translation>
    </message>
    <message>
        <source>read profiling data into a session</source>
        <translation>将性能数据读入会话</translation>
    </message>
    <message>
        <source>write the session into this .ascope file</source>
        <translation>将会话写入此.ascope文件</translation>
    </message>
    <message>
        <source>import even when a finished session fits the sources</source>
        <translation>即使已有与源数据一致的会话也重新导入</translation>
    </message>
    <message>
        <source>threads at most (this version reads with one)</source>
        <translation>最大线程数（此版本用单线程读取）</translation>
    </message>
    <message>
        <source>which export to read where a folder has both (this version reads text)</source>
        <translation>目录中两种导出都有时读哪一种（此版本读取text）</translation>
    </message>
    <message>
        <source>Several TARGETs make one session. Tables: sources, warnings.</source>
        <translation>多个TARGET合成一个会话。数据表：sources、warnings。</translation>
    </message>
    <message>
        <source>not listed</source>
        <translation>未列出</translation>
    </message>
    <message>
        <source>More rows: %1 (--top 0 shows all)</source>
        <translation>其余%1行未显示（--top 0显示全部）</translation>
    </message>
    <message>
        <source>Not collected. It would be in %1, recorded with %2.</source>
        <translation>未采集。该数据应位于%1，可用%2采集。</translation>
    </message>
    <message>
        <source>Total: %1</source>
        <translation>合计：%1</translation>
    </message>
    <message>
        <source>before the recording</source>
        <translation>采集开始前</translation>
    </message>
    <message>
        <source>after the recording</source>
        <translation>采集结束后</translation>
    </message>
    <message>
        <source>HBM traffic by operator and device memory</source>
        <translation>各算子的HBM流量与设备内存</translation>
    </message>
    <message>
        <source>Tables: hbm, peaks, breakdown, alive_at_peak. GB are 10^9 bytes.</source>
        <translation>数据表：hbm、peaks、breakdown、alive_at_peak。1 GB为10^9字节。</translation>
    </message>
    <message>
        <source>Single executions: not collected.</source>
        <translation>单次执行：未采集。</translation>
    </message>
    <message>
        <source>Operators: not collected.</source>
        <translation>算子：未采集。</translation>
    </message>
    <message>
        <source>The operator statistics of this recording have no steps: these are those of the whole run.</source>
        <translation>此数据的算子统计不分迭代，以下为整个运行的统计。</translation>
    </message>
    <message>
        <source>operators by time</source>
        <translation>按时间排序的算子</translation>
    </message>
    <message>
        <source>what makes one row (default type)</source>
        <translation>每行的汇总方式（默认type）</translation>
    </message>
    <message>
        <source>which operators (default compute)</source>
        <translation>哪类算子（默认compute）</translation>
    </message>
    <message>
        <source>single executions, slowest first</source>
        <translation>单次执行，从慢到快</translation>
    </message>
    <message>
        <source>only the row with this key</source>
        <translation>只看此键对应的一行</translation>
    </message>
    <message>
        <source>Totals are sums over ranks, steps and parallel streams; share is of all operators of the kind in scope.</source>
        <translation>合计为各rank、迭代与并行流之和；占比相对于范围内该类的全部算子。</translation>
    </message>
    <message>
        <source>There is no table %1; this command has %2.</source>
        <translation>没有数据表%1；此命令有%2。</translation>
    </message>
    <message>
        <source>There are more rows; --top 0 shows all.</source>
        <translation>还有更多行；--top 0显示全部。</translation>
    </message>
    <message>
        <source>ask the session in SQL; nothing can be changed</source>
        <translation>用SQL查询会话；不会改动任何数据</translation>
    </message>
    <message>
        <source>Tables (times in ns, sizes in bytes, ratios 0 to 1, NULL = not collected):
  rank(rank, device, host, producer, level)
  step(rank, step, start_ns, end_ns)
  track(track_id, rank, process, thread, kind, sort_index)
  slice(slice_id, track_id, rank, name, start_ns, duration_ns, depth, category)
  counter(track_id, rank, name, at_ns, value, unit)
  flow(category, source_slice_id, target_slice_id)
  op(op_id, rank, step, name, type, core, stream, task, start_ns, duration_ns, wait_ns, input_shapes, output_shapes)
  op_metric(op_id, metric, value)
  op_stat(rank, step, type, name, count, total_ns, min_ns, max_ns)
  api(rank, level, name, start_ns, duration_ns)
  comm_op(rank, group_name, name, type, start_ns, duration_ns, step)
  comm_link(step, group_name, op, src, dst, transport, size_bytes, time_ns)
  memory_record(rank, component, at_ns, allocated_bytes, reserved_bytes, active_bytes)
  memory_op(rank, name, bytes, allocated_ns, released_ns)
  unit(rank, unit, utilization, bandwidth_gbps, hit_rate, basis)
  hbm_op(rank, name, type, read_bytes, write_bytes)
  source(path, format, domain, rank, rows, status, reason)</source>
        <translation>数据表（时间单位ns，大小单位字节，比率为0到1，NULL表示未采集）：
  rank(rank, device, host, producer, level)
  step(rank, step, start_ns, end_ns)
  track(track_id, rank, process, thread, kind, sort_index)
  slice(slice_id, track_id, rank, name, start_ns, duration_ns, depth, category)
  counter(track_id, rank, name, at_ns, value, unit)
  flow(category, source_slice_id, target_slice_id)
  op(op_id, rank, step, name, type, core, stream, task, start_ns, duration_ns, wait_ns, input_shapes, output_shapes)
  op_metric(op_id, metric, value)
  op_stat(rank, step, type, name, count, total_ns, min_ns, max_ns)
  api(rank, level, name, start_ns, duration_ns)
  comm_op(rank, group_name, name, type, start_ns, duration_ns, step)
  comm_link(step, group_name, op, src, dst, transport, size_bytes, time_ns)
  memory_record(rank, component, at_ns, allocated_bytes, reserved_bytes, active_bytes)
  memory_op(rank, name, bytes, allocated_ns, released_ns)
  unit(rank, unit, utilization, bandwidth_gbps, hit_rate, basis)
  hbm_op(rank, name, type, read_bytes, write_bytes)
  source(path, format, domain, rank, rows, status, reason)</translation>
    </message>
    <message>
        <source>Unknown command %1. --help lists the commands.</source>
        <translation>未知命令%1。用--help查看全部命令。</translation>
    </message>
    <message>
        <source>Unknown command %1. Did you mean %2?</source>
        <translation>未知命令%1。是否想输入%2？</translation>
    </message>
    <message>
        <source>Usage: ascope %1 %2</source>
        <translation>用法：ascope %1 %2</translation>
    </message>
    <message>
        <source>No command given. --help lists the commands.</source>
        <translation>未给出命令。用--help查看全部命令。</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>标准输出</translation>
    </message>
    <message>
        <source>There are no sessions in %1.</source>
        <translation>%1中没有会话。</translation>
    </message>
    <message>
        <source>Usage: ascope sessions remove NAME</source>
        <translation>用法：ascope sessions remove NAME</translation>
    </message>
    <message>
        <source>There is no session %1 in %2.</source>
        <translation>%2中没有会话%1。</translation>
    </message>
    <message>
        <source>sessions takes list, remove NAME or where, not %1.</source>
        <translation>sessions的参数应为list、remove NAME或where，不能是%1。</translation>
    </message>
    <message>
        <source>the sessions of the library</source>
        <translation>会话库中的会话</translation>
    </message>
    <message>
        <source>Mean over %1 rows</source>
        <translation>%1行的平均值</translation>
    </message>
    <message>
        <source>Step times: not collected.</source>
        <translation>迭代时间：未采集。</translation>
    </message>
    <message>
        <source>where the time of each step went</source>
        <translation>每个迭代的时间去向</translation>
    </message>
    <message>
        <source>Wall is stage and bubble, and preparing where the step before is not in the recording. Tables: steps, parts.</source>
        <translation>墙钟时间为stage与气泡之和；若前一个迭代不在数据中，还包括准备时间。数据表：steps、parts。</translation>
    </message>
    <message>
        <source>one run without step marks</source>
        <translation>一次运行，无迭代标记</translation>
    </message>
    <message>
        <source>%1 to %2 (%3)</source>
        <translation>%1至%2（%3）</translation>
    </message>
    <message>
        <source>Top operators</source>
        <translation>耗时最多的算子</translation>
    </message>
    <message>
        <source>Not collected: %1</source>
        <translation>未采集：%1</translation>
    </message>
    <message>
        <source>the recording in a few lines</source>
        <translation>几行文字概括整份数据</translation>
    </message>
    <message>
        <source>Tables: facts, top_ops.</source>
        <translation>数据表：facts、top_ops。</translation>
    </message>
    <message>
        <source>--rank takes a number or a range such as 0-3, not %1.</source>
        <translation>--rank的取值应为数字或0-3这样的范围，不能是%1。</translation>
    </message>
    <message>
        <source>There is no rank %1 in this session; it has %2.</source>
        <translation>此会话没有rank %1；已有%2。</translation>
    </message>
    <message>
        <source>This session has no steps, so there is no median step.</source>
        <translation>此会话没有迭代，因此没有中位迭代。</translation>
    </message>
    <message>
        <source>--step takes a number, a range such as 3-5, median or all, not %1.</source>
        <translation>--step的取值应为数字、3-5这样的范围、median或all，不能是%1。</translation>
    </message>
    <message>
        <source>This session has no steps; leave --step out.</source>
        <translation>此会话没有迭代；请去掉--step。</translation>
    </message>
    <message>
        <source>There is no step %1 in this session; it has step %2.</source>
        <translation>此会话没有迭代%1；只有迭代%2。</translation>
    </message>
    <message>
        <source>There is no step %1 in this session; it has %2 to %3.</source>
        <translation>此会话没有迭代%1；只有迭代%2至%3。</translation>
    </message>
    <message>
        <source>There is no communication group %1 in this session; it has %2.</source>
        <translation>此会话没有通信域%1；已有%2。</translation>
    </message>
    <message>
        <source>Importing: %1, %2 of %3  %4</source>
        <translation>正在导入：%1，%2/%3  %4</translation>
    </message>
    <message>
        <source>%1 operators, %2</source>
        <translation>%1个算子，%2</translation>
    </message>
    <message>
        <source>needs metric set %1</source>
        <translation>需要指标集%1</translation>
    </message>
    <message>
        <source>utilisation of the units of the AI Core and its memories</source>
        <translation>AI Core各单元及其存储的利用率</translation>
    </message>
    <message>
        <source>Utilisation is weighted by the time of the operators. Bandwidth counts 10^9 bytes a second.</source>
        <translation>利用率按算子时间加权。带宽单位GB/s为每秒10^9字节。</translation>
    </message>
    <message>
        <source>replace a file that ascope did not write</source>
        <translation>覆盖并非由ascope写出的文件</translation>
    </message>
    <message>
        <source>Name the file to write: -o FILE (%1).</source>
        <translation>请指定输出文件：-o FILE（%1）。</translation>
    </message>
    <message>
        <source>%1 has to end in %2.</source>
        <translation>%1须以%2结尾。</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>这是一个目录</translation>
    </message>
    <message>
        <source>%1 exists and ascope did not write it; name another file, or use --force.</source>
        <translation>%1已存在且并非由ascope写出；请换一个文件名，或使用--force。</translation>
    </message>
    <message>
        <source>There is no page %1; there are %2.</source>
        <translation>没有页面%1；可选页面：%2。</translation>
    </message>
    <message>
        <source>There is no page %1. Did you mean %2?</source>
        <translation>没有页面%1。是否想输入%2？</translation>
    </message>
    <message>
        <source>--size takes WIDTHxHEIGHT from %1 to %2 pixels, such as 1440x900.</source>
        <translation>--size的取值为WIDTHxHEIGHT，范围%1至%2像素，例如1440x900。</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>已写入%1。</translation>
    </message>
    <message>
        <source>the picture to write: .png, .svg or .pdf</source>
        <translation>要写入的图片：.png、.svg或.pdf</translation>
    </message>
    <message>
        <source>size in pixels, 1440x900 without it</source>
        <translation>像素尺寸，默认1440x900</translation>
    </message>
    <message>
        <source>light without it</source>
        <translation>默认light</translation>
    </message>
    <message>
        <source>Pages: overview, timeline, operators, units, memory, communication. No display is needed.</source>
        <translation>页面：overview、timeline、operators、units、memory、communication。无需显示器。</translation>
    </message>
    <message>
        <source>Wrote %1 (pages: %2).</source>
        <translation>已写入%1（%2页）。</translation>
    </message>
    <message>
        <source>the PDF to write</source>
        <translation>要写入的PDF</translation>
    </message>
    <message>
        <source>title of the report; the name of the session without it</source>
        <translation>报告标题；默认为会话名称</translation>
    </message>
    <message>
        <source>size of the pages, A4 without it</source>
        <translation>纸张大小，默认A4</translation>
    </message>
    <message>
        <source>The report has the numbers of all pages for the ranks and steps chosen, and says what was not collected. --top sets how many rows its long tables list; the others are one row. No display is needed.</source>
        <translation>报告包含所选rank与迭代在各页面上的数值，并说明哪些内容未采集。--top设置长表列出的行数，其余合为一行。无需显示器。</translation>
    </message>
    <message>
        <source>This version reads the text export only; leave --source db out.</source>
        <translation>此版本只读取text导出；请去掉--source db。</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Σ total, µs</source>
        <translation>Σ合计（µs）</translation>
    </message>
    <message>
        <source>Avg, µs</source>
        <translation>平均（µs）</translation>
    </message>
    <message>
        <source>Min, µs</source>
        <translation>最小（µs）</translation>
    </message>
    <message>
        <source>Max, µs</source>
        <translation>最大（µs）</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>通信域</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>From</source>
        <translation>源</translation>
    </message>
    <message>
        <source>To</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>From is local</source>
        <translation>源为域内编号</translation>
    </message>
    <message>
        <source>To is local</source>
        <translation>目的为域内编号</translation>
    </message>
    <message>
        <source>Transport</source>
        <translation>传输类型</translation>
    </message>
    <message>
        <source>Size, MB</source>
        <translation>大小（MB）</translation>
    </message>
    <message>
        <source>Time, ms</source>
        <translation>时间（ms）</translation>
    </message>
    <message>
        <source>Bandwidth, GB/s</source>
        <translation>带宽（GB/s）</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>通信域</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Time of each rank</source>
        <translation>各rank的时间</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Elapse, ms</source>
        <translation>总耗时（ms）</translation>
    </message>
    <message>
        <source>Transit, ms</source>
        <translation>传输（ms）</translation>
    </message>
    <message>
        <source>Wait, ms</source>
        <translation>等待（ms）</translation>
    </message>
    <message>
        <source>Synchronisation, ms</source>
        <translation>同步（ms）</translation>
    </message>
    <message>
        <source>Idle, ms</source>
        <translation>闲置（ms）</translation>
    </message>
    <message>
        <source>high</source>
        <translation>偏高</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中等</translation>
    </message>
    <message>
        <source>low</source>
        <translation>偏低</translation>
    </message>
    <message>
        <source>Slow cards</source>
        <translation>慢卡</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Lost a step, µs</source>
        <translation>每迭代损失（µs）</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>晚到次数</translation>
    </message>
    <message>
        <source>Of collectives</source>
        <translation>集合通信总数</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>未发现</translation>
    </message>
    <message>
        <source>Slow collectives</source>
        <translation>慢集合通信</translation>
    </message>
    <message>
        <source>Times as long</source>
        <translation>耗时倍数</translation>
    </message>
    <message>
        <source>Slow links</source>
        <translation>慢链路</translation>
    </message>
    <message>
        <source>Typical, GB/s</source>
        <translation>典型值（GB/s）</translation>
    </message>
    <message>
        <source>Times slower</source>
        <translation>慢的倍数</translation>
    </message>
    <message>
        <source>ascope opens profiling folders of Ascend NPUs and shows where the time went.</source>
        <translation>ascope打开昇腾NPU的性能数据目录，展示时间去向。</translation>
    </message>
    <message>
        <source>Usage: ascope COMMAND TARGET [OPTIONS]</source>
        <translation>用法：ascope COMMAND TARGET [OPTIONS]</translation>
    </message>
    <message>
        <source>TARGET is a folder or file of profiling data, an .ascope file, or the name of a session.</source>
        <translation>TARGET为性能数据目录或文件、.ascope文件，或会话名称。</translation>
    </message>
    <message>
        <source>Commands:</source>
        <translation>命令：</translation>
    </message>
    <message>
        <source>Options of every command:</source>
        <translation>各命令通用选项：</translation>
    </message>
    <message>
        <source>Exit codes: 0 done, 1 failed, 2 wrong usage, 3 the answer is no.</source>
        <translation>退出码：0 完成，1 失败，2 用法错误，3 回答为否。</translation>
    </message>
    <message>
        <source>Usage: ascope %1 %2 [OPTIONS]</source>
        <translation>用法：ascope %1 %2 [OPTIONS]</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>选项：</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>数据类别</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>核</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>p50, µs</source>
        <translation>p50（µs）</translation>
    </message>
    <message>
        <source>p99, µs</source>
        <translation>p99（µs）</translation>
    </message>
    <message>
        <source>σ, µs</source>
        <translation>σ（µs）</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>离散度</translation>
    </message>
    <message>
        <source>Σ wait, µs</source>
        <translation>Σ等待（µs）</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>HBM traffic by operator</source>
        <translation>各算子的HBM流量</translation>
    </message>
    <message>
        <source>Read, GB</source>
        <translation>读（GB）</translation>
    </message>
    <message>
        <source>Write, GB</source>
        <translation>写（GB）</translation>
    </message>
    <message>
        <source>Total, GB</source>
        <translation>合计（GB）</translation>
    </message>
    <message>
        <source>Peaks by component</source>
        <translation>各组件峰值</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>组件</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>At</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>At the peak of each rank</source>
        <translation>各rank峰值时</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Alive at the peak</source>
        <translation>峰值时存活的内存块</translation>
    </message>
    <message>
        <source>Allocated by</source>
        <translation>申请者</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>申请时刻</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>释放时刻</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Duration, µs</source>
        <translation>时长（µs）</translation>
    </message>
    <message>
        <source>Wait, µs</source>
        <translation>等待（µs）</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Stage, µs</source>
        <translation>Stage（µs）</translation>
    </message>
    <message>
        <source>Computing, µs</source>
        <translation>计算（µs）</translation>
    </message>
    <message>
        <source>Communication, µs</source>
        <translation>通信（µs）</translation>
    </message>
    <message>
        <source>Not overlapped, µs</source>
        <translation>未掩盖（µs）</translation>
    </message>
    <message>
        <source>Overlapped, µs</source>
        <translation>掩盖（µs）</translation>
    </message>
    <message>
        <source>Free, µs</source>
        <translation>空闲（µs）</translation>
    </message>
    <message>
        <source>Bubble, µs</source>
        <translation>气泡（µs）</translation>
    </message>
    <message>
        <source>Preparing, µs</source>
        <translation>准备（µs）</translation>
    </message>
    <message>
        <source>Wall, µs</source>
        <translation>墙钟时间（µs）</translation>
    </message>
    <message>
        <source>Taken from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Mean, µs</source>
        <translation>平均（µs）</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>墙钟时间</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Producer</source>
        <translation>采集工具</translation>
    </message>
    <message>
        <source>Level, metric set</source>
        <translation>采集级别、指标集</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Apparent utilisation</source>
        <translation>表观利用率</translation>
    </message>
    <message>
        <source>Effective utilisation</source>
        <translation>有效利用率</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Peak, GB/s</source>
        <translation>峰值（GB/s）</translation>
    </message>
    <message>
        <source>Hit rate</source>
        <translation>命中率</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
</context>
<context>
    <name>CommWords</name>
    <message>
        <source>step %1</source>
        <translation>迭代%1</translation>
    </message>
    <message>
        <source>%1 per step</source>
        <translation>每迭代%1</translation>
    </message>
    <message>
        <source>Rank %1 arrives conspicuously late in %2 of %3 collectives, which costs the others %4.</source>
        <translation>Rank %1在%3次集合通信中有%2次明显晚到，其他卡为此损失的时间为%4。</translation>
    </message>
    <message>
        <source>Rank %1 is the slow card. It arrives conspicuously late in %2 of %3 collectives and costs the others %4.</source>
        <translation>Rank %1是慢卡：在%3次集合通信中有%2次明显晚到，其他卡为此损失的时间为%4。</translation>
    </message>
    <message>
        <source>The times do not tell the cause.</source>
        <translation>从时间数据无法判断原因。</translation>
    </message>
    <message>
        <source>Cause: %1.</source>
        <translation>原因：%1。</translation>
    </message>
    <message>
        <source>It computes %1 per step, the others %2.</source>
        <translation>它每个迭代计算%1，其他卡为%2。</translation>
    </message>
    <message>
        <source>That is %1 of the step.</source>
        <translation>占迭代的%1。</translation>
    </message>
    <message>
        <source>Late as well: %1.</source>
        <translation>同样晚到：%1。</translation>
    </message>
    <message>
        <source>Slow link as well: %1 to %2, %3 GB/s over %4.</source>
        <translation>另有慢链路：%1到%2，经%4的带宽为%3 GB/s。</translation>
    </message>
    <message>
        <source>The link from rank %1 to rank %2 is slow: %3 GB/s over %4, its like carry %5 GB/s.</source>
        <translation>Rank %1到rank %2的链路慢：经%4的带宽为%3 GB/s，同类链路为%5 GB/s。</translation>
    </message>
    <message>
        <source>%1 links are slow in all.</source>
        <translation>共%1条慢链路。</translation>
    </message>
    <message>
        <source>No card arrives conspicuously late.</source>
        <translation>没有卡明显晚到。</translation>
    </message>
    <message>
        <source>Of the time in communication %1 % is transfer, %2 % waiting and %3 % idle.</source>
        <translation>通信时间中%1 %为传输，%2 %为等待，%3 %为闲置。</translation>
    </message>
    <message>
        <source>No card arrives conspicuously late in the %1 collectives that could be compared.</source>
        <translation>在可比较的%1次集合通信中，没有卡明显晚到。</translation>
    </message>
    <message>
        <source>Links in the matrix: %1.</source>
        <translation>矩阵中的链路：%1条。</translation>
    </message>
    <message>
        <source>No communication under this scope and filter.</source>
        <translation>此范围与筛选条件下没有通信。</translation>
    </message>
    <message>
        <source>others %1</source>
        <translation>其他卡%1</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>%1 GB/s to %2</source>
        <translation>到%2：%1 GB/s</translation>
    </message>
    <message>
        <source>%1 GB/s from %2</source>
        <translation>来自%2：%1 GB/s</translation>
    </message>
    <message>
        <source>%1, typical %2</source>
        <translation>%1，典型值%2</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>Arrives last</source>
        <translation>最晚到达</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>costs %1 of the step</source>
        <translation>占迭代的%1</translation>
    </message>
    <message>
        <source>Computing is longer</source>
        <translation>计算更长</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Host launches late</source>
        <translation>Host下发晚</translation>
    </message>
    <message>
        <source>Free time</source>
        <translation>空闲时间</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>last in %1</source>
        <translation>%1次最晚</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1, typical %2, ×%3</source>
        <translation>%1，典型值%2，×%3</translation>
    </message>
    <message>
        <source>Rank %1 has no communication matrix; its row cannot be shown.</source>
        <translation>Rank %1没有通信矩阵，无法显示其所在行。</translation>
    </message>
    <message>
        <source>Ranks %1 have no communication matrix; their rows cannot be shown.</source>
        <translation>Rank %1没有通信矩阵，无法显示其所在行。</translation>
    </message>
    <message>
        <source>* was not captured: only its number inside the group is known.</source>
        <translation>*未采集：只知道其通信域内编号。</translation>
    </message>
    <message>
        <source>The slow card spends the least time in communication: it arrives last and waits for nobody. Wait is not transit.</source>
        <translation>慢卡的通信时间最短：它最晚到达，不等任何卡。等待不是传输。</translation>
    </message>
    <message>
        <source>A card that waits is not the slow one: it waits for the one that arrives last.</source>
        <translation>在等待的卡不是慢卡：它在等最晚到达的卡。</translation>
    </message>
    <message>
        <source>whole run</source>
        <translation>整个运行</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1个迭代</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1个迭代</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1条链路</translation>
    </message>
    <message>
        <source>%1 links</source>
        <translation>%1条链路</translation>
    </message>
    <message>
        <source>1 rank</source>
        <translation>1个rank</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1个rank</translation>
    </message>
    <message>
        <source>no bandwidth: it took no time</source>
        <translation>无带宽：耗时为零</translation>
    </message>
    <message>
        <source>n/a</source>
        <translation>不适用</translation>
    </message>
    <message>
        <source>Between cards</source>
        <translation>卡间</translation>
    </message>
    <message>
        <source>LOCAL, on the card</source>
        <translation>LOCAL，卡内</translation>
    </message>
    <message>
        <source>destination</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>not collected</source>
        <translation>未采集</translation>
    </message>
    <message>
        <source>n/a: it took no time</source>
        <translation>不适用：耗时为零</translation>
    </message>
    <message>
        <source>slow card</source>
        <translation>慢卡</translation>
    </message>
    <message>
        <source>slow link</source>
        <translation>慢链路</translation>
    </message>
    <message>
        <source>another host</source>
        <translation>另一台主机</translation>
    </message>
    <message>
        <source>number inside its group</source>
        <translation>通信域内编号</translation>
    </message>
    <message>
        <source>Ranks %1 to ranks %2</source>
        <translation>Rank %1到rank %2</translation>
    </message>
    <message>
        <source>Rank %1 to rank %2</source>
        <translation>Rank %1到rank %2</translation>
    </message>
    <message>
        <source>slowest of %1 links for its transport: %2 to %3</source>
        <translation>同传输类型%1条链路中最慢：%2到%3</translation>
    </message>
    <message>
        <source>%1: %2, %3 in %4</source>
        <translation>%1：%2，%3用时%4</translation>
    </message>
    <message>
        <source>together %1 in %2</source>
        <translation>合计%1，用时%2</translation>
    </message>
</context>
<context>
    <name>CountWords</name>
    <message>
        <source>1 rank</source>
        <translation>1个rank</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1个rank</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1个迭代</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1个迭代</translation>
    </message>
    <message>
        <source>1 execution</source>
        <translation>1次执行</translation>
    </message>
    <message>
        <source>%1 executions</source>
        <translation>%1次执行</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1行</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1个文件</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1个文件</translation>
    </message>
</context>
<context>
    <name>Phrases</name>
    <message>
        <source>begin events without an end were left out</source>
        <translation>有开始而无结束的事件已略去</translation>
    </message>
    <message>
        <source>events that could not be read were left out</source>
        <translation>无法读取的事件已略去</translation>
    </message>
    <message>
        <source>links whose ends are no ranks were left out</source>
        <translation>端点不是rank的链路已略去</translation>
    </message>
    <message>
        <source>flow ends without their other end, or without a slice to start from</source>
        <translation>连线缺少另一端，或没有可依附的切片</translation>
    </message>
    <message>
        <source>collectives without times were left out</source>
        <translation>没有时间的集合通信已略去</translation>
    </message>
    <message>
        <source>slices overlap another of their track without lying inside it</source>
        <translation>切片与同轨道的其他切片重叠但不嵌套</translation>
    </message>
    <message>
        <source>rows have more cells than the header</source>
        <translation>行的单元格多于表头</translation>
    </message>
    <message>
        <source>rows without a duration were left out</source>
        <translation>没有时长的行已略去</translation>
    </message>
    <message>
        <source>rows without their numbers were left out</source>
        <translation>缺少数值的行已略去</translation>
    </message>
    <message>
        <source>rows without a time were left out</source>
        <translation>没有时间的行已略去</translation>
    </message>
    <message>
        <source>a spreadsheet has rounded the start times; the rows are kept without them</source>
        <translation>开始时间被电子表格软件取整；保留这些行，但不用其开始时间</translation>
    </message>
    <message>
        <source>the printed total is below the sum of the rows; the sum counts</source>
        <translation>文件给出的合计小于各行之和；以各行之和为准</translation>
    </message>
    <message>
        <source>totals differ from count times average; the totals of the file count</source>
        <translation>合计与次数乘平均值不符；以文件中的合计为准</translation>
    </message>
    <message>
        <source>the file ends in the middle; everything before is kept</source>
        <translation>文件在中途截断；此前的内容均保留</translation>
    </message>
    <message>
        <source>%1 times: %2</source>
        <translation>%1处：%2</translation>
    </message>
    <message>
        <source>%1; first in line %2</source>
        <translation>%1；首次在第%2行</translation>
    </message>
    <message>
        <source>%1; first at byte %2</source>
        <translation>%1；首次在第%2字节</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Nothing in this recording has a duration.</source>
        <translation>此数据中没有任何带时长的内容。</translation>
    </message>
    <message>
        <source>%1 takes %2 of the listed operator time.</source>
        <translation>%1占所列算子时间的%2。</translation>
    </message>
    <message>
        <source>%1 of the time is computing.</source>
        <translation>%1的时间在计算。</translation>
    </message>
    <message>
        <source>%1 of the time is communication that nothing hides.</source>
        <translation>%1的时间是未掩盖的通信。</translation>
    </message>
    <message>
        <source>%1 of the time the device is free: it neither computes nor communicates.</source>
        <translation>%1的时间设备空闲：既不计算也不通信。</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>迭代%1：%2</translation>
    </message>
    <message>
        <source>Rank %1 is conspicuously late in %2 of %3 collectives and costs the others %4 a step.</source>
        <translation>Rank %1在%3次集合通信中有%2次明显晚到，使其他卡每个迭代多等%4。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences of the headline</comment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>not collected</source>
        <translation>未采集</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Step times</source>
        <translation>迭代时间</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Operator types and shapes</source>
        <translation>算子类型与形状</translation>
    </message>
    <message>
        <source>Utilisation of the compute units</source>
        <translation>计算单元利用率</translation>
    </message>
    <message>
        <source>HBM traffic by operator</source>
        <translation>各算子的HBM流量</translation>
    </message>
    <message>
        <source>L2 hit rate</source>
        <translation>L2命中率</translation>
    </message>
    <message>
        <source>Device memory over time</source>
        <translation>设备内存随时间的变化</translation>
    </message>
    <message>
        <source>Single allocations</source>
        <translation>单次内存申请</translation>
    </message>
    <message>
        <source>Host calls</source>
        <translation>接口调用</translation>
    </message>
    <message>
        <source>Communication times</source>
        <translation>通信时间</translation>
    </message>
    <message>
        <source>Bandwidth between ranks</source>
        <translation>Rank间带宽</translation>
    </message>
    <message>
        <source>Computing only</source>
        <translation>仅计算</translation>
    </message>
    <message>
        <source>Computing + communication</source>
        <translation>计算+通信</translation>
    </message>
    <message>
        <source>Communication, not overlapped</source>
        <translation>未掩盖的通信</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Bubble</source>
        <translation>气泡</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>准备</translation>
    </message>
    <message>
        <source>Cube</source>
        <translation>Cube</translation>
    </message>
    <message>
        <source>Vector</source>
        <translation>Vector</translation>
    </message>
    <message>
        <source>Scalar</source>
        <translation>Scalar</translation>
    </message>
    <message>
        <source>MTE1</source>
        <translation>MTE1</translation>
    </message>
    <message>
        <source>MTE2</source>
        <translation>MTE2</translation>
    </message>
    <message>
        <source>MTE3</source>
        <translation>MTE3</translation>
    </message>
    <message>
        <source>FixPipe</source>
        <translation>FixPipe</translation>
    </message>
    <message>
        <source>HBM</source>
        <translation>HBM</translation>
    </message>
    <message>
        <source>L0</source>
        <translation>L0</translation>
    </message>
    <message>
        <source>L1</source>
        <translation>L1</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>UB</source>
        <translation>UB</translation>
    </message>
    <message>
        <source>no threshold</source>
        <translation>无阈值</translation>
    </message>
    <message>
        <source>low</source>
        <translation>偏低</translation>
    </message>
    <message>
        <source>possible</source>
        <translation>疑似</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>high</source>
        <translation>偏高</translation>
    </message>
    <message>
        <source>peak not known</source>
        <translation>峰值未知</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no unit limits the operator</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>cube</source>
        <translation>cube</translation>
    </message>
    <message>
        <source>vector</source>
        <translation>vector</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>scalar</translation>
    </message>
    <message>
        <source>MTE2 (read)</source>
        <translation>MTE2（读）</translation>
    </message>
    <message>
        <source>MTE3 (write)</source>
        <translation>MTE3（写）</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Framework, allocated</source>
        <translation>框架，已分配</translation>
    </message>
    <message>
        <source>Framework, cached</source>
        <translation>框架，缓存</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Workspace</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>Runtime</translation>
    </message>
    <message>
        <source>GE</source>
        <translation>GE</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>its computing takes longer</source>
        <translation>计算耗时更长</translation>
    </message>
    <message>
        <source>its host launches later</source>
        <translation>Host下发更晚</translation>
    </message>
    <message>
        <source>its clock is lower</source>
        <translation>主频更低</translation>
    </message>
    <message>
        <source>one of its links is slow</source>
        <translation>有一条链路慢</translation>
    </message>
    <message>
        <source>the cause is not known</source>
        <translation>原因未知</translation>
    </message>
    <message>
        <source>There are no communication times (communication.json): slow cards cannot be judged.</source>
        <translation>没有通信时间（communication.json），无法判断慢卡。</translation>
    </message>
    <message>
        <source>There is no communication matrix (communication_matrix.json): links cannot be judged.</source>
        <translation>没有通信矩阵（communication_matrix.json），无法判断链路。</translation>
    </message>
    <message>
        <source>Only one rank was captured: a slow card needs others to compare with.</source>
        <translation>只采集了一个rank，判断慢卡需要与其他卡比较。</translation>
    </message>
    <message>
        <source>Fewer than four ranks were captured: the test for a slow card needs four.</source>
        <translation>采集的rank不足四个，慢卡检验至少需要四个。</translation>
    </message>
    <message>
        <source>The ranks of a group report different numbers of collectives: that group was left out.</source>
        <translation>某通信域内各rank上报的集合通信次数不一致，该通信域已略去。</translation>
    </message>
    <message>
        <source>No two links of one transport carried similar amounts: slow links cannot be judged.</source>
        <translation>同一传输类型中没有两条数据量相近的链路，无法判断慢链路。</translation>
    </message>
    <message>
        <source>unknown group</source>
        <translation>未知通信域</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>迭代%1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>known, but this version shows nothing of it</source>
        <translation>可识别，但此版本不展示其内容</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>a Git LFS pointer instead of the file: fetch it with git lfs pull</source>
        <translation>只是Git LFS指针而非文件本身：请用git lfs pull获取</translation>
    </message>
    <message>
        <source>a web page instead of the file: download it again</source>
        <translation>是网页而非文件本身：请重新下载</translation>
    </message>
    <message>
        <source>a database, which this version does not read</source>
        <translation>数据库文件，此版本不读取</translation>
    </message>
    <message>
        <source>raw data, which this version does not read: export it first</source>
        <translation>原始数据，此版本不读取：请先导出</translation>
    </message>
    <message>
        <source>not a file that ascope knows</source>
        <translation>不是ascope可识别的文件</translation>
    </message>
    <message>
        <source>an older recording of the same rank</source>
        <translation>同一rank的较早采集</translation>
    </message>
    <message>
        <source>cannot be read: check its permissions</source>
        <translation>无法读取：请检查文件权限</translation>
    </message>
    <message>
        <source>vanished while it was read</source>
        <translation>读取过程中文件消失</translation>
    </message>
    <message>
        <source>ends in the middle: copy or export it again</source>
        <translation>文件在中途截断：请重新拷贝或导出</translation>
    </message>
    <message>
        <source>the disk was full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>not in the form that its name says</source>
        <translation>内容与文件名不符</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>counter events without a number were left out</source>
        <translation>没有数值的计数器事件已略去</translation>
    </message>
    <message>
        <source>end events without a begin were left out</source>
        <translation>没有开始的结束事件已略去</translation>
    </message>
    <message>
        <source>events at time 0 among others of today were left out</source>
        <translation>时间为 0 的事件已略去</translation>
    </message>
    <message>
        <source>events without a time were left out</source>
        <translation>没有时间的事件已略去</translation>
    </message>
    <message>
        <source>two ranks claim the same number in a group: recordings may be mixed</source>
        <translation>两个 rank 在同一通信组中占用同一编号：可能混入了不同的采集</translation>
    </message>
    <message>
        <source>events of negative length were left out</source>
        <translation>时长为负的事件已略去</translation>
    </message>
    <message>
        <source>events whose length is negative or no number were left out</source>
        <translation>时长为负或不是数字的事件已略去</translation>
    </message>
    <message>
        <source>the rest of the file could not be read</source>
        <translation>文件的其余部分无法读取</translation>
    </message>
    <message>
        <source>events of a kind that is not known were left out</source>
        <translation>未知类型的事件已略去</translation>
    </message>
    <message>
        <source>an older export of the same recording</source>
        <translation>同一次采集的较旧导出</translation>
    </message>
    <message>
        <source>part of what another file holds</source>
        <translation>内容已包含在另一个文件中</translation>
    </message>
    <message>
        <source>results of a cluster analysis, which this version does not read</source>
        <translation>集群分析结果，本版本不读取</translation>
    </message>
    <message>
        <source>more files that ascope does not know</source>
        <translation>其他 ascope 不认识的文件</translation>
    </message>
    <message>
        <source>the folder cannot be read: check its permissions</source>
        <translation>目录无法读取：请检查权限</translation>
    </message>
</context>
<context>
    <name>ReportWords</name>
    <message>
        <source>Not listed in the source</source>
        <translation>源数据中未列出</translation>
    </message>
    <message>
        <source>Host calls, sum of %1</source>
        <translation>接口调用，%1之和</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Σ time (%1)</source>
        <translation>Σ时间（%1）</translation>
    </message>
    <message>
        <source>Share (%)</source>
        <translation>占比（%）</translation>
    </message>
    <message>
        <source>Average (%1)</source>
        <translation>平均（%1）</translation>
    </message>
    <message>
        <source>Longest (%1)</source>
        <translation>最长（%1）</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>其余%1项</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Σ is a sum over threads and levels, which enclose each other: no wall time.</source>
        <translation>Σ为各线程与各层级之和，层级相互嵌套，因此不是墙钟时间。</translation>
    </message>
    <message>
        <source>The source has no steps: these are the calls of the whole run.</source>
        <translation>源数据不分迭代，以下为整个运行的调用。</translation>
    </message>
    <message>
        <source>Host calls</source>
        <translation>接口调用</translation>
    </message>
    <message>
        <source>read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Files of the opened folder; those of one name on several ranks are one row</source>
        <translation>所打开目录中的文件；多个rank上的同名文件合为一行</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件数</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What was odd or broken in them, counted per kind</source>
        <translation>文件中的异常与损坏，按种类计数</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>数据来源</translation>
    </message>
    <message>
        <source>Read from %1. The folder itself is never changed.</source>
        <translation>读取自%1。目录本身不会被改动。</translation>
    </message>
    <message>
        <source>No odd or broken rows were found.</source>
        <translation>未发现异常或损坏的行。</translation>
    </message>
    <message>
        <source>What was not collected</source>
        <translation>未采集的内容</translation>
    </message>
    <message>
        <source>Everything that this report can show was collected.</source>
        <translation>本报告可展示的内容均已采集。</translation>
    </message>
    <message>
        <source>The recording does not hold the following. A number that was not collected is never shown as zero.</source>
        <translation>数据中没有以下内容。未采集的数值绝不会显示为零。</translation>
    </message>
    <message>
        <source>What is missing, the file that would hold it, and what collects it</source>
        <translation>缺少的内容、对应的文件与采集方法</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>Collect with</source>
        <translation>采集方法</translation>
    </message>
    <message>
        <source>Thresholds and versions</source>
        <translation>阈值与版本</translation>
    </message>
    <message>
        <source>Cube</source>
        <translation>Cube</translation>
    </message>
    <message>
        <source>low under %1 utilisation</source>
        <translation>利用率低于%1为偏低</translation>
    </message>
    <message>
        <source>Vector</source>
        <translation>Vector</translation>
    </message>
    <message>
        <source>HBM</source>
        <translation>HBM</translation>
    </message>
    <message>
        <source>high over %1 of the peak bandwidth</source>
        <translation>超过峰值带宽的%1为偏高</translation>
    </message>
    <message>
        <source>Slow card</source>
        <translation>慢卡</translation>
    </message>
    <message>
        <source>Dixon test at 0.995 on the duration of each collective over its ranks: the shortest arrived last; three standard deviations beyond 100 ranks</source>
        <translation>对每次集合通信在各rank上的时长做Dixon检验（置信度0.995），时长最短者最晚到达；超过100个rank时用三倍标准差</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>wall time = stage + bubble, and preparing where the step before is not in the recording; the parts add up to 100 %</source>
        <translation>墙钟时间=stage+气泡；若前一个迭代不在数据中，还包括准备时间；各部分合计为100 %</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>1 GB = 10⁹ bytes, 1 MB = 10⁶ bytes; bandwidth in 10⁹ bytes a second</source>
        <translation>1 GB=10⁹字节，1 MB=10⁶字节；带宽单位为每秒10⁹字节</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Recorded with</source>
        <translation>采集工具</translation>
    </message>
    <message>
        <source>Slow card: rank %1.</source>
        <translation>慢卡：rank %1。</translation>
    </message>
    <message>
        <source>It arrived last, conspicuously, in %1 of %2 collectives; the others waited %3 for it in each step.</source>
        <translation>在%2次集合通信中有%1次明显最晚到达；其他卡每个迭代为它等待%3。</translation>
    </message>
    <message>
        <source>That is %1 of the step.</source>
        <translation>占迭代的%1。</translation>
    </message>
    <message>
        <source>Its cause is not known.</source>
        <translation>原因未知。</translation>
    </message>
    <message>
        <source>Cause: %1.</source>
        <translation>原因：%1。</translation>
    </message>
    <message>
        <source>It computes %1 in a step, the others %2 (median).</source>
        <translation>它每个迭代计算%1，其他卡为%2（中位数）。</translation>
    </message>
    <message>
        <source>Collectives for which the others waited longest for rank %1, in ms</source>
        <translation>其他卡等待rank %1最久的集合通信（ms）</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>On rank %1</source>
        <translation>Rank %1上</translation>
    </message>
    <message>
        <source>Mean of the others</source>
        <translation>其他卡平均</translation>
    </message>
    <message>
        <source>Start (node time)</source>
        <translation>开始（节点时间）</translation>
    </message>
    <message>
        <source>Slow link: %1 to %2.</source>
        <translation>慢链路：%1到%2。</translation>
    </message>
    <message>
        <source>It carries %1 GB/s over %2, others of its kind %3 GB/s: slower by a factor of %4.</source>
        <translation>它经%2的带宽为%1 GB/s，同类链路为%3 GB/s，相差%4倍。</translation>
    </message>
    <message>
        <source>Bandwidth from source to destination, in GB/s, totals of %1; each transport has its own scale</source>
        <translation>源到目的的带宽（GB/s），%1合计；每种传输类型有各自的色标</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>the others wait for it</source>
        <translation>其他卡在等它</translation>
    </message>
    <message>
        <source>Transit</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>闲置</translation>
    </message>
    <message>
        <source>Time in communication of each rank, in ms, sum of its operators</source>
        <translation>各rank的通信时间（ms），为其通信算子之和</translation>
    </message>
    <message>
        <source>%1; the first %2 of %3</source>
        <translation>%1；%3项中的前%2项</translation>
    </message>
    <message>
        <source>Time in communication by rank and group, in ms</source>
        <translation>各rank与通信域的通信时间（ms）</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>通信域</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Elapse</source>
        <translation>总耗时</translation>
    </message>
    <message>
        <source>Synchronisation</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>Elapse = transit + wait + idle. Synchronisation is the part of wait before the first transfer.</source>
        <translation>总耗时=传输+等待+闲置。同步是等待中首次传输之前的部分。</translation>
    </message>
    <message>
        <source>Collectives that took longer than others of their kind, group and size</source>
        <translation>比同类型、同通信域、同数据量的其他集合通信更慢的集合通信</translation>
    </message>
    <message>
        <source>Times the median</source>
        <translation>中位数的倍数</translation>
    </message>
    <message>
        <source>Links by the time of their transfers</source>
        <translation>按传输时间排序的链路</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源</translation>
    </message>
    <message>
        <source>Destination</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>Transport</source>
        <translation>传输类型</translation>
    </message>
    <message>
        <source>Size (MB)</source>
        <translation>大小（MB）</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>时间（ms）</translation>
    </message>
    <message>
        <source>Bandwidth (GB/s)</source>
        <translation>带宽（GB/s）</translation>
    </message>
    <message>
        <source>* number inside the group: the global rank is not known, because that rank was not captured.</source>
        <translation>*为通信域内编号：该rank未采集，全局编号未知。</translation>
    </message>
    <message>
        <source>No card arrived conspicuously late in the %1 collectives that could be compared.</source>
        <translation>在可比较的%1次集合通信中，没有卡明显晚到。</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Communication operators by type, sum of %1</source>
        <translation>各类型通信算子，%1之和</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>整个运行</translation>
    </message>
    <message>
        <source>Steps %1</source>
        <translation>迭代%1</translation>
    </message>
    <message>
        <source>%1 (step %2 is warm-up)</source>
        <translation>%1（迭代%2为预热）</translation>
    </message>
    <message>
        <source>%1, rank %2</source>
        <translation>%1，rank %2</translation>
    </message>
    <message>
        <source>%1, %2 ranks</source>
        <translation>%1，%2个rank</translation>
    </message>
    <message>
        <source>%1 on %2 hosts</source>
        <translation>%1，分布在%2台主机</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>迭代时间</translation>
    </message>
    <message>
        <source>no step times in this recording</source>
        <translation>此数据没有迭代时间</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1的平均</translation>
    </message>
    <message>
        <source>Apparent utilisation</source>
        <translation>表观利用率</translation>
    </message>
    <message>
        <source>device busy %1</source>
        <translation>设备忙碌%1</translation>
    </message>
    <message>
        <source>Effective utilisation</source>
        <translation>有效利用率</translation>
    </message>
    <message>
        <source>limiting pipe busy %1</source>
        <translation>瓶颈流水忙碌%1</translation>
    </message>
    <message>
        <source>no pipe ratios of operators</source>
        <translation>没有算子的流水占比</translation>
    </message>
    <message>
        <source>%1, of it %2 overlapped</source>
        <translation>%1，其中%2已掩盖</translation>
    </message>
    <message>
        <source>Operator time</source>
        <translation>算子时间</translation>
    </message>
    <message>
        <source>Σ over streams, %1 executions</source>
        <translation>各流累加Σ，%1次执行</translation>
    </message>
    <message>
        <source>Σ over threads, %1 calls</source>
        <translation>各线程累加Σ，%1次调用</translation>
    </message>
    <message>
        <source>HBM traffic</source>
        <translation>HBM流量</translation>
    </message>
    <message>
        <source>read and written</source>
        <translation>读写合计</translation>
    </message>
    <message>
        <source>Compute-unit utilisation</source>
        <translation>计算单元利用率</translation>
    </message>
    <message>
        <source>larger of cube and vector</source>
        <translation>cube与vector中的较大者</translation>
    </message>
    <message>
        <source>no unit was measured</source>
        <translation>没有测量任何单元</translation>
    </message>
    <message>
        <source>%1, %2 long</source>
        <translation>%1，时长%2</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Recorded at</source>
        <translation>采集时间</translation>
    </message>
    <message>
        <source>not collected: the tables have no times</source>
        <translation>未采集：数据表中没有时间</translation>
    </message>
    <message>
        <source>Metric set</source>
        <translation>指标集</translation>
    </message>
    <message>
        <source>Files read: %1, with %2 rows and events</source>
        <translation>已读取文件%1个，共%2行与事件</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>%1无法读取</translation>
    </message>
    <message>
        <source>%1 more files could not be read</source>
        <translation>另有%1个文件无法读取</translation>
    </message>
    <message>
        <source>Kinds of odd or broken rows: %1</source>
        <translation>异常或损坏行的种类：%1</translation>
    </message>
    <message>
        <source>Files not used: %1</source>
        <translation>未使用的文件：%1</translation>
    </message>
    <message>
        <source>Not collected: %1</source>
        <translation>未采集：%1</translation>
    </message>
    <message>
        <source>Rank %1 is late: %2.</source>
        <translation>Rank %1晚到：%2。</translation>
    </message>
    <message>
        <source>Of each %1 step, mean of %2.</source>
        <translation>每个迭代%1中的构成，%2的平均。</translation>
    </message>
    <message>
        <source>slow card</source>
        <translation>慢卡</translation>
    </message>
    <message>
        <source>slow link</source>
        <translation>慢链路</translation>
    </message>
    <message>
        <source>no transfer in the recording</source>
        <translation>数据中没有传输</translation>
    </message>
    <message>
        <source>* number inside the group: the global rank is not known</source>
        <translation>*为通信域内编号：全局rank未知</translation>
    </message>
    <message>
        <source>blocks of ranks, each with its slowest link</source>
        <translation>按rank分块，每块取最慢的链路</translation>
    </message>
    <message>
        <source>source</source>
        <translation>源</translation>
    </message>
    <message>
        <source>destination</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>From hbm_summary.csv.</source>
        <translation>来自hbm_summary.csv。</translation>
    </message>
    <message>
        <source>From the bytes counted for each task (metric set MemoryAccess).</source>
        <translation>来自各任务统计的字节数（指标集MemoryAccess）。</translation>
    </message>
    <message>
        <source>Bandwidth times duration of each task (metric set Memory).</source>
        <translation>由各任务的带宽乘以时长得出（指标集Memory）。</translation>
    </message>
    <message>
        <source>HBM traffic by operator, in GB, sum of %1</source>
        <translation>各算子的HBM流量（GB），%1之和</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>time from the first sample (s)</source>
        <translation>距首个采样的时间（s）</translation>
    </message>
    <message>
        <source>Device memory of rank %1, the highest of all, in GB</source>
        <translation>Rank %1的设备内存（所有卡中最高，GB）</translation>
    </message>
    <message>
        <source>Device memory of each rank at its peak, in GB, highest first</source>
        <translation>各rank的设备内存峰值（GB），从高到低</translation>
    </message>
    <message>
        <source>%1; the %2 highest of %3</source>
        <translation>%1；%3个中最高的%2个</translation>
    </message>
    <message>
        <source>Peak of each component as the files name it, in GB; each has its own time</source>
        <translation>各组件（按文件中的名称）的峰值（GB）；时刻各不相同</translation>
    </message>
    <message>
        <source>to the end of the recording</source>
        <translation>直至采集结束</translation>
    </message>
    <message>
        <source>from before the recording</source>
        <translation>采集开始前已存在</translation>
    </message>
    <message>
        <source>longer than the recording</source>
        <translation>长于采集时间</translation>
    </message>
    <message>
        <source>The largest of the %1 allocations alive at the peak of rank %2, in MB</source>
        <translation>Rank %2峰值时存活的%1个内存块中最大的（MB）</translation>
    </message>
    <message>
        <source>Allocated by</source>
        <translation>申请者</translation>
    </message>
    <message>
        <source>Lifetime</source>
        <translation>存活时间</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>设备内存</translation>
    </message>
    <message>
        <source>Compute operators: types %1, executions %2, time %3, summed over parallel streams and %4.</source>
        <translation>计算算子：%1种类型，%2次执行，时间%3（各并行流与%4之和）。</translation>
    </message>
    <message>
        <source>In wall time that is %1.</source>
        <translation>折合墙钟时间%1。</translation>
    </message>
    <message>
        <source>The numbers come from a table of sums: there are no single executions to show.</source>
        <translation>数值来自汇总表，没有单次执行可展示。</translation>
    </message>
    <message>
        <source>The slowest executions</source>
        <translation>最慢的执行</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Duration (%1)</source>
        <translation>时长（%1）</translation>
    </message>
    <message>
        <source>Input shapes</source>
        <translation>输入形状</translation>
    </message>
    <message>
        <source>duration (%1)</source>
        <translation>时长（%1）</translation>
    </message>
    <message>
        <source>executions</source>
        <translation>执行次数</translation>
    </message>
    <message>
        <source>How long the %1 executions of %2 took</source>
        <translation>%2的%1次执行的时长分布</translation>
    </message>
    <message>
        <source>Compute operators by type, sum of %1</source>
        <translation>各类型计算算子，%1之和</translation>
    </message>
    <message>
        <source>Compute operators by name, sum of %1</source>
        <translation>各名称计算算子，%1之和</translation>
    </message>
    <message>
        <source>p99 (%1)</source>
        <translation>p99（%1）</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>In the row of the rest:</source>
        <translation>合为一行的其余项：</translation>
    </message>
    <message>
        <source>Σ is a sum over ranks, steps and parallel streams, no wall time. Shares are of all operators of the table.</source>
        <translation>Σ为各rank、迭代与并行流之和，不是墙钟时间。占比相对于表中全部算子。</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>1 rank</source>
        <translation>1个rank</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1个rank</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1个迭代</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1个迭代</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>8 ranks and 5 steps</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1: never measured.</source>
        <translation>%1：从未测量。</translation>
    </message>
    <message>
        <source>It would come from %1.</source>
        <translation>数据来自%1。</translation>
    </message>
    <message>
        <source>It would come from %1; collect it with %2.</source>
        <translation>数据来自%1；可用%2采集。</translation>
    </message>
    <message>
        <source>Where the %1 of a step went, in %2, mean of %3</source>
        <translation>一个迭代的%1去向（%2），%3的平均</translation>
    </message>
    <message>
        <source>%1, warm-up</source>
        <translation>%1，预热</translation>
    </message>
    <message>
        <source>late in the collectives</source>
        <translation>集合通信晚到</translation>
    </message>
    <message>
        <source>%1; the %2 longest of %3</source>
        <translation>%1；%3个中最长的%2个</translation>
    </message>
    <message>
        <source>Step split of each rank and step, in %1</source>
        <translation>各rank与迭代的时间拆分（%1）</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>墙钟时间</translation>
    </message>
    <message>
        <source>%1 more, mean</source>
        <translation>其余%1项的平均</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Computed from the tasks of the timeline where step_trace_time.csv is missing. Wall is stage + bubble, and preparing where the step before is not in the recording.</source>
        <translation>缺少step_trace_time.csv时由时间线上的任务计算。墙钟时间为stage与气泡之和；若前一个迭代不在数据中，还包括准备时间。</translation>
    </message>
    <message>
        <source>From step_trace_time.csv. Wall is stage + bubble, and preparing where the step before is not in the recording; elsewhere preparing lies inside the free time of that step.</source>
        <translation>来自step_trace_time.csv。墙钟时间为stage与气泡之和；若前一个迭代不在数据中，还包括准备时间，否则准备时间已含在前一迭代的空闲时间内。</translation>
    </message>
    <message>
        <source>Step split</source>
        <translation>迭代拆分</translation>
    </message>
    <message>
        <source>Each step, in %1, mean of its ranks</source>
        <translation>各迭代（%1），为其各rank的平均</translation>
    </message>
    <message>
        <source>Each rank, in %1, mean of its steps</source>
        <translation>各rank（%1），为其各迭代的平均</translation>
    </message>
    <message>
        <source>%1 of %2 GB/s</source>
        <translation>%1/%2 GB/s</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>hit rate</source>
        <translation>命中率</translation>
    </message>
    <message>
        <source>peak unknown</source>
        <translation>峰值未知</translation>
    </message>
    <message>
        <source>Utilisation of the units, weighted by operator time, mean of %1; the tick is the threshold</source>
        <translation>各单元利用率，按算子时间加权，%1的平均；刻线为阈值</translation>
    </message>
    <message>
        <source>metric set %1 would show it</source>
        <translation>需用指标集%1采集</translation>
    </message>
    <message>
        <source>%1 operators, Σ %2, %3</source>
        <translation>%1个算子，Σ %2，%3</translation>
    </message>
    <message>
        <source>Units and what their numbers rest on</source>
        <translation>各单元及其数值的依据</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Utilisation (%)</source>
        <translation>利用率（%）</translation>
    </message>
    <message>
        <source>Threshold (%)</source>
        <translation>阈值（%）</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Hit rate (%)</source>
        <translation>命中率（%）</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Operators that pull %1 down, most missing time first</source>
        <translation>拉低%1的算子，损失时间最多的在前</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>核</translation>
    </message>
    <message>
        <source>The report holds Chinese text and no font for it is installed: install WenQuanYi Micro Hei (package fonts-wqy-microhei).</source>
        <translation>报告含有中文，但未安装中文字体：请安装文泉驿微米黑（WenQuanYi Micro Hei，软件包fonts-wqy-microhei）。</translation>
    </message>
    <message>
        <source>No font for the report is installed: install Liberation Sans (package fonts-liberation).</source>
        <translation>未安装报告所需字体：请安装Liberation Sans（软件包fonts-liberation）。</translation>
    </message>
    <message>
        <source>Figure %1.</source>
        <translation>图%1</translation>
    </message>
    <message>
        <source>Table %1.</source>
        <translation>表%1</translation>
    </message>
    <message>
        <source>ascope performance report</source>
        <translation>ascope性能报告</translation>
    </message>
    <message>
        <source>not collected</source>
        <translation>未采集</translation>
    </message>
    <message>
        <source>Setup</source>
        <translation>采集环境</translation>
    </message>
    <message>
        <source>Data check</source>
        <translation>数据检查</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Units</source>
        <comment>of measurement</comment>
        <translation>单位</translation>
    </message>
    <message>
        <source>Level</source>
        <comment>of the profiler</comment>
        <translation>采集级别</translation>
    </message>
    <message>
        <source>Source</source>
        <comment>of the recording</comment>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>ascope</name>
    <message>
        <source>all ranks</source>
        <translation>全部rank</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>all steps</source>
        <translation>全部迭代</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>迭代%1</translation>
    </message>
    <message>
        <source>steps %1</source>
        <translation>迭代%1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>needs metric set %1</source>
        <translation>需要指标集%1</translation>
    </message>
    <message>
        <source>low · under %1 %</source>
        <translation>偏低 · 低于%1 %</translation>
    </message>
    <message>
        <source>high · over %1 %</source>
        <translation>偏高 · 高于%1 %</translation>
    </message>
    <message>
        <source>possible · just over %1 %</source>
        <translation>疑似 · 略高于%1 %</translation>
    </message>
    <message>
        <source>ok · under %1 %</source>
        <translation>正常 · 低于%1 %</translation>
    </message>
    <message>
        <source>ok · over %1 %</source>
        <translation>正常 · 高于%1 %</translation>
    </message>
    <message>
        <source>%1 of %2 GB/s</source>
        <translation>%1/%2 GB/s</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>hit rate %1</source>
        <translation>命中率%1</translation>
    </message>
    <message>
        <source>%1: not collected; metric set %2 shows it</source>
        <translation>%1：未采集；需要指标集%2</translation>
    </message>
    <message>
        <source>utilisation not collected</source>
        <translation>利用率未采集</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>Weighted by the time of %1 operators, %2 over ranks and streams</source>
        <translation>按%1个算子的时间加权，各rank与流累加%2</translation>
    </message>
    <message>
        <source>not collected</source>
        <translation>未采集</translation>
    </message>
    <message>
        <source>share not collected</source>
        <translation>占比未采集</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>未作任何改动</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>check the path</source>
        <translation>请检查路径</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>check the permissions of the file</source>
        <translation>请检查文件权限</translation>
    </message>
    <message>
        <source>Not in the expected form</source>
        <translation>格式不符合预期</translation>
    </message>
    <message>
        <source>export the recording again, or check the file</source>
        <translation>请重新导出数据，或检查文件</translation>
    </message>
    <message>
        <source>Ends in the middle</source>
        <translation>文件在中途截断</translation>
    </message>
    <message>
        <source>copy or export the file again</source>
        <translation>请重新拷贝或导出文件</translation>
    </message>
    <message>
        <source>No profiling file found</source>
        <translation>未找到性能数据文件</translation>
    </message>
    <message>
        <source>choose a folder that holds *_ascend_pt, ASCEND_PROFILER_OUTPUT, a trace JSON or the summary CSVs</source>
        <translation>请选择含有*_ascend_pt、ASCEND_PROFILER_OUTPUT、trace JSON或汇总CSV的目录</translation>
    </message>
    <message>
        <source>Cannot be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>choose another folder, or change its permissions</source>
        <translation>请换一个目录，或修改其权限</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>free some space, or use --library with another disk</source>
        <translation>请释放空间，或用--library指定其他磁盘</translation>
    </message>
    <message>
        <source>Not a usable session file</source>
        <translation>不是可用的会话文件</translation>
    </message>
    <message>
        <source>import the source folder again</source>
        <translation>请重新导入源目录</translation>
    </message>
    <message>
        <source>Written by a newer version of ascope</source>
        <translation>由更新版本的ascope写入</translation>
    </message>
    <message>
        <source>update ascope, or import the source folder again</source>
        <translation>请升级ascope，或重新导入源目录</translation>
    </message>
    <message>
        <source>The query failed</source>
        <translation>查询失败</translation>
    </message>
    <message>
        <source>check the statement; the tables are listed in the help of query</source>
        <translation>请检查语句；可用的数据表见query的帮助</translation>
    </message>
    <message>
        <source>Wrong usage</source>
        <translation>用法错误</translation>
    </message>
    <message>
        <source>see --help</source>
        <translation>请参阅--help</translation>
    </message>
    <message>
        <source>Not supported here</source>
        <translation>此处不支持</translation>
    </message>
    <message>
        <source>see --help for what is</source>
        <translation>支持的功能请参阅--help</translation>
    </message>
    <message>
        <source>, line %1</source>
        <translation>，第%1行</translation>
    </message>
    <message>
        <source>, byte %1</source>
        <translation>，第%1字节</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>ascope::ApiTableModel</name>
    <message>
        <source>Not listed by the file</source>
        <translation>文件中未列出</translation>
    </message>
    <message>
        <source>Host call</source>
        <translation>接口调用</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Σ total, %1</source>
        <translation>Σ合计（%1）</translation>
    </message>
    <message>
        <source>To the largest</source>
        <translation>相对最大</translation>
    </message>
    <message>
        <source>avg, %1</source>
        <translation>平均（%1）</translation>
    </message>
    <message>
        <source>min, %1</source>
        <translation>最小（%1）</translation>
    </message>
    <message>
        <source>max, %1</source>
        <translation>最大（%1）</translation>
    </message>
</context>
<context>
    <name>ascope::BarList</name>
    <message>
        <source>%1 more</source>
        <translation>其余%1项</translation>
    </message>
</context>
<context>
    <name>ascope::CausesCard</name>
    <message>
        <source>What is listed</source>
        <translation>列出的内容</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Why rank %1</source>
        <translation>为何是rank %1</translation>
    </message>
    <message>
        <source>checked causes</source>
        <translation>已排查的原因</translation>
    </message>
    <message>
        <source>Slow links</source>
        <translation>慢链路</translation>
    </message>
    <message>
        <source>against others of their transport</source>
        <translation>与同传输类型的其他链路相比</translation>
    </message>
    <message>
        <source>No link is 1.5 times slower than its like.</source>
        <translation>没有链路与同类相差1.5倍以上。</translation>
    </message>
    <message>
        <source>Cards by lost time</source>
        <translation>各卡损失时间</translation>
    </message>
    <message>
        <source>how long the others waited for them</source>
        <translation>其他卡等待它的时间</translation>
    </message>
    <message>
        <source>No two ranks took part in the same collective: there is nothing to compare.</source>
        <translation>没有两个rank参与同一次集合通信，无从比较。</translation>
    </message>
</context>
<context>
    <name>ascope::ChoicePopup</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter the list</source>
        <translation>筛选列表</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>None</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Filter, or numbers: 0-3, 8</source>
        <translation>筛选，或输入编号：0-3, 8</translation>
    </message>
    <message>
        <source>Apply %1</source>
        <translation>应用%1项</translation>
    </message>
</context>
<context>
    <name>ascope::CollectiveBars</name>
    <message>
        <source>One collective over all ranks</source>
        <translation>单次集合通信在各rank上的对比</translation>
    </message>
    <message>
        <source>Rank %1: %2</source>
        <translation>Rank %1：%2</translation>
    </message>
    <message>
        <source>transit %1, wait %2, idle %3</source>
        <translation>传输%1，等待%2，闲置%3</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>%1 ranks wait %2–%3 %4</source>
        <translation>%1个rank等待%2–%3 %4</translation>
    </message>
</context>
<context>
    <name>ascope::CollectiveCard</name>
    <message>
        <source>One collective over all ranks</source>
        <translation>单次集合通信在各rank上的对比</translation>
    </message>
    <message>
        <source>Show in timeline</source>
        <translation>在时间线中显示</translation>
    </message>
    <message>
        <source>No collective has times under this scope and filter.</source>
        <translation>此范围与筛选条件下没有带时间的集合通信。</translation>
    </message>
    <message>
        <source>Previous collective</source>
        <translation>上一次集合通信</translation>
    </message>
    <message>
        <source>Next collective</source>
        <translation>下一次集合通信</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
</context>
<context>
    <name>ascope::CommPartLegend</name>
    <message>
        <source>transit</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>闲置</translation>
    </message>
    <message>
        <source>Parts: transit, wait, idle</source>
        <translation>组成：传输、等待、闲置</translation>
    </message>
</context>
<context>
    <name>ascope::CommTimeBars</name>
    <message>
        <source>Time in communication by rank</source>
        <translation>各rank的通信时间</translation>
    </message>
</context>
<context>
    <name>ascope::CommandBox</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>复制%1</translation>
    </message>
</context>
<context>
    <name>ascope::CommunicationPage</name>
    <message>
        <source>Group</source>
        <translation>通信域</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Time in communication</source>
        <translation>通信时间</translation>
    </message>
    <message>
        <source>This recording has no communication</source>
        <translation>此数据中没有通信</translation>
    </message>
    <message>
        <source>Transfers between cards were never measured, or the run used one card only.</source>
        <translation>从未测量卡间传输，或此次运行只用了一张卡。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1 · ranks %2</source>
        <translation>%1 · rank %2</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>Rank %1: %2 in %3 operators
transit %4, wait %5 (before the first transfer %6), idle %7</source>
        <translation>Rank %1：%3个算子共%2
传输%4，等待%5（首次传输前%6），闲置%7</translation>
    </message>
    <message>
        <source>all groups</source>
        <translation>全部通信域</translation>
    </message>
    <message>
        <source>not collected</source>
        <translation>未采集</translation>
    </message>
    <message>
        <source>Σ %1, %2, %3</source>
        <translation>Σ %1，%2，%3</translation>
    </message>
</context>
<context>
    <name>ascope::DetailsDrawer</name>
    <message>
        <source>Details of the selection</source>
        <translation>选中对象的详情</translation>
    </message>
    <message>
        <source>Parts of the details</source>
        <translation>详情各部分</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>Hide the details</source>
        <translation>隐藏详情</translation>
    </message>
    <message>
        <source>Hide the details (Q)</source>
        <translation>隐藏详情（Q）</translation>
    </message>
    <message>
        <source>along the flow</source>
        <translation>沿连线跳转</translation>
    </message>
    <message>
        <source>next on the track</source>
        <translation>轨道上的下一个</translation>
    </message>
    <message>
        <source>range</source>
        <translation>设为区间</translation>
    </message>
    <message>
        <source>hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Arguments and launch</source>
        <translation>参数与下发</translation>
    </message>
    <message>
        <source>Call stack</source>
        <translation>调用栈</translation>
    </message>
    <message>
        <source>Click a slice to see everything that is known about it.</source>
        <translation>单击切片，查看它的全部信息。</translation>
    </message>
</context>
<context>
    <name>ascope::DropField</name>
    <message>
        <source>Drop a profiling folder here</source>
        <translation>将性能数据目录拖到此处</translation>
    </message>
    <message>
        <source>one rank or thousands, several hosts under one parent, or single files</source>
        <translation>单卡或数千卡、同一父目录下的多台主机，或单个文件</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开目录…</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>打开文件…</translation>
    </message>
</context>
<context>
    <name>ascope::EmptyState</name>
    <message>
        <source>What it would show</source>
        <translation>可展示的内容</translation>
    </message>
    <message>
        <source>File that brings it</source>
        <translation>提供数据的文件</translation>
    </message>
    <message>
        <source>In this folder</source>
        <translation>本目录中</translation>
    </message>
    <message>
        <source>Record it next time</source>
        <translation>下次采集方法</translation>
    </message>
</context>
<context>
    <name>ascope::ErrorBox</name>
    <message>
        <source>Copy details</source>
        <translation>复制详情</translation>
    </message>
</context>
<context>
    <name>ascope::FilterSelector</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ascope::GaugePanel</name>
    <message>
        <source>Utilisation of the units</source>
        <translation>各单元利用率</translation>
    </message>
</context>
<context>
    <name>ascope::HeaderBar</name>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Previous step (Shift+N)</source>
        <translation>上一个迭代（Shift+N）</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Next step (N)</source>
        <translation>下一个迭代（N）</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Saves the report of what is shown as PDF (Ctrl+R)</source>
        <translation>将当前范围的报告保存为PDF（Ctrl+R）</translation>
    </message>
    <message>
        <source>Session %1</source>
        <translation>会话%1</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>全部%1个</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>no step marks</source>
        <translation>无迭代标记</translation>
    </message>
    <message>
        <source>%1 · median</source>
        <translation>%1 · 中位</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>All steps</source>
        <translation>全部迭代</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>迭代%1</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位</translation>
    </message>
</context>
<context>
    <name>ascope::HeatmapLegend</name>
    <message>
        <source>Legend of the matrix</source>
        <translation>矩阵图例</translation>
    </message>
    <message>
        <source>%1: %2, from %3 to %4</source>
        <translation>%1：%2，从%3到%4</translation>
    </message>
</context>
<context>
    <name>ascope::HelpDialog</name>
    <message>
        <source>Help and keys</source>
        <translation>帮助与快捷键</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>ascope %1 · commands without a window: ascope --help</source>
        <translation>ascope %1 · 命令行用法：ascope --help</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ascope::HistogramView</name>
    <message>
        <source>Durations</source>
        <translation>时长分布</translation>
    </message>
    <message>
        <source>%1, half of them up to %2, 99 of 100 up to %3.</source>
        <translation>%1，一半不超过%2，百分之九十九不超过%3。</translation>
    </message>
</context>
<context>
    <name>ascope::ImportJob</name>
    <message>
        <source>exists and is no session file</source>
        <translation>已存在且不是会话文件</translation>
    </message>
    <message>
        <source>only database exports, which this version does not read</source>
        <translation>只有数据库导出，此版本不读取</translation>
    </message>
    <message>
        <source>the recording was not exported: ASCEND_PROFILER_OUTPUT is missing</source>
        <translation>数据未导出：缺少ASCEND_PROFILER_OUTPUT</translation>
    </message>
</context>
<context>
    <name>ascope::KindLegend</name>
    <message>
        <source>Colours of the kinds of slices</source>
        <translation>各类切片的颜色</translation>
    </message>
</context>
<context>
    <name>ascope::LinksCard</name>
    <message>
        <source>Slowest links</source>
        <translation>最慢的链路</translation>
    </message>
    <message>
        <source>against the median of their transport</source>
        <translation>与同传输类型中位数相比</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>%1, ×%2</source>
        <translation>%1，×%2</translation>
    </message>
</context>
<context>
    <name>ascope::MainWindow</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>The import was cancelled; nothing of it was kept.</source>
        <translation>导入已取消，未保留任何内容。</translation>
    </message>
    <message>
        <source>%1 · %2 · ascope</source>
        <translation>%1 · %2 · ascope</translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>正在导入%1</translation>
    </message>
    <message>
        <source>1 data note</source>
        <translation>1条数据提示</translation>
    </message>
    <message>
        <source>%1 data notes</source>
        <translation>%1条数据提示</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>打开目录</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Save the report as PDF</source>
        <translation>将报告保存为PDF</translation>
    </message>
    <message>
        <source>Wide or narrow rail</source>
        <translation>展开或收起导航栏</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一个迭代</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一个迭代</translation>
    </message>
    <message>
        <source>Median step, or all steps</source>
        <translation>中位迭代，或全部迭代</translation>
    </message>
    <message>
        <source>Help and keys</source>
        <translation>帮助与快捷键</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>页面：%1</translation>
    </message>
    <message>
        <source>Open a profiling folder</source>
        <translation>打开性能数据目录</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Profiling data (*.json *.json.gz *.csv *.ascope)</source>
        <translation>性能数据(*.json *.json.gz *.csv *.ascope)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件(*)</translation>
    </message>
    <message>
        <source>%1-report.pdf</source>
        <translation>%1-报告.pdf</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>正在写报告…</translation>
    </message>
    <message>
        <source>Report saved as %1</source>
        <translation>报告已保存为%1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>%1 cannot be removed</source>
        <translation>无法移除%1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Open folder…	Ctrl+O</source>
        <translation>打开目录…	Ctrl+O</translation>
    </message>
    <message>
        <source>Open file…	Ctrl+Shift+O</source>
        <translation>打开文件…	Ctrl+Shift+O</translation>
    </message>
    <message>
        <source>Import again</source>
        <translation>重新导入</translation>
    </message>
    <message>
        <source>Start page	Ctrl+W</source>
        <translation>起始页	Ctrl+W</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>全局</translation>
    </message>
    <message>
        <source>%1 cannot be opened</source>
        <translation>无法打开%1</translation>
    </message>
    <message>
        <source>ascope %1 · library: %2</source>
        <translation>ascope %1 · 会话库：%2</translation>
    </message>
</context>
<context>
    <name>ascope::MatrixCard</name>
    <message>
        <source>What the matrix shows</source>
        <translation>矩阵显示的内容</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>All ranks</source>
        <translation>全部rank</translation>
    </message>
    <message>
        <source>There is no communication matrix</source>
        <translation>没有通信矩阵</translation>
    </message>
    <message>
        <source>The links between ranks were not measured, or nothing is left under this scope and filter.</source>
        <translation>未测量rank间链路，或此范围与筛选条件下没有内容。</translation>
    </message>
    <message>
        <source>Bandwidth between ranks</source>
        <translation>Rank间带宽</translation>
    </message>
    <message>
        <source>Size between ranks</source>
        <translation>Rank间数据量</translation>
    </message>
    <message>
        <source>Time between ranks</source>
        <translation>Rank间时间</translation>
    </message>
    <message>
        <source>GB/s, row sends to column</source>
        <translation>GB/s，行发往列</translation>
    </message>
    <message>
        <source>row sends to column</source>
        <translation>行发往列</translation>
    </message>
    <message>
        <source>blocks of ranks, the slowest link of each; Enter looks into a block</source>
        <translation>按rank分块，每块取最慢的链路；按Enter查看块内</translation>
    </message>
    <message>
        <source>Point at a cell, or move with the arrow keys.</source>
        <translation>将光标指向单元格，或用方向键移动。</translation>
    </message>
</context>
<context>
    <name>ascope::MemoryChart</name>
    <message>
        <source>Device memory over time</source>
        <translation>设备内存随时间的变化</translation>
    </message>
    <message>
        <source>ms from the start of the recording</source>
        <translation>距采集开始（ms）</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>peak %1 at %2 ms</source>
        <translation>峰值%1，位于%2 ms</translation>
    </message>
    <message>
        <source>%1 at %2 ms</source>
        <translation>%1，位于%2 ms</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>迭代%1</translation>
    </message>
</context>
<context>
    <name>ascope::MemoryPage</name>
    <message>
        <source>Device memory over time</source>
        <translation>设备内存随时间的变化</translation>
    </message>
    <message>
        <source>At the peak</source>
        <translation>峰值时</translation>
    </message>
    <message>
        <source>Memory by component</source>
        <translation>各组件内存</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>组件</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>HBM traffic by operator</source>
        <translation>各算子的HBM流量</translation>
    </message>
    <message>
        <source>Cards by peak</source>
        <translation>各卡峰值</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Alive at the peak</source>
        <translation>峰值时存活的内存块</translation>
    </message>
    <message>
        <source>Allocated by</source>
        <translation>申请者</translation>
    </message>
    <message>
        <source>Size, MB</source>
        <translation>大小（MB）</translation>
    </message>
    <message>
        <source>Alive, ms</source>
        <translation>存活（ms）</translation>
    </message>
    <message>
        <source>Device memory was not recorded</source>
        <translation>未采集设备内存</translation>
    </message>
    <message>
        <source>The folder has no memory files on any rank, so there is no curve, no peak and no allocation list. Nothing here is zero; it was never measured.</source>
        <translation>目录中所有rank都没有内存文件，因此没有曲线、峰值和内存申请列表。这里并不是零，而是从未测量。</translation>
    </message>
    <message>
        <source>GB, rank %1 (highest peak), stacked by component</source>
        <translation>GB，rank %1（峰值最高），按组件堆叠</translation>
    </message>
    <message>
        <source>At the cursor</source>
        <translation>光标处</translation>
    </message>
    <message>
        <source>rank %1 · %2 ms</source>
        <translation>rank %1 · %2 ms</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>total %1</source>
        <translation>合计%1</translation>
    </message>
    <message>
        <source>Operator type</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Read, %1</source>
        <translation>读（%1）</translation>
    </message>
    <message>
        <source>Write, %1</source>
        <translation>写（%1）</translation>
    </message>
    <message>
        <source>Read and write</source>
        <translation>读与写</translation>
    </message>
    <message>
        <source>Total, %1</source>
        <translation>合计（%1）</translation>
    </message>
    <message>
        <source>not listed in the file</source>
        <translation>文件中未列出</translation>
    </message>
    <message>
        <source>over 20 %</source>
        <translation>超过20 %</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>before the recording</source>
        <translation>采集开始前</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>直至结束</translation>
    </message>
    <message>
        <source>rank %1, largest of %2</source>
        <translation>rank %1，%2个中最大的</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读</translation>
    </message>
    <message>
        <source>write</source>
        <translation>写</translation>
    </message>
</context>
<context>
    <name>ascope::MetricBars</name>
    <message>
        <source>Cube MAC</source>
        <translation>Cube MAC</translation>
    </message>
    <message>
        <source>Cube</source>
        <translation>Cube</translation>
    </message>
    <message>
        <source>Vector</source>
        <translation>Vector</translation>
    </message>
    <message>
        <source>Scalar</source>
        <translation>Scalar</translation>
    </message>
    <message>
        <source>MTE1</source>
        <translation>MTE1</translation>
    </message>
    <message>
        <source>MTE2</source>
        <translation>MTE2</translation>
    </message>
    <message>
        <source>MTE3</source>
        <translation>MTE3</translation>
    </message>
    <message>
        <source>FixPipe</source>
        <translation>FixPipe</translation>
    </message>
    <message>
        <source>Instruction cache misses</source>
        <translation>指令缓存未命中</translation>
    </message>
    <message>
        <source>Cube utilisation</source>
        <translation>Cube利用率</translation>
    </message>
    <message>
        <source>PMU values of the operator</source>
        <translation>算子的PMU数值</translation>
    </message>
</context>
<context>
    <name>ascope::MetricTile</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ascope::MissingNote</name>
    <message>
        <source>%1 was not collected. It would be in %2; this call records it:</source>
        <translation>%1未采集。该数据应位于%2，用以下调用采集：</translation>
    </message>
</context>
<context>
    <name>ascope::NavigationRail</name>
    <message>
        <source>current page</source>
        <translation>当前页面</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Help and keys</source>
        <translation>帮助与快捷键</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>ascope::OperatorDrawer</name>
    <message>
        <source>Mean per card</source>
        <translation>各卡平均</translation>
    </message>
    <message>
        <source>Details of the operator</source>
        <translation>算子详情</translation>
    </message>
    <message>
        <source>Close the details</source>
        <translation>关闭详情</translation>
    </message>
    <message>
        <source>Close the details (Q)</source>
        <translation>关闭详情（Q）</translation>
    </message>
    <message>
        <source>Durations</source>
        <translation>时长分布</translation>
    </message>
    <message>
        <source>Slowest executions</source>
        <translation>最慢的执行</translation>
    </message>
    <message>
        <source>Show in timeline</source>
        <translation>在时间线中显示</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>平均%1</translation>
    </message>
    <message>
        <source>σ %1</source>
        <translation>σ %1</translation>
    </message>
    <message>
        <source>This recording has sums of operators, not single executions: durations, cards and the slowest execution were not collected. kernel_details.csv brings them.</source>
        <translation>此数据只有算子汇总，没有单次执行：时长分布、各卡对比与最慢的执行未采集。这些数据由kernel_details.csv提供。</translation>
    </message>
    <message>
        <source>in the brush</source>
        <translation>框选范围内</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1 · drag to choose a part</source>
        <translation>%1 · 拖动以选择范围</translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <translation>%1至%2 %3</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>中位数%1</translation>
    </message>
</context>
<context>
    <name>ascope::OperatorInstanceModel</name>
    <message>
        <source>Show in timeline</source>
        <translation>在时间线中显示</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Input shapes</source>
        <translation>输入形状</translation>
    </message>
    <message>
        <source>Wait, %1</source>
        <translation>等待（%1）</translation>
    </message>
    <message>
        <source>Duration, %1</source>
        <translation>时长（%1）</translation>
    </message>
</context>
<context>
    <name>ascope::OperatorTableModel</name>
    <message>
        <source>AI CPU</source>
        <translation>AI CPU</translation>
    </message>
    <message>
        <source>Not listed by the file</source>
        <translation>文件中未列出</translation>
    </message>
    <message>
        <source>Operator type</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Operator name</source>
        <translation>算子名称</translation>
    </message>
    <message>
        <source>Operator name and input shapes</source>
        <translation>算子名称与输入形状</translation>
    </message>
    <message>
        <source>Core type</source>
        <translation>核类型</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>核</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Σ total, %1</source>
        <translation>Σ合计（%1）</translation>
    </message>
    <message>
        <source>Of operators</source>
        <translation>占算子时间</translation>
    </message>
    <message>
        <source>Of step</source>
        <translation>占迭代</translation>
    </message>
    <message>
        <source>avg, %1</source>
        <translation>平均（%1）</translation>
    </message>
    <message>
        <source>p50, %1</source>
        <translation>p50（%1）</translation>
    </message>
    <message>
        <source>p99, %1</source>
        <translation>p99（%1）</translation>
    </message>
    <message>
        <source>min, %1</source>
        <translation>最小（%1）</translation>
    </message>
    <message>
        <source>max, %1</source>
        <translation>最大（%1）</translation>
    </message>
    <message>
        <source>σ, %1</source>
        <translation>σ（%1）</translation>
    </message>
    <message>
        <source>Σ wait, %1</source>
        <translation>Σ等待（%1）</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>离散度</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>瓶颈</translation>
    </message>
</context>
<context>
    <name>ascope::OperatorsPage</name>
    <message>
        <source>Group by</source>
        <translation>汇总方式</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name + shape</source>
        <translation>名称+形状</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>核</translation>
    </message>
    <message>
        <source>Operators or calls</source>
        <translation>算子或接口调用</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Host API</source>
        <translation>Host接口</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>筛选行</translation>
    </message>
    <message>
        <source>Copy the table with its heads, separated by tabs</source>
        <translation>复制表格（含表头，以制表符分隔）</translation>
    </message>
    <message>
        <source>Save the table as comma-separated text</source>
        <translation>将表格保存为CSV文本</translation>
    </message>
    <message>
        <source>No host calls in this recording</source>
        <translation>此数据中没有接口调用</translation>
    </message>
    <message>
        <source>No operators in this recording</source>
        <translation>此数据中没有算子</translation>
    </message>
    <message>
        <source>They were never recorded for the ranks and steps in scope.</source>
        <translation>范围内的rank与迭代从未采集这些数据。</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>迭代%1</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1次调用</translation>
    </message>
    <message>
        <source>Σ over threads and levels </source>
        <translation>各线程与层级累加Σ </translation>
    </message>
    <message>
        <source>Sums of the whole run: the file has no steps. Levels enclose each other.</source>
        <translation>整个运行的合计：文件不分迭代。层级相互嵌套。</translation>
    </message>
    <message>
        <source>Levels enclose each other: Σ is no wall time.</source>
        <translation>层级相互嵌套：Σ不是墙钟时间。</translation>
    </message>
    <message>
        <source>Σ over streams and %1 </source>
        <translation>各流与%1累加Σ </translation>
    </message>
    <message>
        <source>wall time (union) per rank </source>
        <translation>每rank墙钟时间（并集） </translation>
    </message>
    <message>
        <source>spread = slowest card ÷ median, marked from ×%1</source>
        <translation>离散度=最慢卡÷中位数，自×%1起标记</translation>
    </message>
    <message>
        <source>Show the slowest execution in the timeline</source>
        <translation>在时间线中显示最慢的执行</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>另存为CSV…</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>operators.csv</source>
        <translation>operators.csv</translation>
    </message>
    <message>
        <source>Comma-separated text (*.csv)</source>
        <translation>逗号分隔文本(*.csv)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入%1：%2</translation>
    </message>
</context>
<context>
    <name>ascope::OverviewPage</name>
    <message>
        <source>computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>主频</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>slow</source>
        <translation>慢</translation>
    </message>
    <message>
        <source>mean of %1</source>
        <translation>%1的平均</translation>
    </message>
    <message>
        <source>without rank %1 being late a step would be up to %2 (%3) shorter</source>
        <translation>若rank %1不晚到，每个迭代最多可缩短%2（%3）</translation>
    </message>
    <message>
        <source>without rank %1 being late a step would be up to %2 shorter</source>
        <translation>若rank %1不晚到，每个迭代最多可缩短%2</translation>
    </message>
    <message>
        <source>Why rank %1</source>
        <translation>为何是rank %1</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>%1, mean of %2</source>
        <translation>%1，%2的平均</translation>
    </message>
    <message>
        <source>click selects the step for every page</source>
        <translation>单击即为所有页面选定该迭代</translation>
    </message>
    <message>
        <source>dashed: median %1</source>
        <translation>虚线：中位数%1</translation>
    </message>
    <message>
        <source>computed from the timeline</source>
        <translation>由时间线计算</translation>
    </message>
    <message>
        <source>Where the run went</source>
        <translation>运行的时间去向</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Where step %1 went</source>
        <translation>迭代%1的时间去向</translation>
    </message>
    <message>
        <source>Where the time went</source>
        <translation>时间去向</translation>
    </message>
    <message>
        <source>Mean of %1</source>
        <translation>%1的平均</translation>
    </message>
    <message>
        <source>device busy %1 of %2</source>
        <translation>设备忙碌%1/%2</translation>
    </message>
    <message>
        <source>needs step times</source>
        <translation>需要迭代时间</translation>
    </message>
    <message>
        <source>(computing + communication that nothing hides) ÷ step
= %1 ÷ %2</source>
        <translation>（计算+未掩盖的通信）÷迭代
= %1 ÷ %2</translation>
    </message>
    <message>
        <source>%1 of work at the limiting pipe&apos;s peak</source>
        <translation>按瓶颈流水峰值折合%1</translation>
    </message>
    <message>
        <source>needs pipe ratios of the operators</source>
        <translation>需要算子的流水占比</translation>
    </message>
    <message>
        <source>Σ (operator time × its largest pipe ratio) ÷ step
= %1 ÷ %2</source>
        <translation>Σ（算子时间×其最大流水占比）÷迭代
= %1 ÷ %2</translation>
    </message>
    <message>
        <source>%1, of which %2 overlapped</source>
        <translation>%1，其中%2已掩盖</translation>
    </message>
    <message>
        <source>communication, overlapped or not ÷ step
= %1 ÷ %2</source>
        <translation>通信（含已掩盖）÷迭代
= %1 ÷ %2</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>last in %1</source>
        <translation>%1次最晚</translation>
    </message>
    <message>
        <source>Rank %1: %2</source>
        <translation>Rank %1：%2</translation>
    </message>
    <message>
        <source>%1 a step the others waited for it, all collectives</source>
        <translation>其他卡等待它的时间（%1/迭代），全部集合通信</translation>
    </message>
    <message>
        <source>%1 % of operators</source>
        <translation>占算子%1 %</translation>
    </message>
    <message>
        <source>Σ %1 over streams and %2</source>
        <translation>各流与%2累加Σ %1</translation>
    </message>
    <message>
        <source>HBM traffic</source>
        <translation>HBM流量</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>of %1 GB/s</source>
        <translation>峰值%1 GB/s</translation>
    </message>
    <message>
        <source>by operators</source>
        <translation>按算子统计</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>设备内存</translation>
    </message>
    <message>
        <source>peak, rank %1</source>
        <translation>峰值，rank %1</translation>
    </message>
    <message>
        <source>%1 read</source>
        <translation>已读取%1</translation>
    </message>
    <message>
        <source>%1 not used</source>
        <translation>%1个未使用</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>%1个无法读取</translation>
    </message>
    <message>
        <source>Show on timeline</source>
        <translation>在时间线中显示</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>The times of steps were not collected, and the recording has no timeline to compute them from. %1 brings them:</source>
        <translation>未采集迭代时间，数据中也没有可供计算的时间线。%1可提供：</translation>
    </message>
    <message>
        <source>Apparent utilisation</source>
        <translation>表观利用率</translation>
    </message>
    <message>
        <source>Effective utilisation</source>
        <translation>有效利用率</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>数据来源</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡</translation>
    </message>
    <message>
        <source>time the other ranks lost waiting for it</source>
        <translation>其他rank等待它所损失的时间</translation>
    </message>
    <message>
        <source>Cards by the time they cost the others</source>
        <translation>各卡使其他卡损失的时间</translation>
    </message>
    <message>
        <source>Top operators</source>
        <translation>耗时最多的算子</translation>
    </message>
    <message>
        <source>HBM and device memory</source>
        <translation>HBM与设备内存</translation>
    </message>
</context>
<context>
    <name>ascope::PageHost</name>
    <message>
        <source>Reading the data of this page</source>
        <translation>正在读取本页数据</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>This page cannot be shown</source>
        <translation>无法显示此页面</translation>
    </message>
</context>
<context>
    <name>ascope::ProgressPanel</name>
    <message>
        <source>%1 of %2 files</source>
        <translation>%1/%2个文件</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>about %1 s left</source>
        <translation>约剩%1 s</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel the import</source>
        <translation>取消导入</translation>
    </message>
    <message>
        <source>Progress of the import</source>
        <translation>导入进度</translation>
    </message>
    <message>
        <source>done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
</context>
<context>
    <name>ascope::RecentList</name>
    <message>
        <source>The session file cannot be read. Import the folder again.</source>
        <translation>会话文件无法读取，请重新导入该目录。</translation>
    </message>
    <message>
        <source>Written by a newer version of ascope. Import the folder again, or update ascope.</source>
        <translation>由更新版本的ascope写入。请重新导入该目录，或升级ascope。</translation>
    </message>
    <message>
        <source>The source folder is gone; the session still opens.</source>
        <translation>源目录已不存在，会话仍可打开。</translation>
    </message>
    <message>
        <source>Recent sessions</source>
        <translation>最近的会话</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Import again</source>
        <translation>重新导入</translation>
    </message>
    <message>
        <source>Remove the session; the source folder stays</source>
        <translation>移除会话，保留源目录</translation>
    </message>
    <message>
        <source>today %1</source>
        <translation>今天%1</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>date of this year</comment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <comment>date of another year</comment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>No session to show here.</source>
        <translation>没有可显示的会话。</translation>
    </message>
</context>
<context>
    <name>ascope::SampleCard</name>
    <message>
        <source>Learn with a sample</source>
        <translation>用示例数据学习</translation>
    </message>
    <message>
        <source>8 ranks with one slow card and one slow link. No NPU is needed.</source>
        <translation>8张卡，其中一张慢卡、一条慢链路。无需NPU。</translation>
    </message>
</context>
<context>
    <name>ascope::SelectionOverlay</name>
    <message>
        <source>queued %1</source>
        <translation>排队%1</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>还有%1个</translation>
    </message>
</context>
<context>
    <name>ascope::SessionController</name>
    <message>
        <source>sample</source>
        <translation>示例</translation>
    </message>
</context>
<context>
    <name>ascope::SessionOutline</name>
    <message>
        <source>%1 hosts × %2 cards</source>
        <translation>%1台主机 × %2卡</translation>
    </message>
    <message>
        <source>1 card</source>
        <translation>1卡</translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation>%1卡</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1个迭代</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1个迭代</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>1 rank</source>
        <translation>1个rank</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1个rank</translation>
    </message>
    <message>
        <source>%1 slices</source>
        <translation>%1个切片</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1次算子执行</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备%1</translation>
    </message>
</context>
<context>
    <name>ascope::Setup</name>
    <message>
        <source>%1 hosts</source>
        <translation>%1台主机</translation>
    </message>
    <message>
        <source>1 card</source>
        <translation>1卡</translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation>%1卡</translation>
    </message>
    <message>
        <source>no step marks</source>
        <translation>无迭代标记</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1个迭代</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1个迭代</translation>
    </message>
</context>
<context>
    <name>ascope::SliceKind</name>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Cube</source>
        <translation>Cube</translation>
    </message>
    <message>
        <source>Vector</source>
        <translation>Vector</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mix</translation>
    </message>
    <message>
        <source>AI CPU</source>
        <translation>AI CPU</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>CANN acl</source>
        <translation>CANN acl</translation>
    </message>
    <message>
        <source>CANN runtime</source>
        <translation>CANN runtime</translation>
    </message>
    <message>
        <source>CANN node</source>
        <translation>CANN node</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Garbage collection</source>
        <translation>垃圾回收</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Communication, not overlapped</source>
        <translation>未掩盖的通信</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>空闲</translation>
    </message>
</context>
<context>
    <name>ascope::SlicePanel</name>
    <message>
        <source>unnamed</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>an event without a duration</source>
        <translation>没有时长的事件</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>%1 before it</source>
        <translation>之前%1</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>%1 after the slice before</source>
        <translation>距前一切片%1</translation>
    </message>
    <message>
        <source>%1 · task %2</source>
        <translation>%1 · 任务%2</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Input shapes</source>
        <translation>输入形状</translation>
    </message>
    <message>
        <source>Output shapes</source>
        <translation>输出形状</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>The trace has none for this slice.</source>
        <translation>轨迹文件中此切片没有参数。</translation>
    </message>
    <message>
        <source>Not collected. Record with aic_metrics, for example PipeUtilization.</source>
        <translation>未采集。请设置aic_metrics后采集，例如PipeUtilization。</translation>
    </message>
    <message>
        <source>Launch chain</source>
        <translation>下发链</translation>
    </message>
    <message>
        <source>No arrow of the trace leads here or away.</source>
        <translation>轨迹文件中没有连线经过此切片。</translation>
    </message>
    <message>
        <source>queued %1</source>
        <translation>排队%1</translation>
    </message>
    <message>
        <source>Call stack</source>
        <translation>调用栈</translation>
    </message>
    <message>
        <source>PMU values of the operator</source>
        <translation>算子的PMU数值</translation>
    </message>
    <message>
        <source>Select %1</source>
        <translation>选择%1</translation>
    </message>
</context>
<context>
    <name>ascope::SourceTableModel</name>
    <message>
        <source>timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>host calls</source>
        <translation>接口调用</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>units</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>setup</source>
        <translation>采集环境</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>处理情况</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
</context>
<context>
    <name>ascope::SplitTable</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>拷贝</translation>
    </message>
</context>
<context>
    <name>ascope::StartPage</name>
    <message>
        <source>Where the time goes on Ascend NPUs</source>
        <translation>昇腾NPU的时间去向</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开目录</translation>
    </message>
    <message>
        <source>Go to a page</source>
        <translation>切换页面</translation>
    </message>
    <message>
        <source>Help and keys</source>
        <translation>帮助与快捷键</translation>
    </message>
    <message>
        <source>Move on the timeline</source>
        <translation>在时间线上移动</translation>
    </message>
    <message>
        <source>Focus, then fit</source>
        <translation>定位，再适应窗口</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>可读取</translation>
    </message>
    <message>
        <source>*_ascend_pt folders of the PyTorch profiler · summary CSVs · any Chrome trace .json or .json.gz · one rank or many under one parent</source>
        <translation>PyTorch profiler的*_ascend_pt目录 · 汇总CSV · 任意Chrome trace .json或.json.gz · 同一父目录下的单卡或多卡</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>绝不</translation>
    </message>
    <message>
        <source>writes to, changes or locks the folder it reads. Nothing leaves this computer.</source>
        <translation>写入、修改或锁定所读取的目录。任何数据都不会离开本机。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Recent sessions</source>
        <translation>最近的会话</translation>
    </message>
    <message>
        <source>Find a session</source>
        <translation>查找会话</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>暂无</translation>
    </message>
    <message>
        <source>%1, from %2 of source data, %3 stored</source>
        <translation>%1个，源数据%2，占用%3</translation>
    </message>
</context>
<context>
    <name>ascope::StateIcon</name>
    <message>
        <source>critical</source>
        <translation>严重</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>not collected</source>
        <translation>未采集</translation>
    </message>
</context>
<context>
    <name>ascope::StatusLine</name>
    <message>
        <source>Times: wall time (union) unless marked Σ</source>
        <translation>时间：未标Σ者均为墙钟时间（并集）</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel the import</source>
        <translation>取消导入</translation>
    </message>
    <message>
        <source>Progress of the import</source>
        <translation>导入进度</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme: %1</source>
        <translation>主题：%1</translation>
    </message>
    <message>
        <source>Language: %1</source>
        <translation>语言：%1</translation>
    </message>
</context>
<context>
    <name>ascope::StepsBar</name>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2, the longest of %3 steps</source>
        <translation>%1：%2，%3个迭代中最长</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
</context>
<context>
    <name>ascope::TimeRuler</name>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
</context>
<context>
    <name>ascope::TimelineActions</name>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>向前移动</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>向后移动</translation>
    </message>
    <message>
        <source>Scroll up</source>
        <translation>向上滚动</translation>
    </message>
    <message>
        <source>Scroll down</source>
        <translation>向下滚动</translation>
    </message>
    <message>
        <source>Scroll a page up</source>
        <translation>向上翻页</translation>
    </message>
    <message>
        <source>Scroll a page down</source>
        <translation>向下翻页</translation>
    </message>
    <message>
        <source>Centre the selection, then fit it</source>
        <translation>居中选中对象，再按一次则适应窗口</translation>
    </message>
    <message>
        <source>Zoom to the selection</source>
        <translation>缩放到选中对象</translation>
    </message>
    <message>
        <source>Back to the window before</source>
        <translation>返回上一个窗口</translation>
    </message>
    <message>
        <source>Whole recording</source>
        <translation>整份数据</translation>
    </message>
    <message>
        <source>Next slice on the track</source>
        <translation>轨道上的下一个切片</translation>
    </message>
    <message>
        <source>Previous slice on the track</source>
        <translation>轨道上的上一个切片</translation>
    </message>
    <message>
        <source>To what launched the slice</source>
        <translation>跳到下发该切片的调用</translation>
    </message>
    <message>
        <source>To what the slice launched</source>
        <translation>跳到该切片下发的任务</translation>
    </message>
    <message>
        <source>Range of the slice</source>
        <translation>以该切片为区间</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>下一个迭代</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>上一个迭代</translation>
    </message>
    <message>
        <source>Fold or open the track of the selection</source>
        <translation>折叠或展开选中对象所在轨道</translation>
    </message>
    <message>
        <source>Clear the range, then the selection</source>
        <translation>先清除区间，再取消选中</translation>
    </message>
    <message>
        <source>Show or hide the details</source>
        <translation>显示或隐藏详情</translation>
    </message>
</context>
<context>
    <name>ascope::TimelinePage</name>
    <message>
        <source>Whole</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>选中</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>‹ Step</source>
        <translation>‹ 迭代</translation>
    </message>
    <message>
        <source>Step ›</source>
        <translation>迭代 ›</translation>
    </message>
    <message>
        <source>Copy the name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Show in Operators</source>
        <translation>在算子页中显示</translation>
    </message>
    <message>
        <source>Open all tracks</source>
        <translation>展开全部轨道</translation>
    </message>
    <message>
        <source>Fold all ranks</source>
        <translation>折叠全部rank</translation>
    </message>
    <message>
        <source>No timeline was recorded</source>
        <translation>未采集时间线</translation>
    </message>
    <message>
        <source>These files hold sums and tables only: nothing in them has a time.</source>
        <translation>这些文件只有汇总与表格，其中没有任何时间。</translation>
    </message>
</context>
<context>
    <name>ascope::TimelineToolbar</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>ascope::TimelineView</name>
    <message>
        <source>%1 · 1 step</source>
        <translation>%1 · 1个迭代</translation>
    </message>
    <message>
        <source>%1 · %2 steps</source>
        <translation>%1 · %2个迭代</translation>
    </message>
    <message>
        <source>Whole recording</source>
        <translation>整份数据</translation>
    </message>
    <message>
        <source>Step %1 · window %2</source>
        <translation>迭代%1 · 窗口%2</translation>
    </message>
    <message>
        <source>Window %1</source>
        <translation>窗口%1</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Tracks, up and down</source>
        <translation>轨道，上下滚动</translation>
    </message>
    <message>
        <source>rank %1 · %2</source>
        <translation>rank %1 · %2</translation>
    </message>
    <message>
        <source>%1 slices share this pixel; a click selects the longest</source>
        <translation>此像素内有%1个切片；单击选中最长的一个</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>unnamed</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>未选中任何对象。</translation>
    </message>
    <message>
        <source>Selected: %1, %2 long, starts at %3, %4.</source>
        <translation>已选中：%1，时长%2，开始于%3，%4。</translation>
    </message>
    <message>
        <source>%1 · %2 at %3</source>
        <translation>%1 · %3时%2</translation>
    </message>
    <message>
        <source>Steps %1–%2 · %3</source>
        <translation>迭代%1–%2 · %3</translation>
    </message>
</context>
<context>
    <name>ascope::TrackHeader</name>
    <message>
        <source>+ 1 level</source>
        <translation>+ 1层</translation>
    </message>
    <message>
        <source>+ %1 levels</source>
        <translation>+ %1层</translation>
    </message>
</context>
<context>
    <name>ascope::TrackTreeBuilder</name>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>%1 · main thread</source>
        <translation>%1 · 主线程</translation>
    </message>
    <message>
        <source>%1 streams</source>
        <translation>%1条流</translation>
    </message>
    <message>
        <source>%1 tracks</source>
        <translation>%1条轨道</translation>
    </message>
    <message>
        <source>1 plane</source>
        <translation>1个平面</translation>
    </message>
    <message>
        <source>%1 planes</source>
        <translation>%1个平面</translation>
    </message>
    <message>
        <source>Communication · %1</source>
        <translation>通信 · %1</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>掩盖</translation>
    </message>
    <message>
        <source>computing · comm. · free</source>
        <translation>计算 · 通信 · 空闲</translation>
    </message>
    <message>
        <source>%1 counters</source>
        <translation>%1个计数器</translation>
    </message>
    <message>
        <source>unnamed</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备%1</translation>
    </message>
</context>
<context>
    <name>ascope::UnitsPage</name>
    <message>
        <source>instances</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>by time × shortfall</source>
        <translation>按时间×缺口排序</translation>
    </message>
    <message>
        <source>Operators that pull the unit down</source>
        <translation>拉低该单元的算子</translation>
    </message>
    <message>
        <source>Utilisation weighted by operator time</source>
        <translation>按算子时间加权的利用率</translation>
    </message>
    <message>
        <source>Operator type</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>核</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Σ total, ms</source>
        <translation>Σ合计（ms）</translation>
    </message>
    <message>
        <source>Of operators</source>
        <translation>占算子时间</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>%1 · ranks %2</source>
        <translation>%1 · rank %2</translation>
    </message>
    <message>
        <source>Operators that pull %1 down</source>
        <translation>拉低%1的算子</translation>
    </message>
    <message>
        <source>%1 types, Σ %2</source>
        <translation>%1种类型，Σ %2</translation>
    </message>
    <message>
        <source>%1 was not collected. Metric set %2 shows it; this option of the profiler chooses it:</source>
        <translation>%1未采集。需要指标集%2，用以下采集选项指定：</translation>
    </message>
    <message>
        <source>The recording has no utilisation of %1 by operator.</source>
        <translation>此数据没有各算子的%1利用率。</translation>
    </message>
    <message>
        <source>Metric sets in this recording:</source>
        <translation>此数据的指标集：</translation>
    </message>
</context>
<context>
    <name>ascope::ValueButton</name>
    <message>
        <source>Delete or the cross takes this restriction away</source>
        <translation>按Delete或点叉号取消此限制</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>ascope::WindowOptions</name>
    <message>
        <source>%1 is no option of the window, or its value is not known. The window takes --sample, --theme light|dark, --lang en|zh, --library DIR and folders, files or session names.</source>
        <translation>%1不是窗口程序的选项，或其取值未知。窗口程序接受--sample、--theme light|dark、--lang en|zh、--library DIR，以及目录、文件或会话名称。</translation>
    </message>
</context>
</TS>
