import CoreWorkloads
import Harness
import ReactorKitObservation

/// One who observes the property that changes, and others who observe other ones.
private func observing(others count: Int) -> Side {
  let (reactor, seen, bag) = (FormReactor(), Seen(), DisposeBag())
  let others = FormReactor.State.others
  for index in 0..<count {
    reactor.observe(others[index % others.count]).subscribe(onNext: { seen.note($0) }).disposed(by: bag)
  }
  reactor.observe(\.p7).subscribe(onNext: { seen.note($0) }).disposed(by: bag)
  return { iterations in
    withExtendedLifetime(bag) { seen.during(iterations) { reactor.send(.set(seen.count)) } }
  }
}

extension Workload {
  static let cObserve = Workload(
    "c-observe", "100 who observe(\\.x), 1 sees a change", floor: "our a", budget: Budget(ratio: 2.5)
  ) { Contest(ours: observing(others: 99), floor: counterSide()) }

  static let cObserveMany = Workload(
    "c-observe-many", "10,000 who observe(\\.x), 1 sees a change", floor: "our a", budget: Budget(ratio: 2.5)
  ) { Contest(ours: observing(others: 9_999), floor: counterSide()) }
}

extension Growth {
  static let observers = Growth(
    "observers", "One action, one who sees its property change", axis: "observers of other properties",
    reason: """
      Flat: only those who observe one of the properties that were written are looked at; the others are \
      in other branches of a tree that has a branch for each property.
      """,
    lines: [Line("observe", [0, 1, 10, 100, 1_000, 10_000]) { (observing(others: $0), 1) }])
}
