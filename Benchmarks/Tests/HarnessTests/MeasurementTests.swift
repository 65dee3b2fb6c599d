import Testing

@testable import Harness

struct MeasurementTests {
  @Test func aSideThatDoesLessThanItsWorkFails() {
    let lazy = Workload("x", "lazy", floor: "honest") { .init(ours: { $0 - 1 }, floor: { $0 }) }
    #expect(throws: WrongWork.self) { try lazy.measure(Effort(sampleTime: 1, samples: 1)) }
  }

  // All threads are counted: in a process of its own no other test allocates.
  @Test(.enabled(if: Allocations.canCount)) func allocationsAreCountedExactly() async {
    await #expect(processExitsWith: .success) {
      let side: Side = { iterations in
        for _ in 0..<iterations { use(Thing()) }
        return iterations
      }
      _ = side(1)
      #expect(Allocations.count(side, iterations: 100) == Allocations(count: 1, bytes: 32))
    }
  }

  @Test(.enabled(if: Allocations.canCount)) func whatIsKeptIsMeasuredAndWhatIsLeftOfIt() async {
    await #expect(processExitsWith: .success) {
      let leaked = Leak()
      let row = MemoryWorkload(
        "m", "things", floor: "things", count: 50,
        ours: { index in
          let thing = Thing()
          if index == 49 { leaked.things.append(thing) }
          return thing
        }, floorSide: { _ in Thing() }
      ).measure()
      #expect(row?.floorBytes == 40)
      #expect(row?.left ?? 0 >= 40)
    }
  }

  @Test func aNameIsAlsoThatOfItsVariants() {
    func workload(_ id: String) -> Workload {
      Workload(id, "", floor: "") { .init(ours: { $0 }, floor: { $0 }) }
    }
    let suite = Suite(workloads: ["a", "a-bare", "ab", "b"].map(workload))
    #expect(suite.filtered(by: ["a"]).workloads.map(\.id) == ["a", "a-bare"])
    #expect(suite.filtered(by: []).workloads.count == 4)
    #expect(
      (suite + Suite(workloads: [workload("a-more")])).workloads.map(\.id) == [
        "a", "a-bare", "a-more", "ab", "b",
      ])
  }

  @Test func theCommandLineIsRead() throws {
    let options = try Options(["--quick", "--filter", "a,c-ref", "--json", "out", "--check"])
    #expect(options.isQuick && options.failsOverBudget)
    #expect(options.names == ["a", "c-ref"])
    #expect(options.json == "out")
    #expect(throws: UsageError.self) { try Options(["--json"]) }
    #expect(throws: UsageError.self) { try Options(["--wrong"]) }
  }
}

@inline(never) private func use(_ object: AnyObject) {}

private final class Thing {
  var value = (0, 0)
}

// `@unchecked Sendable`: used by one thread.
private final class Leak: @unchecked Sendable {
  var things: [Thing] = []
}
