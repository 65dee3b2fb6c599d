// `@unchecked Sendable`: constant, unless a subclass says otherwise.

/// What operators know of the reactor that they work for. Any thread may ask.
class EffectContext: SubscriptionContext, @unchecked Sendable {
  private let reference: WeakReference<_Pipeline>

  init(_ pipeline: _Pipeline) { reference = WeakReference(pipeline) }

  /// Its pipeline, unless it is gone.
  final var pipeline: _Pipeline? { reference.object }

  /// Where ids are looked up; nowhere if the reactor is gone.
  final var scope: EffectScope { pipeline?.effects ?? EffectScope() }

  /// The effect that the operators are part of; `nil` in the stream of a `transform` method.
  var effect: EffectInfo? { nil }

  func report(_ error: any Error) {}

  final var taskExecutor: (any TaskExecutor)? { pipeline?.effects.taskExecutor }

  var _taskOrigin: _TaskOrigin? { nil }
}

/// The context of the stream of a `transform` method.
final class StageContext: EffectContext, @unchecked Sendable {
  private let origin: ReactorEvent.Origin

  init(_ origin: ReactorEvent.Origin, in pipeline: _Pipeline) {
    self.origin = origin
    super.init(pipeline)
  }

  override func report(_ error: any Error) { pipeline?.reportUncaught(error, origin: origin) }
}
