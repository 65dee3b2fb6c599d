public import ReactorKitObservation
import Foundation
import Testing

@ObservableState
struct Profile: Equatable, Codable { let id: Int; var name = "a"; var age = 0 }
final class Box {}
@ObservableState
public struct Screen<T: Sendable>: Sendable where T: Equatable {
  public var count = 0
  var title: String?
  @Pulse var alert: String?
  var profile = Profile(id: 1)
  var child: Profile? = nil
  var value: T
  private(set) var log: [Int] = []
  var watched = 0 { didSet { log.append(oldValue) } }
  var `default`: Int = 3
  @ViewState(ignoreEquality: true) var forced = false
  #if os(Linux)
  var only = 1
  #else
  var only = 2
  var other = 3
  #endif
  var sum: Int { count + profile.age }
}

@Reactor
final class R {
  enum Action { case increase, rename(String), age, replace, alert, same }
  let initialState = Screen<Int>(value: 3)
  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .increase: state.count += 1
    case .rename(let name): state.profile.name = name
    case .age: state.profile.age += 1
    case .replace: state = Screen(value: 4)
    case .alert: state.alert = "x"
    case .same: state.count += 0
    }
  }
  typealias State = Screen<Int>
}

@Test func scratch() {
  let r = R()
  var log: [String] = []
  let bag = DisposeBag()
  r.observe(\.count).subscribe(onNext: { log.append("count \($0)") }).disposed(by: bag)
  r.observe(\.profile.name).subscribe(onNext: { log.append("name \($0)") }).disposed(by: bag)
  r.observe(\.profile.age).subscribe(onNext: { log.append("age \($0)") }).disposed(by: bag)
  r.observe(\.profile).subscribe(onNext: { log.append("profile \($0)") }).disposed(by: bag)
  r.observe(\.alert).subscribe(onNext: { log.append("alert \($0 ?? "nil")") }).disposed(by: bag)
  r.observe(\.sum).subscribe(onNext: { log.append("sum \($0)") }).disposed(by: bag)
  for a in [R.Action.increase, .rename("b"), .age, .alert, .alert, .same, .replace, .replace] { log.append("-- \(a)"); r.send(a) }
  print(log.joined(separator: "\n"))
  print(r.currentState)
}

@MainActor @Test func observed() async {
  let o = ObservedReactor(R())
  var log: [String] = []
  let t1 = observe { log.append("count \(o.count)") }
  let t2 = observe { log.append("name \(o.profile.name)") }
  let t3 = observe { log.append("age \(o.profile.age)") }
  let t4 = observe { let p: Profile = o.profile; log.append("profile \(p)") }
  let t5 = observe { log.append("alert \(o.alert ?? "nil")") }
  let t6 = observe { log.append("sum \(o.sum) id \(o.profile.id)") }
  for a in [R.Action.increase, .rename("b"), .age, .alert, .alert, .same, .replace, .replace] {
    log.append("-- \(a)"); o.send(a)
    for _ in 0..<3 { await withCheckedContinuation { c in _ = MainScheduler.asyncInstance.schedule(()) { c.resume(); return Disposables.create() } } }
  }
  print(log.joined(separator: "\n"))
  withExtendedLifetime((t1, t2, t3, t4, t5, t6)) {}
}
