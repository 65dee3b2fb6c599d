/// Decides whether what arrives at a reactor is handled now or waits, and when the runner is done. Holds no
/// lock, work or thread; not generic, because the metadata of generic types is looked up each time that
/// unspecialized code uses them.
///
/// At most one thread, the runner, is in the pipeline. What arrives meanwhile waits, in the order of arrival.
struct RunQueue {
  private(set) var isRunning: Bool
  private(set) var waiting = 0

  /// - Parameter isRunning: Whether somebody is the runner from the beginning, so that everything waits.
  init(isRunning: Bool) { self.isRunning = isRunning }

  /// Whether the pipeline was idle; if so, the caller is the runner now. If not, it leaves its work in the
  /// queue.
  mutating func arrive() -> Bool {
    guard isRunning else {
      isRunning = true
      return true
    }
    waiting += 1
    return false
  }

  /// The runner's own work waits.
  mutating func postpone() {
    assert(isRunning, "nobody would ever do this work")
    waiting += 1
  }

  /// Whether the runner takes the next work; if not, its turn has ended.
  mutating func next() -> Bool {
    guard waiting > 0 else {
      isRunning = false
      return false
    }
    waiting -= 1
    return true
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
