package import Harness

/// What needs `ReactorKit` only.
package let coreSuite = Suite(
  workloads: [
    .a, .aBare, .b, .bSum, .cCopy, .cReference, .d, .dBare, .d2, .eConcat, .eLiteral, .f, .fEight,
    .gTakeUntil, .gCancellable, .gRun, .h, .i, .k, .l, .m, .n, .pChecks, .pRemoved,
    .qObserved, .qObservable,
  ],
  memory: [.d, .dBare],
  growth: [.subscribers, .reactors, .stateSize, .chain, .queuedSends],
  longRuns: [.memory, .cancelledIDs])
