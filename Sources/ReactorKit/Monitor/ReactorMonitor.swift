// `@unchecked Sendable`: `handlers` is guarded by `lock`.
internal import Synchronization

/// Watches all reactors of the process.
///
/// Handlers are called on the thread on which an event happens, in the order of the events, before anything
/// else happens there; so they must be quick. Sending to a reactor from a handler queues the action as usual.
/// Without handlers, a reactor pays one relaxed load. If a handler is added while an action is being handled,
/// it may miss events of that action, but none of the next one.
public enum ReactorMonitor {
  static let processWide = MonitorList()

  /// The number of handlers in the process, of all reactors or of one.
  static var handlerCount: Int { Watchers.current.monitors }

  /// Whether a handler wants the events of a reactor: one of the reactor's own `handlers`, or one of the
  /// process. Check `handlerCount` first, which is one relaxed load.
  static func watches(_ handlers: MonitorList?) -> Bool { handlers?.isInUse == true || processWide.isInUse }

  /// Adds a handler for the events of all reactors, and for the states before and after each mutation; the result
  /// removes it.
  public static func add(_ handler: @escaping @Sendable (ReactorEvent) -> Void) -> any Disposable {
    add(.states, handler)
  }

  /// Adds a handler for the events of all reactors; the result removes it.
  ///
  /// - Parameters:
  ///   - details: What the handler is told besides.
  ///   - handler: Receives each event, on the thread on which it happens.
  public static func add(
    _ details: Details, _ handler: @escaping @Sendable (ReactorEvent) -> Void
  ) -> any Disposable {
    processWide.add(details, handler)
  }

  /// The action that the calling thread handles for a reactor that is monitored: what happens now, it has caused. `nil` if
  /// the thread handles none, as when a mutation of an effect comes late.
  public static var currentCause: ReactorEvent.Cause? { CurrentCause.value }

  /// Events that cost the reactor more than others, and that not every handler needs.
  public struct Details: OptionSet, Sendable {
    /// The numbers of the kinds.
    public let rawValue: UInt8

    /// Details by the numbers of their kinds. A number without a kind asks for nothing.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `ReactorEvent.Kind.stateCommitted`: the states before and after each mutation. The state before is kept while
    /// `reduce` runs, which therefore copies what it changes in place, such as an array.
    public static let states = Details(rawValue: 1)
    /// `ReactorEvent.Kind.stepEnded`: the ends of `reduce` and of the calls of observers, to measure them. `mutate`
    /// ends with `effectStarted`.
    public static let steps = Details(rawValue: 2)
  }
}

/// Handlers, called in the order in which they were added.
final class MonitorList: @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`, as is `nextKey`.
  private var handlers: [Entry] = []
  private var nextKey = 0
  private let count = Atomic<Int>(0)
  /// The details that the handlers together are told. Changed inside `lock`.
  private let wanted = Atomic<UInt8>(0)

  private struct Entry {
    let key: Int
    let details: ReactorMonitor.Details
    let handler: @Sendable (ReactorEvent) -> Void
  }

  /// Whether there are handlers.
  var isInUse: Bool { count.load(ordering: .relaxed) > 0 }

  /// Whether any handler is to be told events of a detail, or events that are none.
  func wants(_ detail: ReactorMonitor.Details) -> Bool {
    isInUse && ReactorMonitor.Details(rawValue: wanted.load(ordering: .relaxed)).isSuperset(of: detail)
  }

  func add(
    _ details: ReactorMonitor.Details, _ handler: @escaping @Sendable (ReactorEvent) -> Void
  ) -> any Disposable {
    let key = lock.withLock {
      nextKey += 1
      handlers.append(Entry(key: nextKey, details: details, handler: handler))
      noteDetails()
      return nextKey
    }
    count.wrappingAdd(1, ordering: .relaxed)
    Watchers.add(monitors: 1)
    return Disposables.create { [weak self] in self?.remove(key) }
  }

  private func remove(_ key: Int) {
    let before = lock.withLock {
      let before = handlers
      handlers.removeAll { $0.key == key }
      noteDetails()
      return before
    }
    count.wrappingSubtract(1, ordering: .relaxed)
    Watchers.add(monitors: -1)
    withExtendedLifetime(before) {}
  }

  // A reactor may be released before its handlers are removed.
  deinit { Watchers.add(monitors: -handlers.count) }

  /// Call inside `lock`.
  private func noteDetails() {
    let details = handlers.reduce(into: ReactorMonitor.Details()) { $0.formUnion($1.details) }
    wanted.store(details.rawValue, ordering: .relaxed)
  }

  /// - Parameter detail: The detail that the event is, if it is one: other handlers are not told.
  func send(_ event: ReactorEvent, _ detail: ReactorMonitor.Details = []) {
    guard isInUse else { return }
    for entry in lock.withLock({ handlers }) where entry.details.isSuperset(of: detail) {
      entry.handler(event)
    }
  }
}

private let nextIdentifier = Atomic<UInt64>(0)

extension ReactorID {
  static func next() -> ReactorID {
    ReactorID(rawValue: nextIdentifier.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

extension EffectID {
  static func next() -> EffectID {
    EffectID(rawValue: nextIdentifier.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
