// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/foldertree.h"
#include "importers/importer.h"
#include "importers/rankidentity.h"

#include <vector>

namespace ascope {

/// A file of the tree after a look at its head.
struct Candidate
{
    TreeFile file;
    const Importer *importer = nullptr; ///< by content, or by name when the content is unusable; null for others
    FileHints hints;
    QString format; ///< of a file without importer: "database", "cluster_output", "unknown"
    QString skippedBecause; ///< reason; empty when it is to be read
    QString failedBecause; ///< reason; empty when it is to be read

    bool isToBeRead() const { return importer && skippedBecause.isEmpty() && failedBecause.isEmpty(); }
};

/// The files of one rank's recording.
struct RankGroup
{
    QString directory; ///< absolute
    bool isRecording = false; ///< its name or content says so; else a folder that merely holds known files
    std::vector<Candidate> candidates;
    QStringList otherPaths; ///< for the identity: setup files beside an opened output folder
    RankIdentity identity;
    int rank = 0;

    bool hasFilesToRead() const;
    /// True when more than the setup of the recording is to be read.
    bool hasData() const;
};

/// The folder each folder of @p tree belongs to as part of one recording, in the order of FolderTree::folders; a folder
/// that belongs to none stands for itself.
struct RecordingFolder
{
    QString directory;
    bool isRecording = false;
};
std::vector<RecordingFolder> recordingFolders(const FolderTree &tree);

/// Marks the files of a group that another one of it replaces: older exports of the same table, parts of a timeline.
void skipReplacedFiles(RankGroup &group);

/// Takes the traces of a plain folder apart: without a recording around them, each is a rank of its own.
std::vector<RankGroup> splitPlainTraces(std::vector<RankGroup> groups);

/// Gives every group its number: known ranks keep theirs, where several runs claim one the newest has it and the
/// others' files are skipped; unknown ones take their device's number when it is free, else the next free number.
void numberRanks(std::vector<RankGroup> &groups);

} // namespace ascope
