// Unsafe code: the function of a sanitizer has the type that its header declares.
import Foundation

/// How much memory the process uses, in kilobytes; nothing but zeros where there is no `/proc`.
struct Memory {
  /// The resident memory; under a sanitizer what the program has allocated, as a sanitizer keeps notes that grow: with
  /// ThreadSanitizer, each call stack that was ever seen.
  let used: Int
  let peak: Int

  /// The bytes that the program has allocated, as a sanitizer counts them.
  private static let allocated: (@convention(c) () -> Int)? = {
    guard let found = dlsym(nil, "__sanitizer_get_current_allocated_bytes") else { return nil }
    return unsafeBitCast(found, to: (@convention(c) () -> Int).self)
  }()

  /// What is counted, for messages.
  static let kind = allocated == nil ? "resident" : "allocated"

  static var now: Memory {
    let lines = ((try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? "").split(
      separator: "\n")
    func kilobytes(_ key: String) -> Int {
      lines.first { $0.hasPrefix(key) }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
    return Memory(used: allocated.map { $0() / 1_024 } ?? kilobytes("VmRSS:"), peak: kilobytes("VmHWM:"))
  }
}

/// Finds memory that grows with the number of passes.
struct MemoryBound {
  /// Passes that warm up what stays: threads, queues, and caches.
  private static let warmUp = 3
  /// What may come on top of it, in kilobytes: half as much again, and what a pass may keep for a while.
  private static func allowed(_ warm: Memory) -> Int { warm.used / 2 + 32_768 }

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
    let growth = now.used - warm.used
    guard growth > Self.allowed(warm) else { return nil }
    return
      "the \(Memory.kind) memory grew by \(growth) kB, from \(warm.used) kB after \(Self.warmUp) passes to "
      + "\(now.used) kB after \(passes)"
  }

  var text: String {
    let (begin, now) = (warm ?? first ?? .now, Memory.now)
    let bound =
      warm == nil || begin.used == 0
      ? "not checked" : "allowed \(begin.used + Self.allowed(begin)) kB"
    return """
      peak memory:     \(begin.peak) kB after \(warm == nil ? 1 : Self.warmUp) passes, \(now.peak) kB now
      \(Memory.kind) memory: \(begin.used) kB then, \(now.used) kB at the end, \(bound)
      """
  }
}
