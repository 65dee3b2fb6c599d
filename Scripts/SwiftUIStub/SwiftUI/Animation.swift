// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@frozen
public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
  public static var easeInOut: Animation { fatalError() }
  public static func easeInOut(duration: TimeInterval) -> Animation { fatalError() }
}

public struct Transaction {
  public init() { fatalError() }
  public init(animation: Animation?) { fatalError() }
  public var animation: Animation? {
    get { fatalError() }
    set { fatalError() }
  }
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { fatalError() }
