package import Harness

/// The workloads that need `ReactorKitDependencies`.
package let dependencySuite = Suite(workloads: [.sRead, .sOverridden])
