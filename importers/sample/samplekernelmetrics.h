// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/sample/samplerun.h"
#include "importers/sample/sampletext.h"

namespace ascope {

/// Header of the metric columns of kernel_details.csv: those of the Memory set, or of PipeUtilization.
QByteArrayView sampleMetricHeader(bool isMemorySet);

/// Number of metric columns.
int sampleMetricColumns(bool isMemorySet);

/// Writes the metric cells of @p kernel, each after a comma.
void writeSampleMetrics(SampleText &text, const SampleRank &rank, const SampleKernel &kernel);

} // namespace ascope
