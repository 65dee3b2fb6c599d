/// All that can be measured.
package struct Suite: Sendable {
  package var workloads: [Workload]
  package var memory: [MemoryWorkload]
  package var growth: [Growth]
  package var longRuns: [LongRun]

  package init(
    workloads: [Workload] = [], memory: [MemoryWorkload] = [], growth: [Growth] = [],
    longRuns: [LongRun] = []
  ) {
    self.workloads = workloads
    self.memory = memory
    self.growth = growth
    self.longRuns = longRuns
  }

  /// This, and then that; workloads in the order of their letters.
  package static func + (lhs: Suite, rhs: Suite) -> Suite {
    // Sorting is stable, so variants stay in order.
    Suite(
      workloads: (lhs.workloads + rhs.workloads).sorted { letter($0.id) < letter($1.id) },
      memory: lhs.memory + rhs.memory, growth: lhs.growth + rhs.growth,
      longRuns: lhs.longRuns + rhs.longRuns)
  }

  /// What is named, or a variant of what is named: `a` is also `a-bare`. Everything, if nothing is named.
  func filtered(by names: [String]) -> Suite {
    func isWanted(_ id: String) -> Bool {
      names.isEmpty || names.contains { id == $0 || id.hasPrefix($0 + "-") }
    }
    return Suite(
      workloads: workloads.filter { isWanted($0.id) }, memory: memory.filter { isWanted($0.id) },
      growth: growth.filter { isWanted($0.id) }, longRuns: longRuns.filter { isWanted($0.id) })
  }

  private static func letter(_ id: String) -> Substring { id.prefix { $0 != "-" } }
}
