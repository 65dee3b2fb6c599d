extension ObserverType {
  /// The observer as a subscriber, which asks for all elements and ends with the publisher; a failure is the
  /// observer's error.
  public func asSubscriber() -> AnySubscriber<Element, any Error> {
    AnySubscriber(
      receiveSubscription: { $0.request(.unlimited) },
      receiveValue: {
        onNext($0)
        return .none
      },
      receiveCompletion: {
        switch $0 {
        case .finished: onCompleted()
        case .failure(let error): onError(error)
        }
      })
  }
}
