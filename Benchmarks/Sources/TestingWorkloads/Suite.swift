package import Harness

/// The workloads that need `ReactorKitTesting`.
package let testingSuite = Suite(workloads: [.tSend])
