internal import Foundation
internal import ReactorKit
internal import ReactorKitSharing

extension Storm {
  /// Returns from `main` right after a write.
  static func writeAndReturn(_ storage: String) {
    let shared = stamp(storage)
    for number in 1...50 { shared.withLock { $0 = Stamp(number) } }
  }

  static func writeAndExit(_ storage: String) -> Never {
    do {
      // Nobody holds it when the process ends.
      let shared = stamp(storage)
      for number in 1...50 { shared.withLock { $0 = Stamp(number) } }
    }
    exit(3)
  }

  /// What is saved on the same queue, and what on another one, are both waiting.
  static func exitWhileEncoding(_ storage: String) -> Never {
    let last = Shared(SharedKey<Last>("last", place(storage), default: Last(number: 0)))
    let beside = stamp(storage)
    let elsewhere = stamp(storage == "file" ? "sqlite" : "file", key: "elsewhere")
    last.withLock { $0 = Last(number: 1) }
    beside.withLock { $0 = Stamp(50) }
    elsewhere.withLock { $0 = Stamp(50) }
    allAreWritten.signal()
    while true { pause() }
  }

  /// Whoever is told of a failure ends the process.
  static func exitWhenTold(_ storage: String) -> Never {
    let bag = DisposeBag()
    SharedStore.standard.errors.subscribe(onNext: { error in
      say("\(error.reason)")
      allAreWritten.wait()
      exit(3)
    }).disposed(by: bag)
    let infinite = Shared(SharedKey("infinite", place(storage), default: 0.0))
    let shared = stamp(storage)
    infinite.withLock { $0 = .infinity }
    shared.withLock { $0 = Stamp(50) }
    allAreWritten.signal()
    while true { pause() }
  }
}

private let allAreWritten = DispatchSemaphore(value: 0)

/// The process ends where this is encoded.
private struct Last: Codable, Sendable {
  var number: Int

  init(number: Int) { self.number = number }

  init(from decoder: any Decoder) throws { number = 0 }

  func encode(to encoder: any Encoder) throws {
    allAreWritten.wait()
    exit(3)
  }
}
