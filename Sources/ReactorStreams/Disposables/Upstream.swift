// `@unchecked Sendable`: the base has no state, the subclasses in this file are constant, and other
// subclasses guard themselves.

/// A disposable that a link can hold: an object, so that a link is one word. Not for use outside of the
/// package.
open class _Upstream: Disposable, @unchecked Sendable {
  /// An object that is not disposed.
  public init() {}

  /// Gives it up.
  open func dispose() { fatalError(Diagnostics.abstract) }

  /// The object itself.
  public final func _asUpstream() -> _Upstream { self }
}

extension Disposable {
  /// The disposable in an object. Not for use outside of the package.
  public func _asUpstream() -> _Upstream { BoxedDisposable(self) }
}

private final class BoxedDisposable<Content: Disposable>: _Upstream, @unchecked Sendable {
  private let content: Content
  init(_ content: Content) { self.content = content }
  override func dispose() { content.dispose() }
}

/// Two disposables that are disposed together, the first one first.
package final class UpstreamPair: _Upstream, @unchecked Sendable {
  private let first: _Upstream
  private let second: _Upstream

  package init(_ first: _Upstream, _ second: _Upstream) {
    self.first = first
    self.second = second
  }

  package override func dispose() {
    first.dispose()
    second.dispose()
  }
}
