// `@unchecked Sendable`: constant.

/// The link to the source of a cancellable stream that is a part of an effect.
@usableFromInline
final class StreamCancellation<Element>: PartCancellation, @unchecked Sendable {
  // Accepts events from any thread. Kept until the stream is over: some sources, such as `never`, keep no
  // sink.
  private let output: SerializingSink<Element>
  /// The element to deliver before the end, once the stream has delivered another one.
  let closing: Closing<Element>?

  required init(
    _ output: SerializingSink<Element>, in scope: EffectScope, of effect: EffectInfo?,
    inside enclosing: PartCancellation?, _ outer: (any SubscriptionContext)?,
    _ surrounded: SurroundedContext?, _ closing: Closing<Element>?
  ) {
    self.output = output
    self.closing = closing
    super.init(in: scope, of: effect, inside: enclosing, outer, surrounded)
  }

  override func endStream(isReplaced: Bool) {
    if isReplaced { surrounded?.leaveLastElements() }
    effect?.wasCancelled.raise()
    if let closing, isOpen.isRaised, !isReplaced { output.onNext(closing.last) }
    output.onCompleted()
  }

  override func dispose() {
    super.dispose()
    scope.unregister(self)
  }
}
