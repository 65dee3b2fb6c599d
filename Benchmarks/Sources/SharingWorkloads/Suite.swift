package import Harness

/// The workloads that need `ReactorKitSharing`, and with it SQLite.
package let sharingSuite = Suite(
  workloads: [.rShared, .rKeys, .rWrite, .rRead], memory: [.rKept],
  growth: [.sharedRelease, .sharedKeys, .sharedHolders, .sharedWriters])
