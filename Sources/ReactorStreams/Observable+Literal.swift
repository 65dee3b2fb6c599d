/// Lets `Observable` itself, which is a class that is not final, be made from expressions.
public protocol _ObservableExpression: ObservableType, ExpressibleByArrayLiteral
where ArrayLiteralElement == Element {
  /// The observable as `Self`, which traps with advice if that is a subclass.
  static func _expression(_ observable: Observable<Element>) -> Self
}

extension Observable: _ObservableExpression {
  /// The type of the elements that a literal lists.
  public typealias ArrayLiteralElement = Element

  /// The observable as `Self`, which traps with advice if that is a subclass.
  @inlinable
  public static func _expression(_ observable: Observable<Element>) -> Self {
    // Nearly always `Self` is `Observable` itself, which needs no cast.
    if self == Observable.self { return unsafeDowncast(observable, to: self) }
    guard let result = observable as? Self else { literalOfSubclass(Self.self) }
    return result
  }
}

extension _ObservableExpression {
  /// A stream of the listed elements, which are delivered before `subscribe` returns.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self = Self._expression(
      elements.count == 1 ? Just(elements[0]) : ElementsThenEnd(elements))
  }
}

extension _ObservableExpression {
  /// Refused: no stream is made from nothing.
  ///
  /// The initializer throws, so that no call compiles. If it were unavailable, the compiler would pass over it and
  /// choose the one for array literals, which can be called without elements, too.
  ///
  /// - Throws: An `RxError`, always.
  @available(
    *, deprecated,
    message:
      "a stream is made with its elements: write '.empty()', '.just(element)' or '.create { observer in … }', 'BehaviorSubject(value: …)' for a subject with a first value, and 'reactor.action' and 'reactor.state' for those of a reactor"
  )
  public init() throws { throw RxError.unknown }
}

@usableFromInline
func literalOfSubclass(_ type: Any.Type) -> Swift.Never { fatalError(Diagnostics.literalOfSubclass(type)) }
