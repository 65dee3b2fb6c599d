/// A library that programs come from.
public enum Origin: String, CaseIterable, Sendable {
  /// ReactorKit on RxSwift, with RxSwift, RxRelay, RxCocoa, RxTest and RxBlocking.
  case reactorKit = "ReactorKit"
  case reactableKit = "ReactableKit"
  case swiftReactor = "SwiftReactor"

  /// - Parameter name: In upper or lower case.
  public init?(name: String) {
    guard let origin = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
      return nil
    }
    self = origin
  }

  /// All that is known about the library's names.
  public var rules: [Rule] {
    switch self {
    case .reactorKit: Rule.reactorKit
    case .reactableKit: Rule.reactableKit
    case .swiftReactor: Rule.swiftReactor
    }
  }

  /// The article for people who come from the library, in `Sources/ReactorKit/ReactorKit.docc`.
  public var guide: String {
    switch self {
    case .reactorKit: "MigratingFromReactorKitOnRxSwift.md"
    case .reactableKit: "MigratingFromReactableKit.md"
    case .swiftReactor: "MigratingFromSwiftReactor.md"
    }
  }
}
