internal import CReactorSupport
public import Synchronization

/// Says which thread is in a pipeline, and whether others have left work for it. One word, so that the usual
/// case, in which no threads meet, costs two atomic operations.
///
/// A lock guards the queue of waiting work. A thread takes that lock to queue work, and to mark the word.
@usableFromInline
struct Turn: ~Copyable, Sendable {
  /// 0, `scheduled` or `handedOn`: no thread has the turn. Otherwise the number of the thread that has it, or
  /// `promised`, with marks in the two lowest bits.
  @usableFromInline let word: Atomic<UInt>

  /// Work waits.
  private static let waiting: UInt = 1
  /// The turn has lasted longer than `beginSoon` checks, so no thread checks again. Goes with the turn.
  private static let long: UInt = 2
  private static let marks: UInt = 3
  /// The turn is taken for a thread that has not come yet. No thread has this number, or those below: threads' numbers
  /// are addresses.
  private static let promised: UInt = 4
  /// No thread has the turn, and only a scheduler takes it.
  private static let scheduled: UInt = 8
  /// No thread has the turn, and work waits: the next thread that leaves work takes it, or a background queue
  /// does.
  private static let handedOn: UInt = 12

  /// A turn that is promised to the thread that makes the pipeline.
  init() { word = Atomic(Self.promised) }

  /// The number of the calling thread; a multiple of 4, so that there is room for marks.
  @usableFromInline
  static var thisThread: UInt { UInt(bitPattern: rk_thread_id()) }

  /// Takes the turn for the thread, if it is free; returns whether it was.
  @inlinable
  @inline(__always)
  borrowing func begin(_ thread: UInt) -> Bool {
    word.compareExchange(expected: 0, desired: thread, ordering: .acquiring).exchanged
  }

  /// Ends the thread's turn, unless work waits; returns whether it has ended.
  @inlinable
  @inline(__always)
  borrowing func end(_ thread: UInt) -> Bool {
    word.compareExchange(expected: thread, desired: 0, ordering: .releasing).exchanged
  }

  /// Takes the turn for the thread, if it is free or soon becomes free; returns whether that was so.
  ///
  /// A turn mostly takes less time than leaving work for another thread, and coming back for it. So this
  /// checks a few times before it gives up. Each check takes the word from the owner's cache and so delays
  /// the end of the turn; therefore the pauses between the checks double, up to a limit. All of them take
  /// some tens of microseconds at most. It also checks while work waits: otherwise, the thread that does the
  /// work would never catch up with those that leave it. It gives up at once if the turn is the thread's own,
  /// or cannot end soon, or has outlasted the checks of a thread before.
  @usableFromInline
  @inline(never)
  borrowing func beginSoon(_ thread: UInt) -> Bool {
    var pauses = 1
    var isSameTurn = true
    var lastOwner: UInt = 0
    for _ in 0..<Self.patience {
      let current = word.load(ordering: .relaxed)
      if current == 0, begin(thread) { return true }
      let owner = current & ~Self.marks
      if owner == thread || owner == Self.promised || owner == Self.handedOn || owner == Self.scheduled {
        return false
      }
      if current & Self.long != 0 { break }
      if lastOwner != 0, owner != lastOwner { isSameTurn = false }
      lastOwner = owner
      for _ in 0..<pauses { rk_pause() }
      if pauses < Self.longestPause { pauses *= 2 }
    }
    if isSameTurn { markLong(lastOwner) }
    return AwaitedThread.noted != 0 && beginAfter(AwaitedThread.noted, thread)
  }

  /// Takes the turn for the thread when `awaited` has left it; false if that has not left in time, or another one has come.
  private borrowing func beginAfter(_ awaited: UInt, _ thread: UInt) -> Bool {
    let limit = ContinuousClock.now + Self.longestWait
    while word.load(ordering: .relaxed) & ~Self.marks == awaited {
      // That thread may wait for this one.
      guard ContinuousClock.now < limit else { return false }
      rk_wait_a_moment()
    }
    return begin(thread)
  }

  /// How long a thread waits for one that has delivered to it.
  private static var longestWait: Duration { .seconds(10) }

  /// Notes that the turn of a thread is a long one, unless it has ended. That thread ends the turn with `free` or `handOn`,
  /// because `end` expects no mark.
  private borrowing func markLong(_ owner: UInt) {
    let current = word.load(ordering: .relaxed)
    guard owner != 0, current & ~Self.marks == owner else { return }
    _ = word.compareExchange(expected: current, desired: current | Self.long, ordering: .relaxed)
  }

  /// How often `beginSoon` checks.
  private static let patience = 16

  /// How many pauses of the processor `beginSoon` makes between two checks at most.
  private static let longestPause = 64

  /// Whether the thread has the turn.
  borrowing func belongs(to thread: UInt) -> Bool { word.load(ordering: .relaxed) & ~Self.marks == thread }

  /// Whether any thread has the turn.
  borrowing func isTaken() -> Bool {
    let owner = word.load(ordering: .relaxed) & ~Self.marks
    return owner != 0 && ![Self.promised, Self.scheduled, Self.handedOn].contains(owner)
  }

  // MARK: Inside the lock of the queue

  /// Takes the turn for the thread, or promises it if `thread` is `nil`; returns whether it was free. If it
  /// was not, marks that work waits, for the thread that has it.
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

  /// Whether a thread has the turn; if so, marks for it that work waits.
  borrowing func markIfTaken() -> Bool {
    var current = word.load(ordering: .relaxed)
    while true {
      let owner = current & ~Self.marks
      if owner == 0 || [Self.promised, Self.scheduled, Self.handedOn].contains(owner) { return false }
      let (exchanged, original) = word.compareExchange(
        expected: current, desired: current | Self.waiting, ordering: .acquiringAndReleasing)
      if exchanged { return true }
      current = original
    }
  }

  /// Gives a turn that is taken to a thread, or promises it to a later one.
  borrowing func pass(to thread: UInt?, workWaits: Bool) {
    word.store((thread ?? Self.promised) | (workWaits ? Self.waiting : 0), ordering: .releasing)
  }

  /// Ends the turn although work waits, for the next thread.
  borrowing func handOn() { word.store(Self.handedOn, ordering: .releasing) }

  /// Takes a turn that was handed on; false if another thread has taken it.
  borrowing func takeHandedOn(_ thread: UInt) -> Bool {
    word.compareExchange(expected: Self.handedOn, desired: thread, ordering: .acquiring).exchanged
  }

  /// Ends the turn, when no work waits.
  ///
  /// - Parameter forScheduler: Whether only a scheduler takes the next turn.
  borrowing func free(forScheduler: Bool = false) {
    word.store(forScheduler ? Self.scheduled : 0, ordering: .releasing)
  }
}
