public import Dispatch
public import Foundation
internal import ReactorKit
public import ReactorKitCombine

extension Publisher {
  /// Passes elements on until `trigger` sends one, then completes; see `take(until:)`.
  public func takeUntil<Trigger: Publisher>(_ trigger: Trigger) -> AnyPublisher<Output, Failure>
  where Trigger.Failure == Failure { take(until: trigger) }

  /// Each element with its number, from 0.
  public func withIndex() -> AnyPublisher<(index: Int, value: Output), Failure> {
    through { $0.enumerated().map { (index: $0.index, value: $0.element) } }
  }

  /// The elements, each `interval` seconds later, on `scheduler`; an error comes at once.
  @_disfavoredOverload  // Combine's takes its own spans of time.
  public func delay(for interval: TimeInterval, scheduler: DispatchQueue) -> AnyPublisher<Output, Failure> {
    through { $0.delay(.seconds(interval), scheduler: scheduler.asScheduler) }
  }

  /// At most one element in each span of `interval` seconds, on `scheduler`: its newest one with `latest`, else its first.
  @_disfavoredOverload
  public func throttle(
    for interval: TimeInterval, scheduler: DispatchQueue, latest: Bool = true
  ) -> AnyPublisher<Output, Failure> {
    through { $0.throttle(.seconds(interval), latest: latest, scheduler: scheduler.asScheduler) }
  }

  /// Prints the life of each subscription; see `print(_:)`.
  public func debug(_ prefix: String = "Publisher") -> AnyPublisher<Output, Failure> {
    print(prefix).eraseToAnyPublisher()
  }

  /// The first element. Throws the error of a publisher that fails, `RxError.noElements` for one without elements.
  public func async() async throws -> Output where Output: Sendable {
    for try await output in first().asObservable().values { return output }
    try Task.checkCancellation()
    throw RxError.noElements
  }
}

extension Publisher where Output: Equatable {
  /// Drops an element that equals the one before: Combine's `removeDuplicates()`.
  public func distinctUntilChanged() -> AnyPublisher<Output, Failure> {
    through { $0.distinctUntilChanged() }
  }
}

extension Publisher where Failure == Never {
  /// Sends the elements, and no end, to `subject`.
  public func bind<Target: Subject>(to subject: Target) -> AnyCancellable where Target.Output == Output {
    sink { subject.send($0) }
  }
}

extension Publisher {
  /// Sends the elements, and neither an end nor an error, to `subject`.
  @_disfavoredOverload
  public func bind<Target: Subject>(to subject: Target) -> AnyCancellable where Target.Output == Output {
    sink(receiveCompletion: { _ in }, receiveValue: { subject.send($0) })
  }
}

extension DispatchQueue {
  fileprivate var asScheduler: any SchedulerType {
    self === DispatchQueue.main
      ? MainScheduler.instance
      : SerialDispatchQueueScheduler(queue: self, internalSerialQueueName: "reactable.\(label)")
  }
}
