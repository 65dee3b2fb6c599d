import SwiftSyntax

extension Manifest {
  /// The oldest versions that the library supports, those of the `Package.swift` at the root.
  private static let oldest = [
    "iOS": 18, "macCatalyst": 18, "macOS": 15, "tvOS": 18, "visionOS": 2, "watchOS": 11,
  ]

  /// The oldest versions as words. Mac Catalyst has that of iOS.
  static let oldestPlatforms = oldest.filter { $0.key != "macCatalyst" }
    .map { "\($0) \($1)" }.sorted().joined(separator: ", ")

  /// Platforms that are too old, or a remark if there are none.
  static func platforms(in source: SourceText) -> [Finding] {
    let reader = PlatformReader(viewMode: .sourceAccurate)
    reader.walk(source.tree)
    let findings = reader.platforms.compactMap { platform -> Finding? in
      guard let oldest = oldest[platform.name], platform.major < oldest else { return nil }
      let version = source.knowsPlatforms ? ".v\(oldest)" : "\"\(oldest).0\""
      return source.finding(
        .edit, at: platform.node.positionAfterSkippingLeadingTrivia, ".\(platform.name)(\(platform.version))",
        "the library needs \(platform.name) \(oldest): write `.\(platform.name)(\(version))`, or a later one")
    }
    guard !reader.hasList, let package = reader.package else { return findings }
    let remark = source.finding(
      .remark, at: package.positionAfterSkippingLeadingTrivia, "Package",
      "for Apple's systems, the library needs platforms: \(oldestPlatforms)")
    return findings + [remark]
  }

  private final class PlatformReader: SyntaxVisitor {
    private(set) var platforms: [Platform] = []
    /// Whether there is an argument, or an assignment, of platforms.
    private(set) var hasList = false
    /// The call that makes the package.
    private(set) var package: FunctionCallExprSyntax?

    /// Such as `.macOS(.v10_15)`.
    struct Platform {
      let node: FunctionCallExprSyntax
      let name: String
      /// In short: `.v10_15`, or a string.
      let version: String
      let major: Int
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.calledExpression.chain == ["Package"] {
        package = node
        hasList = hasList || node.arguments.contains { $0.label?.text == "platforms" }
      }
      if let platform = platform(node) { platforms.append(platform) }
      return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if ExprSyntax(node).chain == ["package", "platforms"] { hasList = true }
      return .visitChildren
    }

    private func platform(_ node: FunctionCallExprSyntax) -> Platform? {
      let chain = node.calledExpression.chain
      guard chain.count == 2, ["", "SupportedPlatform"].contains(chain[0]), node.arguments.count == 1,
        let argument = node.arguments.first?.expression
      else { return nil }
      let string = argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      guard let number = string ?? argument.chain.last.map({ String($0.drop { $0 == "v" }) }),
        let major = Int(number.prefix { $0.isNumber })
      else { return nil }
      let version = string.map { "\"\($0)\"" } ?? ".\(argument.chain.last ?? "")"
      return Platform(node: node, name: chain[1], version: version, major: major)
    }
  }
}

extension SourceText {
  /// Whether the tools' version has names for the versions that the library needs, as 6.0 and later ones have.
  fileprivate var knowsPlatforms: Bool {
    let line = text.prefix { !$0.isNewline }
    guard line.contains("swift-tools-version"),
      let major = line.split(separator: ":").last?.drop(while: \.isWhitespace)
    else { return false }
    return Int(major.prefix { $0.isNumber }).map { $0 >= 6 } ?? false
  }
}
