// Guarded by the lock of the recorder.
internal import ReactorKit

/// How the state of a reactor came about: mutations, and some of the states between them.
final class ReactorHistory {
  /// A change of the state.
  struct Step {
    /// The number of the entry.
    let number: UInt64
    /// The mutation, or what stands for it.
    let value: Any
    var isWrite = false
    /// The state after it, if that was kept.
    var state: Any?
    /// The approximate bytes of the two.
    var weight = Weight.zero
  }

  let reference: ReactorReference
  let type: Any.Type
  /// `nil` if the reactor was there before recording began.
  let initialState: Any?
  let created: UInt64
  var released: UInt64?
  /// The reactor's own objects that are reactors, too, when it was created.
  let owned: [ObjectIdentifier]
  let object: ObjectIdentifier?
  /// The first one has a state, if the reactor was created while it was recorded.
  private(set) var steps = Ring<Step>(first: 0)
  /// The entries of the steps: a search among these copies no values.
  private var numbers = Ring<UInt64>(first: 0)
  /// How many entries of the reactor are kept.
  var entries = 0
  /// How many entries of the reactor have gone since the steps were trimmed.
  var evicted = 0
  var actions: UInt64 = 0
  /// The entries of the effects that run.
  var running: [EffectID: UInt64] = [:]
  /// The effect that has begun, and of which nothing else but mutations has been seen.
  var begun: EffectID?
  /// The number of the last action, and the time and number of the entry that a step is measured from.
  var lastAction: (id: ActionID, entry: UInt64, time: UInt64)?
  var lastMutation: (id: MutationID, entry: UInt64, time: UInt64)?
  /// Whether it is one of the recording's histories.
  var isKnown = false

  /// On the thread of the event, outside of locks. A reactor that was there before recording began is noted
  /// with its first event.
  init(_ event: ReactorEvent, at time: UInt64) {
    reference = event.reactor
    type = event.reactorType
    if case .reactorCreated(let state) = event.kind { initialState = state } else { initialState = nil }
    created = time
    let reactor = reference.object
    object = reactor.map { ObjectIdentifier($0) }
    owned = initialState == nil ? [] : OwnedReactors.of(reactor)
    // Its effects may outlive a reactor.
    released = reactor == nil ? time : nil
  }

  var id: ReactorID { reference.id }

  /// The entry of the last mutation, or of the beginning.
  var lastStep: UInt64? { numbers[numbers.end &- 1] }

  /// The newest state that is kept.
  var lastState: Any? {
    var index = steps.end
    while index > steps.first {
      index -= 1
      if let state = steps[index]?.state { return state }
    }
    return nil
  }

  func add(_ step: Step) {
    steps.append(step)
    numbers.append(step.number)
  }

  /// Keeps the state after a step.
  ///
  /// - Returns: Whether the step is still there.
  func keep(_ state: Any, of weight: Weight, after number: UInt64) -> Bool {
    guard let index = index(ofStep: number) else { return false }
    steps.change(index) {
      $0.state = state
      $0.weight += weight
    }
    return true
  }

  func markAsWrite(_ number: UInt64) {
    if let index = index(ofStep: number) { steps.change(index) { $0.isWrite = true } }
  }

  /// The step of an entry.
  func step(_ number: UInt64) -> Step? { index(ofStep: number).flatMap { steps[$0] } }

  /// The index in `steps` of the last step that is not later than an entry.
  func lastIndex(notAfter number: UInt64) -> UInt64? {
    // As a rule, the last one is meant.
    if let last = numbers[numbers.end &- 1], last <= number { return numbers.end - 1 }
    var (low, high) = (numbers.first, numbers.end)
    while low < high {
      let middle = low + (high - low) / 2
      if let found = numbers[middle], found <= number { low = middle + 1 } else { high = middle }
    }
    return low > numbers.first ? low - 1 : nil
  }

  private func index(ofStep number: UInt64) -> UInt64? {
    guard let index = lastIndex(notAfter: number), numbers[index] == number else { return nil }
    return index
  }

  /// Lets go of all steps but the last ones. States are known again after the next one that is kept.
  ///
  /// - Returns: The steps, to be released outside of the lock.
  func removeSteps(keeping count: Int) -> [Step] { removeSteps(before: steps.end - UInt64(count)) }

  private func removeSteps(before index: UInt64) -> [Step] {
    var left: [Step] = []
    while steps.first < index, let step = steps.removeFirst() {
      left.append(step)
      _ = numbers.removeFirst()
    }
    return left
  }

  /// Lets go of the steps that are needed for no entry that is kept.
  ///
  /// - Returns: The steps, to be released outside of the lock.
  func trim(before number: UInt64) -> [Step] {
    guard let last = lastIndex(notAfter: number) else { return [] }
    var from = last
    while from > steps.first, steps[from]?.state == nil { from -= 1 }
    return removeSteps(before: from)
  }
}
