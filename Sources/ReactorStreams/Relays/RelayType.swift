/// A relay: `PublishRelay`, `BehaviorRelay` or `ReplayRelay`. Not for use outside of the package.
///
/// A relay cannot end: completion ends a binding to it only, and so does an error, which is reported to standard error.
public protocol _RelayType<Element>: ObservableType {
  /// Sends an element to the subscribers, in the order and on the threads of `PublishSubject`. Any thread may call.
  func accept(_ event: Element)
}
