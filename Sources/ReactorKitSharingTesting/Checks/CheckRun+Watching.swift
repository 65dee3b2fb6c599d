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
