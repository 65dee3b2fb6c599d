internal import Foundation
internal import ReactorKit
internal import ReactorKitSharing

/// Checks of changes from outside.
extension CheckRun {
  func checkWatching() async throws {
    let (one, other) = (try open(), try open())
    let reports = Reports()
    let watch = try one.watch("a") { reports.add() }
    defer { watch.dispose() }
    for number in 1...3 {
      let before = reports.count
      try other.write(Data(number: number), for: "a")
      let isReported = try await reports.wait(within: limit) {
        try reports.count > before && one.read("a") == Data(number: number)
      }
      guard isReported else { return note(Diagnostics.notReported("a write", by: limit)) }
    }
    let before = reports.count
    try other.remove("a")
    let isReported = try await reports.wait(within: limit) {
      try reports.count > before && one.read("a") == nil
    }
    if !isReported { note(Diagnostics.notReported("a removal", by: limit)) }
  }

  func checkFollowing() async throws {
    let stores = [SharedStore(backend: try open()), SharedStore(backend: try open())]
    let values = stores.map { number(in: $0) }
    let reports = Reports()
    let subscription = values[0].asObservable().subscribe(onNext: { _ in reports.add() })
    defer { subscription.dispose() }
    for number in 1...3 {
      values[1].withLock { $0 = number }
      try await values[1].flush()
      guard await reports.wait(within: limit, until: { values[0].newest == number }) else {
        return note(Diagnostics.notFollowed("a write", by: limit))
      }
    }
    values[1].reset()
    try await values[1].flush()
    guard await reports.wait(within: limit, until: { values[0].newest == 0 }) else {
      return note(Diagnostics.notFollowed("a removal", by: limit))
    }
  }
}

/// Counts reports, and lets a check wait for one.
private final class Reports: Sendable {
  private let number = Locked(0)
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  var count: Int { number.withLock { $0 } }

  func add() {
    number.withLock { $0 += 1 }
    continuation.yield()
  }

  /// Waits for the report after which a condition holds. A condition that holds at once needs no report, so
  /// that storages that report in `write` itself are found right with any limit.
  ///
  /// - Returns: Whether the condition holds.
  func wait(
    within limit: Duration, until condition: @escaping @Sendable () throws -> Bool
  ) async rethrows -> Bool {
    if try condition() { return true }
    try await withThrowingTaskGroup(of: Void.self) { [stream] group in
      group.addTask { for await _ in stream where try condition() { return } }
      group.addTask { try? await Task.sleep(for: limit) }
      // The first of the two ends the other one.
      defer { group.cancelAll() }
      try await group.next()
    }
    return try condition()
  }
}
