import ReactorKitTesting
import Testing

/// An operator on one source, as a row of the tests that all such operators must pass.
struct UnaryOperator: CustomTestStringConvertible, @unchecked Sendable {
  let testDescription: String
  /// Applies the operator; closures that it takes capture the probe, so that their release is seen.
  let apply: (Observable<Int>, Probe) -> Observable<Int>
  /// Whether the subscription goes on holding what it was made of when the source is gone without an end: a
  /// timer, a resource, a shared connection.
  let outlivesItsSource: Bool

  init(
    _ name: String, outlivesItsSource: Bool = false,
    _ apply: @escaping (Observable<Int>, Probe) -> Observable<Int>
  ) {
    testDescription = name
    self.outlivesItsSource = outlivesItsSource
    self.apply = apply
  }
}

/// An object to be captured and watched.
final class Probe: Sendable {
  /// Says yes, and captures.
  var yes: Bool { true }
}

/// The error of tests.
struct TestError: Error, Equatable, CustomStringConvertible {
  var description: String { "TestError()" }
}

/// Ignores the grammar and the disposal of its sink.
final class RudeSource: Observable<Int>, @unchecked Sendable {
  private let events: [Event<Int>]
  init(_ events: [Event<Int>]) { self.events = events }
  override func start(_ sink: Sink<Int>) { for event in events { sink.on(event) } }
}

/// A list that closures append to.
final class Log<Entry>: @unchecked Sendable {
  private let lock = Lock()
  private var list: [Entry] = []
  var entries: [Entry] { lock.withLock { list } }
  func callAsFunction(_ entry: Entry) { lock.withLock { list.append(entry) } }
}

/// Calls a closure when it is released.
final class AtRelease: @unchecked Sendable {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  deinit { action() }
}

/// Counts how often a section was entered while another thread, or an outer call, was inside.
final class Overlap: @unchecked Sendable {
  private let lock = Lock()
  private var inside = 0
  private var overlaps = 0
  var count: Int { lock.withLock { overlaps } }

  func pass(_ body: () -> Void) {
    lock.withLock {
      inside += 1
      if inside > 1 { overlaps += 1 }
    }
    body()
    lock.withLock { inside -= 1 }
  }
}
