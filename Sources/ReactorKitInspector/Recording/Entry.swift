internal import ReactorKit

/// One thing that happened in a reactor, with its values as they are.
struct Entry {
  /// Ascending over the whole process, from 1.
  let number: UInt64
  let reactor: ReactorID
  /// Nanoseconds since recording began.
  let time: UInt64
  var content: Content
  /// The approximate bytes of the entry and its value; those of mutations and states are their steps'.
  var weight: Weight

  enum Content {
    case created
    case released
    case action(Action)
    case mutation(Mutation)
    case effect(Effect)
    case error(any Error, effect: EffectID?, origin: ReactorEvent.Origin?)
    case dropped(Any)
  }

  struct Action {
    let id: ActionID
    let value: Any
    let sender: ReactorEvent.Sender?
    /// The nanoseconds that `mutate` took; `nil` before it has returned.
    var mutate: UInt64?
  }

  /// A change of the state. Its value is a step of the reactor's history.
  struct Mutation {
    let id: MutationID
    let action: ActionID?
    let effect: EffectID?
    /// Whether something else than `reduce` has changed the state.
    var isWrite = false
    /// Whether the mutation came while its action was being handled.
    var isSynchronous = false
    /// The nanoseconds that `reduce` took, and that the calls took of those who see the state.
    var reduce: UInt64?
    var show: UInt64?
  }

  struct Effect {
    enum End: String { case finished, failed, cancelled }

    let id: EffectID
    let action: ActionID?
    /// The entry of the action, which may no longer be kept.
    var actionEntry: UInt64?
    var end: (time: UInt64, End)?
    var error: (any Error)?
    /// Whether the effect ended before its action had led to anything else than its own mutations.
    var isSynchronous = false
  }
}
