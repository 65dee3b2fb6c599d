// `@unchecked Sendable`: constant; what the script's closures use guards itself.
import ReactorKit

/// A reactor that does what a script says. Its state lists the mutations in the order of their application.
protocol TraceReactor: Reactor, Sendable where Action == Int, Mutation == Int, State == [Int] {}

struct Script {
  var initialState: () -> [Int] = { [] }
  var scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  var transformAction: (Observable<Int>) -> Observable<Int> = { $0 }
  var mutate: (Int) -> Observable<Int> = { .just($0) }
  var transformMutation: (Observable<Int>) -> Observable<Int> = { $0 }
  var reduce: ([Int], Int) -> [Int] = { $0 + [$1] }
  var transformState: (Observable<[Int]>) -> Observable<[Int]> = { $0 }
  var onRelease: () -> Void = {}
}

/// Where a reactor's runtime is kept.
enum StorageKind: CaseIterable {
  case stored, base, bare

  func make(_ script: Script = Script()) -> any TraceReactor {
    switch self {
    case .stored: StoredTrace(script)
    case .base: BaseTrace(script)
    case .bare: BareTrace(script)
    }
  }

  func make(_ mutate: @escaping (Int) -> Observable<Int>) -> any TraceReactor { make(Script(mutate: mutate)) }
}

class StoredTrace: TraceReactor, @unchecked Sendable {
  let reactorStorage = ReactorStorage()
  let script: Script

  init(_ script: Script = Script()) { self.script = script }
  convenience init(mutate: @escaping (Int) -> Observable<Int>) { self.init(Script(mutate: mutate)) }

  var initialState: [Int] { script.initialState() }
  var scheduler: any ImmediateSchedulerType { script.scheduler }
  func transform(action: Observable<Int>) -> Observable<Int> { script.transformAction(action) }
  func mutate(action: Int) -> Observable<Int> { script.mutate(action) }
  func transform(mutation: Observable<Int>) -> Observable<Int> { script.transformMutation(mutation) }
  func reduce(state: [Int], mutation: Int) -> [Int] { script.reduce(state, mutation) }
  func transform(state: Observable<[Int]>) -> Observable<[Int]> { script.transformState(state) }

  deinit { script.onRelease() }
}

class BareTrace: TraceReactor, @unchecked Sendable {
  let script: Script

  init(_ script: Script = Script()) { self.script = script }

  var initialState: [Int] { script.initialState() }
  var scheduler: any ImmediateSchedulerType { script.scheduler }
  func transform(action: Observable<Int>) -> Observable<Int> { script.transformAction(action) }
  func mutate(action: Int) -> Observable<Int> { script.mutate(action) }
  func transform(mutation: Observable<Int>) -> Observable<Int> { script.transformMutation(mutation) }
  func reduce(state: [Int], mutation: Int) -> [Int] { script.reduce(state, mutation) }
  func transform(state: Observable<[Int]>) -> Observable<[Int]> { script.transformState(state) }

  deinit { script.onRelease() }
}

class BaseTrace: BaseReactor<Int, Int, [Int]>, TraceReactor, @unchecked Sendable {
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

  deinit { script.onRelease() }
}
