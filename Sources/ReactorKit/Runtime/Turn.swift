internal import CReactorSupport
public import Synchronization

/// Says who is in a pipeline, and whether somebody left work for them. One word, so that the usual case, in
/// which nobody meets anybody, is two atomic operations.
///
/// What waits is kept, and the word is marked, by whoever has the lock that guards that queue.
@usableFromInline
struct Turn: ~Copyable, Sendable {
  /// 0: nobody. `scheduled`, `handedOn`: nobody, too. Else the thread's number, or `promised`, and the lowest
  /// bit: whether work waits.
  @usableFromInline let word: Atomic<UInt>

  private static let waiting: UInt = 1
  /// The turn is taken, but by nobody's thread yet.
  private static let promised: UInt = 2
  /// The turn is nobody's, and taken on a scheduler only. No thread has this number: it is an address.
  private static let scheduled: UInt = 4
  /// The turn is nobody's, and work waits: the next one who leaves work takes it, or a queue does.
  private static let handedOn: UInt = 8

  /// A turn that is promised to whoever makes the pipeline.
  init() { word = Atomic(Self.promised) }

  /// The calling thread; a multiple of 4, so that there is room for marks.
  @usableFromInline
  static var thisThread: UInt { UInt(bitPattern: rk_thread_id()) }

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

  /// Whether the turn was free soon; if so, it is the thread's now.
  ///
  /// A turn mostly takes less time than it does to leave work for another thread, and to come back for it. So
  /// this looks a hundred times, which takes a few microseconds at most; also while work waits, as else
  /// whoever does it would never catch up with those who leave it. Not if the turn is the thread's own, or
  /// cannot end soon.
  @usableFromInline
  @inline(never)
  borrowing func beginSoon(_ thread: UInt) -> Bool {
    for _ in 0..<Self.patience {
      let current = word.load(ordering: .relaxed)
      if current == 0, begin(thread) { return true }
      let owner = current & ~Self.waiting
      if owner == thread || owner == Self.promised || owner == Self.handedOn || current == Self.scheduled {
        return false
      }
      rk_pause()
    }
    return false
  }

  private static let patience = 100

  /// Whether it is the calling thread's turn.
  borrowing func belongs(to thread: UInt) -> Bool { word.load(ordering: .relaxed) & ~Self.waiting == thread }

  // MARK: Inside the lock of the queue

  /// Whether the turn was free, and is the caller's, or promised, now. If not, who has it is told that work
  /// waits.
  borrowing func beginOrMark(_ thread: UInt?) -> Bool {
    var current = word.load(ordering: .relaxed)
    while true {
      let isFree = current == 0 || current == Self.scheduled || current == Self.handedOn
      let (exchanged, original) = word.compareExchange(
        expected: current, desired: isFree ? thread ?? Self.promised : current | Self.waiting,
        ordering: .acquiringAndReleasing)
      if exchanged { return isFree }
      current = original
    }
  }

  /// Whether a thread is inside; it is told that work waits.
  borrowing func markIfTaken() -> Bool {
    var current = word.load(ordering: .relaxed)
    while true {
      let owner = current & ~Self.waiting
      if owner == 0 || [Self.promised, Self.scheduled, Self.handedOn].contains(owner) { return false }
      let (exchanged, original) = word.compareExchange(
        expected: current, desired: current | Self.waiting, ordering: .acquiringAndReleasing)
      if exchanged { return true }
      current = original
    }
  }

  /// Gives a turn that is taken to a thread, or promises it to one that comes later.
  borrowing func pass(to thread: UInt?, workWaits: Bool) {
    word.store((thread ?? Self.promised) | (workWaits ? Self.waiting : 0), ordering: .releasing)
  }

  /// Ends the turn although work waits, for whoever comes next.
  borrowing func handOn() { word.store(Self.handedOn, ordering: .releasing) }

  /// Takes a turn that was handed on; false if somebody else has.
  borrowing func takeHandedOn(_ thread: UInt) -> Bool {
    word.compareExchange(expected: Self.handedOn, desired: thread, ordering: .acquiring).exchanged
  }

  /// Ends the turn; nothing waits.
  ///
  /// - Parameter forScheduler: Whether the next one is taken on a scheduler.
  borrowing func free(forScheduler: Bool = false) {
    word.store(forScheduler ? Self.scheduled : 0, ordering: .releasing)
  }
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
