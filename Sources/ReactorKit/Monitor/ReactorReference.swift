// `@unchecked Sendable`: constant. Values of type `Any` go from one thread to another as they do when a reactor passes its
// own values on.

/// A reactor of any type, as tools know it that watch all reactors. Does not keep the reactor.
///
/// All members may be called from any thread. Each of them does nothing if the reactor is gone. States, actions and
/// mutations are given as `Any`, and have to be of the reactor's types.
public struct ReactorReference: Sendable {
  private let weak: Weak

  private final class Weak: Sendable {
    private let reference: WeakReference<AnyObject>
    init(_ control: any ReactorControl) { reference = WeakReference(control) }
    var control: (any ReactorControl)? { reference.object as? any ReactorControl }
  }

  /// The reactor's number.
  public let id: ReactorID

  init(_ control: any ReactorControl) {
    weak = Weak(control)
    id = control.id
  }

  /// The reactor; `nil` if it is gone, or in its `deinit`.
  public var object: AnyObject? { weak.control?.owner.object }

  /// The number of the reactor that this one belongs to, as `setParent(_:name:)` says; `nil` without such a call.
  public var parentID: ReactorID? { weak.control?.knownPlacement?.parent }

  /// The reactor's name where it belongs, as `setParent(_:name:)` says; `nil` without such a call.
  public var name: String? { nameValue.map { "\($0)" } }

  /// The value whose description is the name, for tools that redact values.
  package var nameValue: (any Sendable)? { weak.control?.knownPlacement?.name() }

  /// Whether the reactor lives and `end()` was called: then `show`, `branch`, `send` and `replay` have no effect. False for a
  /// reactor that was deallocated.
  public var hasEnded: Bool { weak.control?.isEnded ?? false }

  /// The state that `reduce` works on, before `transform(state:)`, whatever is shown. Copied; not to be read in the
  /// reactor's `reduce`.
  public var state: Any? { weak.control?.accumulatedState }

  /// Whether the state is one that others change as well: it has values that are shared. What mutations make of it depends
  /// on when others have written.
  public var sharesValues: Bool { weak.control?.sharesValues ?? false }

  // MARK: Time travel

  /// Shows a past state to the subscribers of the reactor's states and properties, and to views, until the next call,
  /// `showNewest`, or `branch`.
  ///
  /// The reactor goes on underneath: it handles actions and effects as always, and its `currentState` is the real one.
  /// Pulses do not fire. Done when the reactor has handled what it is handling; on the reactor's scheduler if it has one.
  ///
  /// - Returns: Whether the state is one of this reactor's.
  @discardableResult
  public func show(_ state: Any) -> Bool { weak.control?.command(.show(state)) ?? false }

  /// Shows the newest state, and all that follow. Pulses that were assigned meanwhile do not fire.
  public func showNewest() { _ = weak.control?.command(.showNewest) }

  /// Makes a past state the reactor's own, as if a mutation had done so, and shows all that follow. Shared values stay as
  /// they are. Monitors are told of a mutation that is the text `branched`.
  ///
  /// - Returns: Whether the state is one of this reactor's.
  @discardableResult
  public func branch(from state: Any) -> Bool { weak.control?.command(.branch(state)) ?? false }

  /// Sends an action.
  ///
  /// - Returns: Whether the action is one of this reactor's.
  @discardableResult
  public func send(_ action: Any) -> Bool { weak.control?.sendAny(action) ?? false }

  /// Computes states again: calls `reduce`, and nothing else of the reactor, on copies of a state.
  ///
  /// `reduce` runs in the reactor's turn, which others wait for: pass a hundred steps at most. Shared values are not
  /// written.
  ///
  /// - Parameters:
  ///   - steps: The steps, in order. What is not of the reactor's type leaves the state as it is.
  ///   - state: The state before the first one.
  ///   - keepsAll: Whether the states between are wanted, too. Each state that is kept makes `reduce` copy the collections
  ///     that it changes; if only the last one is wanted, they are copied once.
  ///   - completion: Receives the states after each step, or the one after the last step, in the reactor's turn; `nil` if
  ///     the reactor is gone, or the state is not one of its. Without steps there are no states.
  public func replay(
    _ steps: [ReplayStep], from state: Any, keepsAll: Bool = true,
    completion: @escaping @Sendable (_ states: [Any]?) -> Void
  ) {
    let command = ReactorCommand.replay(steps, from: state, keepsAll: keepsAll, completion)
    guard weak.control?.command(command) == true else { return completion(nil) }
  }
}
