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

  /// Adds a handler for the events of all reactors; the result removes it.
  public static func add(_ handler: @escaping @Sendable (ReactorEvent) -> Void) -> any Disposable {
    processWide.add(handler)
  }
}

/// Handlers, called in the order in which they were added.
final class MonitorList: @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`, as is `nextKey`.
  private var handlers: [(key: Int, handler: @Sendable (ReactorEvent) -> Void)] = []
  private var nextKey = 0
  private let count = Atomic<Int>(0)

  /// Whether there are handlers.
  var isInUse: Bool { count.load(ordering: .relaxed) > 0 }

  func add(_ handler: @escaping @Sendable (ReactorEvent) -> Void) -> any Disposable {
    let key = lock.withLock {
      nextKey += 1
      handlers.append((nextKey, handler))
      return nextKey
    }
    count.wrappingAdd(1, ordering: .relaxed)
    Watchers.add(monitors: 1)
    return Disposables.create { [weak self] in self?.remove(key) }
  }

  private func remove(_ key: Int) {
    let before = lock.withLock {
      defer { handlers.removeAll { $0.key == key } }
      return handlers
    }
    count.wrappingSubtract(1, ordering: .relaxed)
    Watchers.add(monitors: -1)
    withExtendedLifetime(before) {}
  }

  // A reactor may be released before its handlers are removed.
  deinit { Watchers.add(monitors: -handlers.count) }

  func send(_ event: ReactorEvent) {
    for (_, handler) in lock.withLock({ handlers }) { handler(event) }
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
