/// What a thread has that runs streams in virtual time: an agenda, the queue of synchronous sources, and the
/// mark on elements of cancellable streams.
final class ModelWorld {
  private(set) var clock = 0
  private var agenda: [(time: Int, ordinal: Int, work: () -> Void)] = []
  private var lastOrdinal = 0
  private var trampolines: [[() -> Void]] = []
  /// Which cancellable streams' element is on its way; the innermost first.
  private(set) var passing: [ModelCancellation] = []

  // MARK: Time

  func schedule(after due: Int, _ work: @escaping () -> Void) {
    lastOrdinal += 1
    agenda.append((clock + due, lastOrdinal, work))
  }

  /// Does what is due, in the order of times, then of scheduling.
  func run(until end: Int) {
    while let next = agenda.indices.min(by: { key($0) < key($1) }), agenda[next].time <= end {
      let (time, _, work) = agenda.remove(at: next)
      clock = time
      work()
    }
    clock = end
  }

  private func key(_ index: Int) -> (Int, Int) { (agenda[index].time, agenda[index].ordinal) }

  // MARK: Synchronous sources

  /// Runs `body`, then what it has queued.
  func trampoline(_ body: () -> Void) {
    trampolines.append([])
    body()
    while let work = trampolines[trampolines.count - 1].first {
      trampolines[trampolines.count - 1].removeFirst()
      work()
    }
    trampolines.removeLast()
  }

  func trampolineIfNeeded(_ body: () -> Void) { if trampolines.isEmpty { trampoline(body) } else { body() } }

  func queueTurn(_ work: @escaping () -> Void) { trampolines[trampolines.count - 1].append(work) }

  /// Runs `body` as another thread would, which has neither a queue nor a mark.
  func elsewhere(_ body: () -> Void) {
    let (trampolines, passing) = (trampolines, passing)
    (self.trampolines, self.passing) = ([], [])
    body()
    (self.trampolines, self.passing) = (trampolines, passing)
  }

  // MARK: The mark

  /// Passes on an element of what `cancellation` cancels.
  func pass(_ cancellation: ModelCancellation, _ body: () -> Void) {
    passing.insert(cancellation, at: 0)
    body()
    passing.removeFirst()
  }

  /// Passes on something that may come from elsewhere.
  func withoutMark(_ body: () -> Void) {
    let marks = passing
    passing = []
    body()
    passing = marks
  }
}
