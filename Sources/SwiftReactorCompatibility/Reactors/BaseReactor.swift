public import OpenCombineShim
internal import ReactorKit

/// A reactor to inherit from.
///
/// Override `mutate(action:)`, `reduce(state:mutation:)`, and the `transform` methods that you need.
///
/// The stream is created at the first use of the state, the first action, or the first mutation, and in the next
/// pass of the main loop at the latest; not in `init`, where a subclass may not be ready. The values that the
/// `transform`s begin with are in the state that is read first, and reading it announces nothing; the first use of `$state`
/// announces them once. From then on the rules of ``Reactor`` hold.
open class BaseReactor<Action, Mutation, State>: Reactor {
  /// Receives the actions; `action(_:)` sends to it.
  public let action = PassthroughSubject<Action, Never>()

  /// Receives mutations that come from no action.
  public let mutation = PassthroughSubject<Mutation, Never>()

  /// The state. `$state` publishes the current one at once, and each later one before it is assigned.
  @ReactorState public var state: State

  /// Keeps the reactor's stream. Emptying the set ends it.
  public var cancellables = Set<AnyCancellable>()

  @Published private var publishedState: State
  /// The state that the stream has begun with, if it is not the published one: the first reading of a reactor tells nobody
  /// of a change, as that may be a view that reads the state in its `body`.
  private let firstState = FirstState<State>()
  private weak var stream: AnyStateStream?

  /// A reactor that begins with `initialState`.
  public init(initialState: State) {
    publishedState = initialState
    let stream = StateStream.connected(to: self)
    self.stream = stream
    stream.startSoon()
  }

  /// The mutations that an action leads to; by default none, which is reported.
  open func mutate(action: Action) -> Mutations<Mutation> {
    Diagnostics.mutateIsMissing(in: type(of: self), action)
    return .none
  }

  /// The state after a mutation; by default unchanged, which is reported.
  open func reduce(state: State, mutation: Mutation) -> State {
    Diagnostics.reduceIsMissing(in: type(of: self), mutation)
    return state
  }

  /// Shapes the actions; by default unchanged. See ``Reactor/transform(action:)``.
  open func transform(action: AnyPublisher<Action, Never>) -> AnyPublisher<Action, Never> { action }

  /// Shapes all mutations; by default unchanged. See ``Reactor/transform(mutation:)``.
  open func transform(mutation: AnyPublisher<Mutation, Never>) -> AnyPublisher<Mutation, Never> { mutation }

  /// Shapes the states before they are shown; by default unchanged. See ``Reactor/transform(state:)``.
  open func transform(state: AnyPublisher<State, Never>) -> AnyPublisher<State, Never> { state }

  /// The state, once the stream is there.
  fileprivate var stateOfStream: State {
    get {
      stream?.startOnMain()
      return firstState.value ?? publishedState
    }
    set {
      stream?.startOnMain()
      if stream?.isBeginning == true {
        firstState.value = newValue
      } else {
        stream?.noteWrite()
        firstState.value = nil
        publish(newValue)
      }
    }
  }

  /// `@Published` releases the old state inside of a lock, where its elements' `deinit`s could not read the state. So the old
  /// state is kept until the lock is open.
  private func publish(_ state: State) {
    let before = publishedState
    publishedState = state
    withExtendedLifetime(before) {}
  }

  fileprivate var statePublisher: Published<State>.Publisher {
    stream?.startOnMain()
    if MainRunLoop.isCurrent { publishFirstState() }
    return $publishedState
  }
}

extension BaseReactor: TellsOfWrites {
  func publishFirstState() {
    guard let state = firstState.value else { return }
    firstState.value = nil
    publish(state)
  }
}

// `@unchecked Sendable`: `state` is guarded by `lock`.

/// A state that any thread may read.
private final class FirstState<State>: @unchecked Sendable {
  private let isThere = AtomicBool()
  private let lock = Lock()
  private var state: State?

  var value: State? {
    get { isThere.isRaised ? lock.withLock { state } : nil }
    set {
      guard newValue != nil || isThere.isRaised else { return }
      // Released after unlocking: the state's elements may read the state in their `deinit`s.
      let before = lock.withLock {
        defer { state = newValue }
        return state
      }
      defer { withExtendedLifetime(before) {} }
      if newValue == nil { isThere.lower() } else { isThere.raise() }
    }
  }
}

/// The wrapper of a reactor's `state`, which is `@Published` but that its use creates the reactor's stream.
@propertyWrapper
public struct ReactorState<Value> {
  /// A wrapper; the state is the reactor's.
  public init() {}

  /// Not for use: the wrapper needs its reactor.
  @available(*, unavailable, message: "'@ReactorState' belongs to 'BaseReactor'. Use '@Published'.")
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }

  /// Not for use: the wrapper needs its reactor.
  @available(*, unavailable, message: "'@ReactorState' belongs to 'BaseReactor'. Use '@Published'.")
  public var projectedValue: Published<Value>.Publisher { fatalError() }

  /// The state of a reactor.
  public static subscript<Action, Mutation>(
    _enclosingInstance reactor: BaseReactor<Action, Mutation, Value>,
    wrapped wrapped: ReferenceWritableKeyPath<BaseReactor<Action, Mutation, Value>, Value>,
    storage storage: ReferenceWritableKeyPath<BaseReactor<Action, Mutation, Value>, ReactorState<Value>>
  ) -> Value {
    get { reactor.stateOfStream }
    set { reactor.stateOfStream = newValue }
  }

  /// The publisher of a reactor's state.
  public static subscript<Action, Mutation>(
    _enclosingInstance reactor: BaseReactor<Action, Mutation, Value>,
    projected projected: KeyPath<BaseReactor<Action, Mutation, Value>, Published<Value>.Publisher>,
    storage storage: ReferenceWritableKeyPath<BaseReactor<Action, Mutation, Value>, ReactorState<Value>>
  ) -> Published<Value>.Publisher { reactor.statePublisher }
}
