import ReactorKitObservation
import TestSupport

/// Does what bindings ask for, unless that is forbidden, and what it is told to, when its scheduler lets it.
@Reactor
final class Bound<State: ObservableState & Sendable>: Sendable {
  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case change(Change<State>)
  }
  let initialState: State
  let scheduler: any ImmediateSchedulerType

  init(_ initialState: State, scheduler: any ImmediateSchedulerType) {
    self.initialState = initialState
    self.scheduler = scheduler
  }

  func mutate(action: Action) -> Observable<Action> {
    if case .binding(let binding) = action, binding.isForbidden { return .empty() }
    return .just(action)
  }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .binding(let binding): binding.apply(to: &state)
    case .change(let change): change(&state)
    }
  }
}

extension BindingAction {
  /// Whether a `Bound` does nothing about it.
  var isForbidden: Bool { value as? String == "forbidden" }
}

/// Runs work when it is told to.
final class Held: ImmediateSchedulerType, Sendable {
  private let work = Guarded<[() -> Void]>([])
  /// Called when the next work comes.
  let onWork = Guarded<(() -> Void)?>(nil)

  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    work.withLock { $0.append { _ = action(state) } }
    let called = onWork.withLock { body in
      defer { body = nil }
      return body
    }
    called?()
    return Disposables.create()
  }

  func run() {
    let taken = work.withLock { work in
      defer { work = [] }
      return work
    }
    for body in taken { body() }
  }
}
