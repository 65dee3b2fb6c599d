// `@unchecked Sendable`: constant.

/// The reactor's instructions for the operators of an effect, or of a `transform` method's stream.
struct EffectContext {
  /// The scope in which ids are looked up.
  let scope: EffectScope
  /// The effect that the operators are part of; `nil` in the stream of a `transform` method.
  let effect: EffectInfo?
  /// The innermost cancellable part of the effect that the operators are in.
  var part: PartCancellation?

  /// The reactor's context: the given one, or the one around it.
  init?(_ context: (any SubscriptionContext)?) {
    if let effect = context as? EffectInfo {
      self.init(scope: effect.scope, effect: effect)
    } else if let stage = context as? StageContext {
      // An empty scope if the reactor is gone.
      self.init(scope: stage.host?.effects ?? EffectScope(), effect: nil)
    } else if let surrounded = context as? SurroundedContext {
      self.init(surrounded.outer)
    } else if let part = context as? PartCancellation {
      self.init(scope: part.scope, effect: part.effect)
      self.part = part
    } else {
      return nil
    }
  }

  private init(scope: EffectScope, effect: EffectInfo?) {
    self.scope = scope
    self.effect = effect
  }

  /// Whether the operators are in a stream.
  func isEnclosed(by cancellation: Cancellation) -> Bool {
    if cancellation === effect { return true }
    var next = part
    while let part = next {
      if cancellation === part { return true }
      next = part.enclosing
    }
    return false
  }
}

/// The context of the stream of a `transform` method. Any thread may use it.
final class StageContext: SubscriptionContext, @unchecked Sendable {
  private let origin: ReactorEvent.Origin
  private let reference: WeakReference<_PipelineHost>

  init(_ origin: ReactorEvent.Origin, in host: _PipelineHost) {
    self.origin = origin
    reference = WeakReference(host)
  }

  /// The reactor's pipeline; `nil` if it is gone.
  var host: _PipelineHost? { reference.object }

  func report(_ error: any Error) { host?.reportUncaught(error, origin: origin) }

  var taskExecutor: (any TaskExecutor)? { host?.effects.taskExecutor }
}
