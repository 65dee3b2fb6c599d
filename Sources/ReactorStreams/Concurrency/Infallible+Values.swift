extension InfallibleType {
  /// The elements, as an asynchronous sequence that does not throw.
  public var values: ObservableValues<Element, Swift.Never> { ObservableValues(source: asObservable()) }
}

extension SharedSequence {
  /// The elements, as an asynchronous sequence that does not throw. They are handed out where it is iterated.
  public var values: ObservableValues<Element, Swift.Never> { ObservableValues(source: source) }
}
