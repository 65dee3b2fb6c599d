// Unsafe code: `rk_call_stack` writes at most as many addresses as it is told there is room for;
// `rk_call_stack_names` returns an array of as many strings, or `nil`, which is freed here.
internal import CReactorSupport

/// Where the calling thread is.
enum CallStack {
  /// A line for each function that the thread is in, the innermost first; nothing in release builds, and where
  /// the platform cannot tell.
  static var ofThread: [String] {
    #if DEBUG
      return names(of: addresses(skipping: 0, upTo: 128))
    #else
      return []
    #endif
  }

  #if DEBUG
    /// Up to `count` return addresses, the innermost first, without this function and the `skipped` ones that called it.
    @inline(never)
    static func addresses(skipping skipped: Int, upTo count: Int) -> [UInt] {
      var frames = [UnsafeMutableRawPointer?](repeating: nil, count: skipped + count + 3)
      let found = rk_call_stack(&frames, frames.count)
      return frames[..<found].dropFirst(skipped + 1).prefix(count).map { UInt(bitPattern: $0) }
    }

    /// A line for each address.
    static func names(of addresses: [UInt]) -> [String] {
      var frames = addresses.map { UnsafeMutableRawPointer(bitPattern: $0) }
      guard let names = rk_call_stack_names(&frames, frames.count) else { return [] }
      defer { rk_free(names) }
      return frames.indices.compactMap { names[$0].map { String(cString: $0) } }
    }
  #endif
}
