// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The parts of the Objective-C runtime that ReactorKitLegacy uses.

public struct Selector: ExpressibleByStringLiteral {
  public init(_ name: String) { fatalError() }
  public init(stringLiteral value: String) { fatalError() }
}

public struct Method {}

public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { fatalError() }
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) { fatalError() }
