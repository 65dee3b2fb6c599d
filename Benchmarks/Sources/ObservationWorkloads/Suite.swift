package import Harness

/// What needs the macros.
package let observationSuite = Suite(
  workloads: [
    .cObserve, .cObserveMany, .oRead, .oTrackedRead, .oSend, .oBind, .oTrackedSend,
  ],
  growth: [.observers, .writes])
