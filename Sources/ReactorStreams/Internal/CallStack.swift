// Unsafe code: `rk_call_stack` writes at most as many addresses as it is told there is room for;
// `rk_call_stack_names` returns an array of as many strings, or `nil`, which is freed here.
internal import CReactorSupport

/// Where the calling thread is.
enum CallStack {
  /// A line for each function that the thread is in, the innermost first; nothing in release builds, and where
  /// the platform cannot tell.
  static var ofThread: [String] {
    #if DEBUG
      var frames = [UnsafeMutableRawPointer?](repeating: nil, count: 128)
      let count = rk_call_stack(&frames, frames.count)
      guard let names = rk_call_stack_names(&frames, count) else { return [] }
      defer { rk_free(names) }
      return (0..<count).compactMap { names[$0].map { String(cString: $0) } }
    #else
      return []
    #endif
  }
}
