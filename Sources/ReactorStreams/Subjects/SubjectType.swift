/// A stream that is fed from outside.
public protocol SubjectType<Element>: ObservableType {
  /// The observer that feeds the subject.
  associatedtype Observer: ObserverType

  /// The side that is fed.
  func asObserver() -> Observer
}
