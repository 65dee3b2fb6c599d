public import Dispatch
public import ReactorStreams

extension SerialDispatchQueueScheduler {
  /// `init(internalSerialQueueName:serialQueueConfiguration:leeway:)` with a span of another type.
  public convenience init(
    internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: some RxTimeIntervalConvertible
  ) {
    self.init(
      internalSerialQueueName: internalSerialQueueName, serialQueueConfiguration: serialQueueConfiguration,
      leeway: leeway._duration)
  }

  /// `init(queue:internalSerialQueueName:leeway:)` with a span of another type.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String, leeway: some RxTimeIntervalConvertible
  ) {
    self.init(queue: queue, internalSerialQueueName: internalSerialQueueName, leeway: leeway._duration)
  }

  /// `init(qos:internalSerialQueueName:leeway:)` with a span of another type.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "reactorkit.serial",
    leeway: some RxTimeIntervalConvertible
  ) { self.init(qos: qos, internalSerialQueueName: internalSerialQueueName, leeway: leeway._duration) }
}

extension ConcurrentDispatchQueueScheduler {
  /// `init(queue:leeway:)` with a span of another type.
  public convenience init(queue: DispatchQueue, leeway: some RxTimeIntervalConvertible) {
    self.init(queue: queue, leeway: leeway._duration)
  }

  /// `init(qos:leeway:)` with a span of another type.
  public convenience init(qos: DispatchQoS, leeway: some RxTimeIntervalConvertible) {
    self.init(qos: qos, leeway: leeway._duration)
  }
}
