import ReactorKitTesting

/// Whether this is the main thread.
func isMainThread() -> Bool { MainRunLoop.isCurrent }

// `@unchecked Sendable`: tests send actions from any thread, which reactors allow.

/// A reactor, or a subject, for closures that run on another thread.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
