internal import Foundation
internal import ReactorKit
internal import ReactorKitSharing

/// The check of threads that meet.
extension CheckRun {
  func checkThreads() async throws {
    let backend = try open()
    let isDone = Locked(false)
    await withThreads([
      {
        defer { isDone.withLock { $0 = true } }
        catching { for number in 1...50 { try backend.write(Self.row(of: number), for: "a") } }
      },
      { catching { try readRows(backend, until: isDone) } },
      { catching { try readRows(backend, until: isDone) } },
      {
        catching {
          repeat { try backend.watch("a") {}.dispose() } while !isDone.withLock { $0 }
        }
      },
    ])
    try expect(backend, "a", has: Self.row(of: 50), "after 50 writes, while other threads were reading")
    // A storage that breaks the promise already may make writers wait.
    if violations.isEmpty { try await checkWritersOfOtherKeys() }
  }

  /// Several backends, as those of several processes, write at the same time, each its own key.
  private func checkWritersOfOtherKeys() async throws {
    let keys = ["b", "c", "d"]
    await withThreads(
      keys.map { key in
        {
          catching {
            let backend = try open()
            for number in 1...20 { try backend.write(Data(number: number), for: key) }
          }
        }
      })
    for key in keys {
      try expect(try open(), key, has: Data(number: 20), "after 20 writes, while others wrote other keys")
    }
  }

  /// Data whose parts tell whether all of it was written at once.
  private static func row(of number: Int) -> Data {
    Data("[\(Array(repeating: "\(number)", count: 500).joined(separator: ","))]".utf8)
  }

  private func readRows(_ backend: any SharedBackend, until isDone: Locked<Bool>) throws {
    var last = 0
    repeat {
      guard let data = try backend.read("a") else {
        if last > 0 { return note(Diagnostics.vanished(after: last)) }
        continue
      }
      let numbers = String(decoding: data, as: UTF8.self).dropFirst().dropLast().split(separator: ",")
      guard let number = numbers.first.flatMap({ Int($0) }), data == Self.row(of: number) else {
        return note(Diagnostics.torn(data))
      }
      if number < last { return note(Diagnostics.older(number, than: last)) }
      last = number
    } while !isDone.withLock { $0 }
  }

  private func catching(_ body: () throws -> Void) {
    do { try body() } catch { note(Diagnostics.thrown(error)) }
  }
}

/// Calls each closure on a thread of its own, and returns when all are done. Tasks share few threads, and one
/// that reads until another one has written must not keep that one from running.
private func withThreads(_ bodies: [@Sendable () -> Void]) async {
  let group = DispatchGroup()
  for body in bodies {
    group.enter()
    Thread {
      body()
      group.leave()
    }.start()
  }
  await withCheckedContinuation { continuation in
    group.notify(queue: .global()) { continuation.resume() }
  }
}
