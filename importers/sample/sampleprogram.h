// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/sample/sampleoperators.h"

#include <QByteArray>

#include <vector>

namespace ascope {

/// Kind of a collective of the sample.
enum class SampleCollectiveKind { AllReduce, AllToAll, AllGather };

/// Which ranks take part: all of them, or the ranks of one host among which the experts are spread.
enum class SampleGroupKind { World, Expert };

/// One line of the program that every rank runs once a step.
struct SampleInstruction
{
    enum class Kind {
        Kernel, ///< launch @c op
        BeginModule, ///< enter the Python module @c module
        EndModule,
        Collective, ///< issue @c collective; the compute stream goes on
        WaitCollective, ///< the compute stream waits for the collective that was issued as @c slot
        ReadBack, ///< the host copies a small tensor back and waits for the compute stream
    };

    Kind kind = Kind::Kernel;
    SampleOp op = SampleOp::Count;
    int layer = -1; ///< of the experts, for the tokens a card received; -1: outside
    bool isBackward = false; ///< launched by the thread of the autograd engine
    int pair = -1; ///< shared by a forward operator and the backward operator that frees what it kept
    QByteArray module;
    SampleCollectiveKind collective = SampleCollectiveKind::AllReduce;
    SampleGroupKind group = SampleGroupKind::World;
    qint64 bytes = 0; ///< of the whole tensor of one rank
    int slot = -1;
};

/// The program of one step with @p layers decoder layers. Without @p isDistributed it has no collectives.
std::vector<SampleInstruction> sampleProgram(int layers, bool isDistributed);

} // namespace ascope
