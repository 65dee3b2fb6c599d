/// A point in virtual time, fine enough to say what comes first within a tick.
///
/// A path from the start of the world: each component lies within the instant before it. What happens inside
/// of something is *nested*: its path begins with that of the outer one. Two instants compare by the first
/// components that differ; an instant comes before all that is nested in it. So ties need no counter: work
/// that is due at the same tick runs in the order of the instants at which it was scheduled.
final class Instant: Comparable, Sendable {
  enum Component: Sendable {
    /// One of the things that an instant consists of, in order.
    case step(Int)
    /// The body of the outermost subscription on the thread.
    case trampoline
    /// After that body: a step of a source that emits on the current thread, scheduled at an instant.
    case turn(scheduled: Instant)
    /// The delivery to whoever subscribed at an instant.
    case subscriber(Instant)
    /// Work of the virtual scheduler: due at a tick, scheduled at an instant.
    case work(due: Int, scheduled: Instant)
    /// When everything else is over.
    case end
  }

  let tick: Int
  private let path: [Component]

  private init(tick: Int, path: [Component]) {
    self.tick = tick
    self.path = path
  }

  /// When everything is set up.
  static let start = Instant(tick: 0, path: [])

  private func nested(_ component: Component) -> Instant { Instant(tick: tick, path: path + [component]) }

  func step(_ index: Int) -> Instant { nested(.step(index)) }
  /// After all that is nested in this.
  var end: Instant { nested(.end) }

  func delivery(to subscriber: Instant) -> Instant { nested(.subscriber(subscriber)) }

  /// Work that is scheduled now by a duration, to run `delay` ticks later, and at least one.
  func work(after delay: Int) -> Instant { work(at: tick + max(1, delay)) }

  /// Work that is scheduled now by a virtual time; if that has come, it runs at this tick.
  func work(at time: Int) -> Instant {
    let due = max(time, tick)
    return Instant(tick: due, path: [.work(due: due, scheduled: self)])
  }

  /// The body of a subscription that is made now, and opens a trampoline, unless one is open.
  var insideOfTrampoline: Instant { trampolineDepth == nil ? nested(.trampoline) : self }

  /// The next step on the current thread; a trampoline must be open.
  var turn: Instant {
    Instant(tick: tick, path: path.prefix(trampolineDepth ?? path.count) + [.turn(scheduled: self)])
  }

  /// How many components lie around the open trampoline.
  private var trampolineDepth: Int? {
    path.firstIndex {
      switch $0 {
      case .trampoline, .turn: true
      default: false
      }
    }
  }

  /// Whether this happens inside of `other`.
  func isNested(in other: Instant) -> Bool {
    path.count > other.path.count && zip(path, other.path).allSatisfy { $0.compare($1) == 0 }
  }

  static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.compare(rhs) < 0 }
  static func == (lhs: Instant, rhs: Instant) -> Bool { lhs.compare(rhs) == 0 }

  fileprivate func compare(_ other: Instant) -> Int {
    if self === other { return 0 }
    if tick != other.tick { return tick - other.tick }
    for index in 0..<min(path.count, other.path.count) {
      let order = path[index].compare(other.path[index])
      if order != 0 { return order }
    }
    return path.count - other.path.count
  }
}

extension Instant.Component {
  fileprivate func compare(_ other: Self) -> Int {
    switch (self, other) {
    case (.step(let lhs), .step(let rhs)): lhs - rhs
    case (.turn(let lhs), .turn(let rhs)), (.subscriber(let lhs), .subscriber(let rhs)): lhs.compare(rhs)
    case (.work(let due, let lhs), .work(let otherDue, let rhs)):
      due == otherDue ? lhs.compare(rhs) : due - otherDue
    default: rank - other.rank
    }
  }

  private var rank: Int {
    switch self {
    case .step: 0
    case .trampoline: 1
    case .turn: 2
    case .subscriber: 3
    case .work: 4
    case .end: 5
    }
  }
}
