/// A stream that is fed from outside.
public protocol SubjectType<Element>: ObservableType {
  /// What feeds it.
  associatedtype Observer: ObserverType

  /// The side that is fed.
  func asObserver() -> Observer
}
