internal import ReactorKit

/// Knows which values, of those that belong to their owners, each thread is making, to find dependencies that need each other.
///
/// Threads are looked at, not tasks: a value is made by one synchronous call, and a task that the call begins is no part of
/// it.
enum NewValues {
  /// How often a thread may be making values of one dependency, each for the one before. Overrides may end such a chain.
  private static let limit = 32
  /// The keys of the values that a thread is making: each needs the next.
  private static let stacks = Locked<[UInt: [Any.Type]]>([:])

  /// Makes a value; stops the program if that needs itself without end.
  static func making<Value>(_ key: Any.Type, _ make: () -> Value) -> Value {
    let me = ThreadAndProcess.threadID
    let cycle: [Any.Type]? = stacks.withLock { stacks in
      let stack = stacks[me] ?? []
      stacks[me] = stack + [key]
      guard stack.count(where: { $0 == key }) >= limit, let last = stack.lastIndex(where: { $0 == key })
      else {
        return nil
      }
      return stack[last...] + [key]
    }
    if let cycle { fatalError(Diagnostics.cycle(cycle, readLaterWith: "@LazyDependency")) }
    defer {
      stacks.withLock { stacks in
        stacks[me]?.removeLast()
        if stacks[me]?.isEmpty == true { stacks[me] = nil }
      }
    }
    return make()
  }
}
