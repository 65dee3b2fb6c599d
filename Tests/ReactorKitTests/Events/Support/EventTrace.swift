// `@unchecked Sendable`: constant; what the script's closures use guards itself.
import ReactorKit

/// A `TraceReactor` whose events can be observed.
protocol EventTrace: TraceReactor, ObservableEvent {}

extension StorageKind {
  func makeObservable(_ script: Script = Script()) -> any EventTrace {
    switch self {
    case .stored: StoredEvents(script)
    case .base: BaseEvents(script)
    case .bare: BareEvents(script)
    }
  }

  func makeObservable(_ mutate: @escaping (Int) -> Observable<Int>) -> any EventTrace {
    makeObservable(Script(mutate: mutate))
  }
}

final class StoredEvents: EventTrace, @unchecked Sendable {
  let reactorStorage = ReactorStorage()
  let script: Script

  init(_ script: Script = Script()) { self.script = script }

  var initialState: [Int] { script.initialState() }
  var scheduler: any ImmediateSchedulerType { script.scheduler }
  func transform(action: Observable<Int>) -> Observable<Int> { script.transformAction(action) }
  func mutate(action: Int) -> Observable<Int> { script.mutate(action) }
  func transform(mutation: Observable<Int>) -> Observable<Int> { script.transformMutation(mutation) }
  func reduce(state: [Int], mutation: Int) -> [Int] { script.reduce(state, mutation) }
  func transform(state: Observable<[Int]>) -> Observable<[Int]> { script.transformState(state) }
}

final class BareEvents: EventTrace, @unchecked Sendable {
  let script: Script

  init(_ script: Script = Script()) { self.script = script }

  var initialState: [Int] { script.initialState() }
  var scheduler: any ImmediateSchedulerType { script.scheduler }
  func transform(action: Observable<Int>) -> Observable<Int> { script.transformAction(action) }
  func mutate(action: Int) -> Observable<Int> { script.mutate(action) }
  func transform(mutation: Observable<Int>) -> Observable<Int> { script.transformMutation(mutation) }
  func reduce(state: [Int], mutation: Int) -> [Int] { script.reduce(state, mutation) }
  func transform(state: Observable<[Int]>) -> Observable<[Int]> { script.transformState(state) }
}

final class BaseEvents: BaseReactor<Int, Int, [Int]>, EventTrace, @unchecked Sendable {
  let script: Script

  init(_ script: Script = Script()) {
    self.script = script
    super.init(initialState: script.initialState())
  }

  override var scheduler: any ImmediateSchedulerType { script.scheduler }
  override func transform(action: Observable<Int>) -> Observable<Int> { script.transformAction(action) }
  override func mutate(action: Int) -> Observable<Int> { script.mutate(action) }
  override func transform(mutation: Observable<Int>) -> Observable<Int> { script.transformMutation(mutation) }
  override func reduce(state: [Int], mutation: Int) -> [Int] { script.reduce(state, mutation) }
  override func transform(state: Observable<[Int]>) -> Observable<[Int]> { script.transformState(state) }
}

extension ObservableEventPhase {
  var name: String {
    switch self {
    case .started: "started"
    case .completed: "completed"
    case .failed(let error): "failed (\(error))"
    case .cancelled: "cancelled"
    case .released: "released"
    }
  }
}

extension ObservableEventResult {
  /// What has happened, in words.
  var line: String { "\(action) \(phase.name) \(state)" }
}

extension EventTrace {
  /// What this reactor's actions do, in words.
  func eventLines(_ phases: ObservableEventPhases) -> Observable<String> { observe(phases).map(\.line) }

  func eventLines() -> Observable<String> { observe().map(\.line) }
}
