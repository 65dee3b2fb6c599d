// Names that exist only for users of SwiftReactor; see Documentation/Proposals/0010-names.md.

extension Observable {
  /// A stream that completes at once; reads well as an effect that does nothing.
  public static var none: Observable<Element> { .empty() }
}
