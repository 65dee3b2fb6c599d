internal import CReactorSupport
public import Synchronization

/// Says who is in a pipeline, and whether somebody left work for them. One word, so that the usual case, in which
/// nobody meets anybody, is two atomic operations.
///
/// What waits is kept, and the word is marked, by whoever has the lock that guards that queue.
@usableFromInline
struct Turn: ~Copyable, Sendable {
  /// 0: nobody. Else the thread's number, or `promised`, and the lowest bit: whether work waits.
  @usableFromInline let word: Atomic<UInt>

  private static let waiting: UInt = 1
  /// The turn is taken, but by nobody's thread yet.
  private static let promised: UInt = 2

  /// A turn that is promised to whoever makes the pipeline.
  init() { word = Atomic(Self.promised) }

  /// The calling thread; a multiple of 4, so that there is room for marks.
  @usableFromInline
  static var thisThread: UInt { UInt(rk_thread_id()) }

  /// Whether the turn was free; if so, it is the thread's now.
  @inlinable
  @inline(__always)
  borrowing func begin(_ thread: UInt) -> Bool {
    word.compareExchange(expected: 0, desired: thread, ordering: .acquiring).exchanged
  }

  /// Ends the thread's turn, unless work waits.
  @inlinable
  @inline(__always)
  borrowing func end(_ thread: UInt) -> Bool {
    word.compareExchange(expected: thread, desired: 0, ordering: .releasing).exchanged
  }

  /// Whether it is the calling thread's turn.
  borrowing func belongs(to thread: UInt) -> Bool { word.load(ordering: .relaxed) & ~Self.waiting == thread }

  // MARK: Inside the lock of the queue

  /// Whether the turn was free, and is the caller's, or promised, now. If not, who has it is told that work waits.
  borrowing func beginOrMark(_ thread: UInt?) -> Bool {
    var current = word.load(ordering: .relaxed)
    while true {
      let desired = current == 0 ? thread ?? Self.promised : current | Self.waiting
      let (exchanged, original) = word.compareExchange(
        expected: current, desired: desired, ordering: .acquiringAndReleasing)
      if exchanged { return current == 0 }
      current = original
    }
  }

  /// Gives a turn that is taken to a thread, or promises it to one that comes later.
  borrowing func pass(to thread: UInt?, workWaits: Bool) {
    word.store((thread ?? Self.promised) | (workWaits ? Self.waiting : 0), ordering: .releasing)
  }

  /// Ends the turn; nothing waits.
  borrowing func free() { word.store(0, ordering: .releasing) }
}

/// Knows which stage the runner is feeding. Used by the runner only.
///
/// A stage is the stream of `transform(action:)`, of one effect, or of `transform(mutation:)` or
/// `transform(state:)`. What it emits on the runner while it is fed is handled at once, inside the feeding;
/// everything else is queued.
struct OpenStage {
  private var stage: ObjectIdentifier?

  /// Whether what `stage` emits now belongs to its feeding.
  func accepts(from stage: ObjectIdentifier) -> Bool { self.stage == stage }

  /// Begins to feed a stage, or, with `nil`, something that no stage may emit into; returns what to restore
  /// afterwards.
  mutating func open(_ stage: ObjectIdentifier?) -> OpenStage {
    defer { self.stage = stage }
    return self
  }
}

/// Where turns are taken, if that is not the thread that sends.
final class SchedulerBox {
  let scheduler: any ImmediateSchedulerType
  init(_ scheduler: any ImmediateSchedulerType) { self.scheduler = scheduler }
}

/// What waits for its turn in a pipeline.
final class QueuedWork<Work> {
  var waiting = FIFO<Work>()
  /// What the streams of `transform` methods have refused, until they are quiet.
  var held: [ReactorEvent.Origin: FIFO<Work>] = [:]

  var all: [Work] { waiting.elements + held.values.flatMap(\.elements) }
}
