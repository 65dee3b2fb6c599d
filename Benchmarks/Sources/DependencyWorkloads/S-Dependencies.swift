import Floors
import Harness
import ReactorKitDependencies

/// Adds numbers, as a service does something.
private protocol Adding: Sendable {
  func sum(_ number: Int) -> Int
}

private struct Adder: Adding, DependencyInjectable {
  static var real: any Adding { Adder() }

  let step: Int

  init(step: Int = 1) { self.step = step }

  func sum(_ number: Int) -> Int { number + step }
}

extension GlobalDependencyKey {
  fileprivate var adder: any Adding { self[Adder.self] }
}

extension Workload {
  static let sRead = Workload(
    "s-read", "one read of a dependency, and a call of it", floor: "a value in a dictionary, with a Mutex",
    budget: Budget(ratio: 2.9, allocations: 0)
  ) {
    let (adder, seen) = (Dependency(\.adder), Seen())
    return Contest(
      ours: { iterations in seen.during(iterations) { seen.note(adder().sum(seen.count)) } },
      floor: Floors.dependency())
  }

  static let sOverridden = Workload(
    "s-overridden", "the same where it was overridden",
    floor: "a value in a dictionary that is a task-local value", budget: Budget(ratio: 1.8)
  ) {
    let seen = Seen()
    return Contest(
      ours: { iterations in
        withDependencies {
          $0.adder = Adder(step: 2)
        } operation: {
          let adder = Dependency(\.adder)
          return seen.during(iterations) { seen.note(adder().sum(seen.count)) }
        }
      }, floor: Floors.overriddenDependency())
  }
}
