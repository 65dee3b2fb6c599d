// Streams that cannot fail, as publishers that cannot fail. In all else, they are as `Observable.publisher`.
// Should a stream fail nevertheless, against its promise, its publisher finishes, and the error goes to
// standard error.

extension InfallibleType {
  /// The stream as a publisher that cannot fail.
  public var publisher: AnyPublisher<Element, Never> { published() }

  /// The stream as a publisher that cannot fail, which buffers as `buffering` says.
  public func publisher(buffering: DemandBuffering) -> AnyPublisher<Element, Never> { published(buffering) }
}

extension SharedSequence {
  /// The sequence as a publisher that cannot fail. Delivers on the main thread while its subscriber asks in
  /// time.
  public var publisher: AnyPublisher<Element, Never> { published() }

  /// The sequence as a publisher that cannot fail, which buffers as `buffering` says.
  public func publisher(buffering: DemandBuffering) -> AnyPublisher<Element, Never> { published(buffering) }
}

extension StateObservable {
  /// The states as a publisher that cannot fail.
  public var publisher: AnyPublisher<State, Never> { published() }

  /// The states as a publisher that cannot fail, which buffers as `buffering` says: `.newest(1)` suits a slow
  /// subscriber that only wants to know the current state.
  public func publisher(buffering: DemandBuffering) -> AnyPublisher<State, Never> { published(buffering) }
}

extension StateRelay {
  /// The values as a publisher that cannot fail.
  public var publisher: AnyPublisher<Element, Never> { published() }
}

extension ActionSubject {
  /// The actions as a publisher that cannot fail.
  public var publisher: AnyPublisher<Action, Never> { published() }
}

extension BehaviorRelay {
  /// The value and all later ones as a publisher that cannot fail.
  public var publisher: AnyPublisher<Element, Never> { published() }

  /// The value and all later ones as a publisher that cannot fail, which buffers as `buffering` says.
  public func publisher(buffering: DemandBuffering) -> AnyPublisher<Element, Never> { published(buffering) }
}

extension PublishRelay {
  /// The accepted elements as a publisher that cannot fail.
  public var publisher: AnyPublisher<Element, Never> { published() }

  /// The accepted elements as a publisher that cannot fail, which buffers as `buffering` says.
  public func publisher(buffering: DemandBuffering) -> AnyPublisher<Element, Never> { published(buffering) }
}

extension ReplayRelay {
  /// The remembered elements and all later ones as a publisher that cannot fail.
  public var publisher: AnyPublisher<Element, Never> { published() }
}

extension ControlEvent {
  /// The events as a publisher that cannot fail.
  public var publisher: AnyPublisher<Element, Never> { published() }
}

extension ControlProperty {
  /// The values as a publisher that cannot fail.
  public var publisher: AnyPublisher<Element, Never> { published() }
}
