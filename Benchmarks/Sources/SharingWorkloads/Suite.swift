package import Harness

/// The workloads that need `ReactorKitSharing`, and with it SQLite.
package let sharingSuite = Suite(workloads: [.rShared, .rKeys], growth: [.sharedRelease])
