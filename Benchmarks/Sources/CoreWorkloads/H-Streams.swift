import Floors
import Harness
import ReactorKit

extension Workload {
  static let h = Workload(
    "h", "subject, map, filter, map, subscriber", floor: "four nested closures",
    budget: Budget(ratio: 8, allocations: 0)
  ) {
    let (subject, seen) = (PublishSubject<Int>(), Seen())
    let subscription = subject.map { $0 &+ 1 }.filter { $0 > 0 }.map { $0 &* 2 }
      .subscribe(onNext: { seen.note($0) })
    return Contest(
      ours: { iterations in
        withExtendedLifetime(subscription) { seen.during(iterations) { subject.onNext(seen.count) } }
      }, floor: Floors.closures())
  }

  static let i = Workload(
    "i", "subject, 1,000 subscribers", floor: "1,000 closures in an array",
    budget: Budget(ratio: 2, allocations: 0)
  ) {
    let floor = Floors.subscribers(1_000)
    let (subject, seen, bag) = (PublishSubject<Int>(), Seen(), DisposeBag())
    for index in 0..<1_000 {
      subject.subscribe(onNext: { seen.note($0 &+ index) }).disposed(by: bag)
    }
    return Contest(
      ours: { iterations in withExtendedLifetime(bag) { seen.during(iterations) { subject.onNext(1) } } },
      floor: floor, seenPerOperation: 1_000)
  }

  static let k = Workload(
    "k", "combineLatest of two subjects, one emits", floor: "a Mutex, two variables, a closure",
    budget: Budget(ratio: 4, allocations: 0)
  ) {
    let (first, second, seen) = (PublishSubject<Int>(), PublishSubject<Int>(), Seen())
    let subscription = Observable.combineLatest(first, second) { $0 &+ $1 }
      .subscribe(onNext: { seen.note($0) })
    second.onNext(0)
    return Contest(
      ours: { iterations in
        withExtendedLifetime((subscription, second)) {
          seen.during(iterations) { first.onNext(seen.count) }
        }
      }, floor: Floors.latest())
  }

  static let l = Workload(
    "l", "subject, flatMap { .just($0) }, subscriber", floor: "a's floor",
    budget: Budget(ratio: 4, allocations: 2)
  ) {
    let (subject, seen) = (PublishSubject<Int>(), Seen())
    let subscription = subject.flatMap { Observable.just($0) }.subscribe(onNext: { seen.note($0) })
    return Contest(
      ours: { iterations in
        withExtendedLifetime(subscription) { seen.during(iterations) { subject.onNext(seen.count) } }
      }, floor: Floors.counter())
  }

  static let m = Workload(
    "m", "just, map, subscribe, dispose", floor: "a's floor", budget: Budget(ratio: 6)
  ) {
    let seen = Seen()
    return Contest(
      ours: { iterations in
        seen.during(iterations) {
          Observable.just(seen.count).map { $0 &+ 1 }.subscribe(onNext: { seen.note($0) }).dispose()
        }
      }, floor: Floors.counter())
  }

  static let n = Workload(
    "n", "behaviour subject, distinctUntilChanged, subscriber", floor: "a Mutex, a comparison, a closure",
    budget: Budget(ratio: 3)
  ) {
    let (subject, seen) = (BehaviorSubject(value: 0), Seen())
    let subscription = subject.distinctUntilChanged().subscribe(onNext: { seen.note($0) })
    return Contest(
      ours: { iterations in
        withExtendedLifetime(subscription) { seen.during(iterations) { subject.onNext(seen.count) } }
      }, floor: Floors.distinct())
  }
}
