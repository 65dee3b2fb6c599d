internal import ReactorKit
public import ReactorKitCombine

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// A reactable for views: an `ObservableObject` that tells them when a `@ViewState`, or `@SharedViewState`, has changed.
///
/// - Views are told before the store shows the new state, on the main actor, within `withAnimation` if the property asks
///   for it: of several that have changed, or have come or gone with an optional structure, the last one that asks. Other
///   properties change without anybody being told.
/// - There may be any number of stores for one reactable; each tells its own views.
/// - Writing into `state` is a change like that of a mutation: `reduce` goes on from it, and `reactable.state` emits it.
///   A write goes before all actions and mutations that wait, and the store shows it at once.
/// - A subscriber of the reactable's state that writes is inside of the handling of an action, whose next mutations come
///   before the write: to change one property there, send an action.
@MainActor
public class Store<R: Reactable>: ObservableObject {
  /// The reactable.
  public let reactable: R
  /// Sends before the store shows another state.
  public let objectWillChange = ObservableObjectPublisher()

  private var shown: R.State
  private var properties: ViewProperties
  private let bag = DisposeBag()
  /// The state with all writes that wait; `nil` if none does.
  private var written: R.State?
  private var waitingWrites: [StateWrite] = []
  private let end: StorageSweep

  /// A store of the reactable that `create` makes, now.
  public convenience init(create: @escaping () -> R) { self.init(create()) }

  /// A store of a reactable. Creates the reactable's pipeline, unless it is there.
  public init(_ reactable: R) {
    self.reactable = reactable
    end = StorageSweep(after: reactable)
    shown = reactable.currentState
    properties = ViewProperties(of: shown)
    reactable.state.asObservable()
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] state in
        let state = OnMainThread(state)
        MainActor.assumeIsolated { self?.show(state.value) }
      })
      .disposed(by: bag)
  }

  private func show(_ state: R.State) {
    let next = ViewProperties(of: state)
    let changes = next.changes(since: properties)
    if !changes.isEmpty {
      animated(by: changes.compactMap(\.animation).last) { objectWillChange.send() }
    }
    shown = state
    properties = next
    waitingWrites.removeAll { $0.isDone }
    if waitingWrites.isEmpty { written = nil }
  }

  /// The state. Writing it changes the reactable's.
  public var state: R.State {
    get { reactable.isStubEnabled ? reactable.currentState : written ?? shown }
    set { write { $0 = newValue } }
  }

  /// Sends an action.
  public func action(_ action: R.Action) { reactable.send(action) }

  /// Sends an action, and returns the state when everything that the action has started has ended.
  @discardableResult
  public func asyncAction(_ action: R.Action) async -> R.State { await reactable.perform(action) }

  /// The assignments of a property that come from now on, also those of an equal value.
  public func emit<Value>(_ keyPath: KeyPath<R.State, Emit<Value>>) -> AnyPublisher<Value, Never> {
    reactable.emit(keyPath)
  }

  /// A binding to a property of the state. A value that differs is written into the state, and then, with `action`, sent
  /// as an action.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - action: Makes an action of the old and the new value; `nil` sends none.
  public func binding<Value: Equatable>(
    _ keyPath: WritableKeyPath<R.State, Value>, action: ((BindingValue<Value>) -> R.Action?)? = nil
  ) -> Binding<Value> {
    binding(
      get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 }, default: nil, action: action)
  }

  /// A binding to a part of the state that may be gone.
  ///
  /// - Parameters:
  ///   - get: Reads the part; `nil` if it is gone: then the binding shows what it has shown last, or `default`, and
  ///     writing only sends the action.
  ///   - set: Writes the part. Not called if it is gone.
  func binding<Value: Equatable>(
    get: @escaping (R.State) -> Value?, set: @escaping (inout R.State, Value) -> Void,
    default initial: Value?, action: ((BindingValue<Value>) -> R.Action?)?
  ) -> Binding<Value> {
    let last = LastValue(initial)
    let read: @MainActor () -> Value = {
      guard let value = get(self.state) ?? last.value else {
        preconditionFailure("A property is always there.")
      }
      last.value = value
      return value
    }
    return Binding(
      get: { @MainActor in read() },
      set: { @MainActor new in
        let old = read()
        guard new != old else { return }
        if get(self.state) != nil { last.value = new }
        self.write { state in if get(state) != nil { set(&state, new) } }
        if let action = action?(BindingValue(old: old, new: new)) { self.action(action) }
      })
  }

  private func write(_ body: @escaping (inout R.State) -> Void) {
    let write = StateWrite()
    reactable.writeState("Store.state") { state in
      body(&state)
      write.isDone = true
    }
    guard !write.isDone else { return }
    // The reactable is handling something, or has promised to. Until the write has its turn, views see it here.
    var state = self.state
    body(&state)
    written = state
    waitingWrites.append(write)
  }

  private func animated(by animation: Animation?, _ body: () -> Void) {
    if let animation { withAnimation(animation, body) } else { body() }
  }
}

/// A change of the state that may have to wait. The main thread's.
private final class StateWrite {
  var isDone = false
}

/// What a binding has shown last.
@MainActor
private final class LastValue<Value> {
  var value: Value?

  init(_ value: Value?) { self.value = value }
}
