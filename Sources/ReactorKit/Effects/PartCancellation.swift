// `@unchecked Sendable`: constant, but for what synchronizes itself.

/// Ends a cancellable stream that is a part of an effect. Also the context of the stream's operators.
@usableFromInline
class PartCancellation: Cancellation, SubscriptionContext, @unchecked Sendable {
  final let scope: EffectScope
  /// The effect that the stream is part of.
  final let effect: EffectInfo?
  /// The innermost cancellable stream around it.
  final let enclosing: PartCancellation?
  /// The innermost stream around it that has a last element.
  final let surrounded: SurroundedContext?
  private let outer: (any SubscriptionContext)?
  /// Whether a stream with a last element has delivered something.
  final let isOpen = Flag()

  init(
    in scope: EffectScope, of effect: EffectInfo?, inside enclosing: PartCancellation?,
    _ outer: (any SubscriptionContext)?, _ surrounded: SurroundedContext?
  ) {
    self.scope = scope
    self.effect = effect
    self.enclosing = enclosing
    self.outer = outer
    self.surrounded = surrounded
    super.init()
  }

  @usableFromInline
  final func report(_ error: any Error) { (outer ?? NoContext.instance).report(error) }

  @usableFromInline
  final var taskExecutor: (any TaskExecutor)? { outer?.taskExecutor }

  @usableFromInline
  final var _taskOrigin: _TaskOrigin? { outer?._taskOrigin }
}

/// The context inside of a surrounded stream. An effect that replaces the stream tells it so.
final class SurroundedContext: SubscriptionContext {
  let outer: (any SubscriptionContext)?
  private let isReplaced: SharedFlag

  init(in outer: (any SubscriptionContext)?, isReplaced: SharedFlag) {
    self.outer = outer
    self.isReplaced = isReplaced
  }

  /// The innermost surrounded stream that a context is in.
  static func innermost(_ context: (any SubscriptionContext)?) -> SurroundedContext? {
    if let surrounded = context as? SurroundedContext { return surrounded }
    return (context as? PartCancellation)?.surrounded
  }

  /// Leaves the last elements of all surrounding streams to the effect that replaces this one.
  func leaveLastElements() {
    isReplaced.raise()
    Self.innermost(outer)?.leaveLastElements()
  }

  func report(_ error: any Error) { (outer ?? NoContext.instance).report(error) }

  var taskExecutor: (any TaskExecutor)? { outer?.taskExecutor }

  var _taskOrigin: _TaskOrigin? { outer?._taskOrigin }
}

/// Reports errors as a subscription without a context does.
final class NoContext: SubscriptionContext {
  static let instance = NoContext()
}
