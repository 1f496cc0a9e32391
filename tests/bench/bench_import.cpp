// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of a whole import: bench_import FOLDER_OR_FILE [LIMIT_PROGRAM [RUNS]]
// LIMIT_PROGRAM is a reference that reads the same trace_view.json the plainest way ("rowsargs FILE DB", see the
// performance notes): it runs beside, alternating, and the ratio of the medians is printed. CPU is user + system time.
#include "importers/importjob.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

struct Cost
{
    double cpuSeconds = 0;
    long peakMb = 0;
    bool isOk = false;
};

double seconds(const timeval &time)
{
    return double(time.tv_sec) + double(time.tv_usec) * 1e-6;
}

/// Runs @p work in a child process, so that peak memory and CPU are its own.
Cost costOf(const std::function<int()> &work)
{
    const pid_t child = fork();
    if (child == 0)
        _exit(work());
    int status = 0;
    rusage usage{};
    wait4(child, &status, 0, &usage);
    return {.cpuSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime),
            .peakMb = usage.ru_maxrss / 1024,
            .isOk = WIFEXITED(status) && WEXITSTATUS(status) == 0};
}

int importOnce(const QString &target, const QString &library)
{
    const auto summary = ascope::importNow({.targets = {target}, .libraryDirectory = library, .isForced = true});
    if (!summary) {
        std::fprintf(stderr, "%s\n", qPrintable(ascope::describe(summary.error())));
        return 1;
    }
    return 0;
}

int limitOnce(const QString &program, const QString &trace, const QString &database)
{
    std::freopen("/dev/null", "w", stdout);
    execl(qPrintable(program), qPrintable(program), "rowsargs", qPrintable(trace), qPrintable(database), nullptr);
    return 127;
}

Cost median(std::vector<Cost> costs)
{
    std::ranges::sort(costs, {}, &Cost::cpuSeconds);
    return costs[costs.size() / 2];
}

QString traceOf(const QString &target)
{
    if (target.endsWith(".json"_L1))
        return target;
    QDirIterator files(target, {u"trace_view.json"_s}, QDir::Files, QDirIterator::Subdirectories);
    return files.hasNext() ? files.next() : QString();
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    if (argc < 2) {
        std::fprintf(stderr, "usage: bench_import FOLDER_OR_FILE [LIMIT_PROGRAM [RUNS]]\n");
        return 2;
    }
    const QString target = QString::fromLocal8Bit(argv[1]);
    const QString limit = argc > 2 ? QString::fromLocal8Bit(argv[2]) : QString();
    const int runs = argc > 3 ? std::max(1, QString::fromLocal8Bit(argv[3]).toInt()) : 3;
    const QTemporaryDir directory;

    std::vector<Cost> imports;
    std::vector<Cost> limits;
    for (int run = 0; run < runs; ++run) {
        imports.push_back(costOf([&] { return importOnce(target, directory.filePath(u"library"_s)); }));
        if (!imports.back().isOk)
            return 1;
        if (!limit.isEmpty())
            limits.push_back(costOf([&] { return limitOnce(limit, traceOf(target), directory.filePath(u"limit.db"_s)); }));
    }
    const Cost own = median(imports);
    std::printf("import %s: cpu %.3f s, peak %ld MB, median of %d\n", argv[1], own.cpuSeconds, own.peakMb, runs);
    if (!limits.empty()) {
        const Cost reference = median(limits);
        std::printf("limit rowsargs: cpu %.3f s, peak %ld MB; ratio %.2f\n", reference.cpuSeconds, reference.peakMb,
                    own.cpuSeconds / reference.cpuSeconds);
    }
    return 0;
}
