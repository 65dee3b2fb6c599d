// `@unchecked Sendable`: constant, unless a subclass says otherwise.

/// Tells operators about the reactor that they work for. Any thread may use it.
class EffectContext: SubscriptionContext, @unchecked Sendable {
  private let reference: WeakReference<_PipelineHost>

  init(_ host: _PipelineHost) { reference = WeakReference(host) }

  /// The reactor's pipeline; `nil` if it is gone.
  final var host: _PipelineHost? { reference.object }

  /// The scope in which ids are looked up; an empty one if the reactor is gone.
  final var scope: EffectScope { host?.effects ?? EffectScope() }

  /// The effect that the operators are part of; `nil` in the stream of a `transform` method.
  var effect: EffectInfo? { nil }

  func report(_ error: any Error) {}

  final var taskExecutor: (any TaskExecutor)? { host?.effects.taskExecutor }

  var _taskOrigin: _TaskOrigin? { nil }
}

/// The context of the stream of a `transform` method.
final class StageContext: EffectContext, @unchecked Sendable {
  private let origin: ReactorEvent.Origin

  init(_ origin: ReactorEvent.Origin, in host: _PipelineHost) {
    self.origin = origin
    super.init(host)
  }

  override func report(_ error: any Error) { host?.reportUncaught(error, origin: origin) }
}
