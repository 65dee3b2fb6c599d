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
    // Watches that come and go, of this key and of others, must not end the one that is checked.
    let others = try ["a", "A", "b"].map { key in try one.watch(key) {} }
    defer { for other in others { other.dispose() } }
    try one.watch("a") {}.dispose()
    for data in (1...3).map({ Data(number: $0) }) + [Data(repeating: UInt8(ascii: "7"), count: 2_000_000)] {
      guard try await isReported(data, to: one, reports, { try other.write(data, for: "a") }) else {
        return note(Diagnostics.notReported("a write", by: limit))
      }
    }
    guard try await isReported(nil, to: one, reports, { try other.remove("a") }) else {
      return note(Diagnostics.notReported("a removal", by: limit))
    }
    try await checkWatchesOfKeys(one, other)
  }

  /// Keys that differ little are watched at the same time, each as if it were alone.
  private func checkWatchesOfKeys(_ one: any SharedBackend, _ other: any SharedBackend) async throws {
    let keys = ["user", "User", "x\0y", "x\0z"]
    var watches: [(key: String, reports: Reports, watch: any Disposable)] = []
    defer { for watch in watches { watch.watch.dispose() } }
    for key in keys {
      let reports = Reports()
      watches.append((key, reports, try one.watch(key) { reports.add() }))
    }
    for (number, watch) in watches.enumerated() {
      let data = Data(number: number)
      let isReported = try await isReported(data, of: watch.key, to: one, watch.reports) {
        try other.write(data, for: watch.key)
      }
      guard isReported else {
        return note(Diagnostics.notReported("a write of one of several keys", by: limit))
      }
    }
  }

  /// Changes the data of a key, and waits until that is reported, and can be read.
  private func isReported(
    _ data: Data?, of key: String = "a", to backend: any SharedBackend, _ reports: Reports,
    _ change: () throws -> Void
  ) async throws -> Bool {
    let before = reports.count
    try change()
    return try await reports.wait(within: limit) {
      try reports.count > before && backend.read(key) == data
    }
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
