import Foundation

/// How much memory the process uses, in kilobytes; nothing but zeros where there is no `/proc`.
struct Memory {
  let resident: Int
  let peak: Int

  static var now: Memory {
    let lines = ((try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? "").split(
      separator: "\n")
    func kilobytes(_ key: String) -> Int {
      lines.first { $0.hasPrefix(key) }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
    return Memory(resident: kilobytes("VmRSS:"), peak: kilobytes("VmHWM:"))
  }
}

/// Finds memory that grows with the number of passes.
struct MemoryBound {
  /// Passes that warm up what stays: threads, queues, caches, and what a sanitizer keeps.
  private static let warmUp = 3
  /// What may come on top of it, in kilobytes: half as much again, and what a pass may keep for a while.
  private static func allowed(_ warm: Memory) -> Int { warm.resident / 2 + 32_768 }

  private var first: Memory?
  private var warm: Memory?

  /// What is wrong after so many passes; `nil` if nothing is.
  mutating func check(after passes: Int) -> String? {
    let now = Memory.now
    first = first ?? now
    guard let warm else {
      if passes >= Self.warmUp { warm = now }
      return nil
    }
    let growth = now.resident - warm.resident
    guard growth > Self.allowed(warm) else { return nil }
    return
      "the resident memory grew by \(growth) kB, from \(warm.resident) kB after \(Self.warmUp) passes to "
      + "\(now.resident) kB after \(passes)"
  }

  var text: String {
    let (begin, now) = (warm ?? first ?? .now, Memory.now)
    let bound =
      warm == nil || begin.resident == 0
      ? "not checked" : "allowed \(begin.resident + Self.allowed(begin)) kB"
    return """
      peak memory:     \(begin.peak) kB after \(warm == nil ? 1 : Self.warmUp) passes, \(now.peak) kB now
      resident memory: \(begin.resident) kB then, \(now.resident) kB at the end, \(bound)
      """
  }
}
