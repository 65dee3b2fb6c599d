// `@unchecked Sendable`: `word` is atomic. Unsafe code: `word` has the address of an object that it retains.
// The code that takes the address out owns the object.
public import Synchronization

/// The link between a source and the sink of its events: whether events are still wanted, and how to stop the
/// source.
///
/// Operators without state share the link of their downstream, so a chain of them is disposed in one step.
/// The link does not refer to the sink; so a source that goes away without an end releases the chain. Two links do:
/// that of `create` until it has no observers any more, and that of a cancellable part of an effect until it is over.
open class SubscriptionLink: _Upstream, Cancelable, @unchecked Sendable {
  /// The address of the object that stops the source, 0 if there is none, or `Mark.closed`.
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

  /// Hands over the disposable that stops the source. A disposed link disposes it at once. An earlier one is
  /// replaced, and not disposed.
  public final func attach(_ disposable: any Disposable) { attach(disposable._asUpstream()) }

  /// Like the form for any disposable; an object needs no box.
  public final func attach(_ upstream: _Upstream) {
    let retained = UInt(bitPattern: Unmanaged.passRetained(upstream).toOpaque())
    var replaced = word.load(ordering: .acquiring)
    while replaced != Mark.closed {
      let (exchanged, original) = word.compareExchange(
        expected: replaced, desired: retained, ordering: .acquiringAndReleasing)
      // The replaced object may run foreign code when it is released.
      if exchanged { return Self.take(replaced) }
      replaced = original
    }
    Self.take(retained)
    upstream.dispose()
  }

  /// Stops the source.
  open override func dispose() {
    Self.take(word.exchange(Mark.closed, ordering: .acquiringAndReleasing)) { $0.dispose() }
  }

  /// Calls `body` with the attached object, if there is one, and releases it.
  private static func take(_ word: UInt, _ body: (_Upstream) -> Void = { _ in }) {
    guard word != Mark.closed, let address = UnsafeRawPointer(bitPattern: word) else { return }
    body(Unmanaged<_Upstream>.fromOpaque(address).takeRetainedValue())
  }
}
