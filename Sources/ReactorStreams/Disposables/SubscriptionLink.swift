// `@unchecked Sendable`: `word` is atomic.
// Unsafe code: in `word` is the address of an object that it retains. Whoever takes the address out owns it.
public import Synchronization

/// One link between a source and what receives its events: whether events are still wanted, and how to stop
/// the source.
///
/// Operators without state share the link of their downstream, so a chain of them is disposed in one step.
/// The link never refers to the sink; so a source that goes away without an end releases the chain.
public class SubscriptionLink: _Upstream, Cancelable, @unchecked Sendable {
  /// What stops the source, 0 if nothing does, or `Mark.closed`.
  @usableFromInline final let word = Atomic<UInt>(0)

  @usableFromInline
  enum Mark {
    /// The link was disposed. No object has this address.
    @inlinable static var closed: UInt { 1 }
  }

  /// A link that nothing is attached to yet.
  public override init() {}

  deinit { Self.take(word.load(ordering: .acquiring)) }

  /// Whether the link was disposed, or has ended.
  @inlinable public final var isDisposed: Bool { word.load(ordering: .relaxed) == Mark.closed }

  /// Hands over what stops the source. On a disposed link it is disposed at once; it replaces an earlier one,
  /// undisposed.
  public final func attach(_ disposable: any Disposable) { attach(disposable._asUpstream()) }

  /// The same, for what needs no box.
  public final func attach(_ upstream: _Upstream) {
    let retained = UInt(bitPattern: Unmanaged.passRetained(upstream).toOpaque())
    var replaced = word.load(ordering: .acquiring)
    while replaced != Mark.closed {
      let (exchanged, original) = word.compareExchange(
        expected: replaced, desired: retained, ordering: .acquiringAndReleasing)
      // What it replaces may run foreign code when it goes.
      if exchanged { return Self.take(replaced) }
      replaced = original
    }
    Self.take(retained)
    upstream.dispose()
  }

  /// Stops the source.
  public override func dispose() {
    Self.take(word.exchange(Mark.closed, ordering: .acquiringAndReleasing)) { $0.dispose() }
  }

  /// Calls `body` with what was attached, if anything was, and releases it.
  private static func take(_ word: UInt, _ body: (_Upstream) -> Void = { _ in }) {
    guard word != Mark.closed, let address = UnsafeRawPointer(bitPattern: word) else { return }
    body(Unmanaged<_Upstream>.fromOpaque(address).takeRetainedValue())
  }
}
