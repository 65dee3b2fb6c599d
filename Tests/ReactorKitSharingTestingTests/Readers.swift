internal import Dispatch
internal import Foundation
internal import ReactorKit

/// Lets the threads that read a backend meet a defect, however they are scheduled: the thread that writes
/// waits for them. When they have met the defect once, nobody waits any more, as they may have ended.
final class Readers: Sendable {
  private struct State {
    var hasMet = false
    /// The half that was stored and not read yet.
    var half: Data?
    /// The data that each thread has read last.
    var last: [UInt: Data] = [:]
    /// The older data that each thread reads next.
    var older: [UInt: Data] = [:]
  }

  private let defect: Defect?
  private let state = Locked(State())
  private let reads = DispatchSemaphore(value: 0)

  /// So many reads by two threads are at least two by one of them.
  private static let enough = 4

  init(_ defect: Defect?) { self.defect = defect }

  /// Stores a half of the data, and waits until some thread has read it.
  func beforeWriting(_ data: Data, store: (Data) -> Void) {
    guard defect == .writesInTwoSteps, !state.withLock({ $0.hasMet }) else { return }
    let half = Data(data.prefix(data.count / 2))
    state.withLock { $0.half = half }
    store(half)
    waitForRead()
  }

  /// Waits until some thread has read the data twice.
  func afterWriting() {
    guard defect == .goesBack else { return }
    for _ in 0..<Self.enough where !state.withLock({ $0.hasMet }) { waitForRead() }
  }

  /// A check that does not read fails, as it finds no defect; it does not hang.
  private func waitForRead() {
    if reads.wait(timeout: .now() + .seconds(600)) == .timedOut { state.withLock { $0.hasMet = true } }
  }

  /// The data that a thread gets that reads.
  func reading(_ data: Data?) -> Data? {
    switch defect {
    case .writesInTwoSteps:
      let isMet = state.withLock { state in
        guard let half = state.half, half == data else { return false }
        (state.half, state.hasMet) = (nil, true)
        return true
      }
      if isMet { reads.signal() }
      return data
    case .goesBack: return readingBack(data)
    default: return data
    }
  }

  private func readingBack(_ data: Data?) -> Data? {
    guard let data else { return nil }
    let thread = ThreadAndProcess.threadID
    let found = state.withLock { state in
      if let older = state.older.removeValue(forKey: thread) {
        state.hasMet = true
        return older
      }
      if let last = state.last[thread], last != data { state.older[thread] = last }
      state.last[thread] = data
      return data
    }
    for _ in 0..<(found == data ? 1 : Self.enough) { reads.signal() }
    return found
  }
}
