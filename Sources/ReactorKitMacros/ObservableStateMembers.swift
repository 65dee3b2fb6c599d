internal import SwiftSyntax

/// The members of a state that the compiler cannot make by itself: for its changes, comparison and
/// reflection.
struct ObservableStateMembers {
  private let declaration: StructDeclSyntax
  private let properties: Properties
  private let access: String

  init(_ declaration: StructDeclSyntax, _ properties: Properties, access: String) {
    self.declaration = declaration
    self.properties = properties
    self.access = access
  }

  /// Each member as its lines.
  var all: [[String]] {
    let names = properties.numbers
    var members: [[String]] = [
      ["\(access)var _$changes = ReactorKit._ChangeSet()"],
      ["\(access)static var _$propertyCount: Swift.Int { \(names.count) }"],
      function(
        "mutating func _$visit(_ index: Swift.Int, _ visitor: inout ReactorKit._StateVisitor)",
        cases: properties.lines { property in
          // A visit of a property with observers would call them.
          guard property.kind == .tracked, !property.hasObservers, !property.ignoresEquality,
            property.mayHoldShared
          else { return nil }
          return numbered(property) { "visitor.visit(\($0), &self.\(property.storage))" }
        }),
      function(
        "mutating func _$visitPulses(_ visitor: inout ReactorKit._StateVisitor)",
        lines: properties.lines { property in
          let visit = property.kind == .pulse ? "visit" : "visitShared"
          return [.pulse, .shared].contains(property.kind)
            ? names[property.name].map { "visitor.\(visit)(\($0), &self.\(property.storage))" } : nil
        }),
      function(
        "func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison)",
        cases: properties.lines { property in
          numbered(property) { number in
            property.ignoresEquality
              ? "comparison.compareNothing(\(number))"
              : "comparison.compare(\(number), earlier.\(property.storage), self.\(property.storage))"
          }
        }),
      function(
        "func _$compareConstants(to earlier: Self, _ comparison: inout ReactorKit._StateComparison)",
        lines: properties.lines { property in
          property.kind == .constant && !property.isAlwaysTheSame
            ? "comparison.compareConstant(earlier.\(property.storage), self.\(property.storage))" : nil
        }),
      constants,
      function(
        "func _$animate(_ index: Swift.Int, _ animations: inout ReactorKit._StateAnimations)",
        cases: properties.lines { property in
          let animation = property.animation.map {
            ", ReactorKitSwiftUI._animation(\($0.trimmedDescription))"
          }
          guard animation != nil || property.kind == .tracked && property.mayHaveChanges else { return nil }
          return numbered(property) { "animations.add(\($0), self.\(property.storage)\(animation ?? ""))" }
        }),
    ].compactMap { $0 }
    if let equality { members.append(equality) }
    if !declaration.declares("customMirror") { members.append(mirror) }
    return members
  }

  /// A `case` for a property that has a number.
  private func numbered(_ property: Property, _ body: (Int) -> String) -> String? {
    properties.numbers[property.name].map { "case \($0): \(body($0))" }
  }

  private func function(_ header: String, cases: [String]) -> [String]? {
    guard !cases.isEmpty else { return nil }
    return function(header, lines: ["switch index {"] + cases + ["default: break", "}"])
  }

  private func function(_ header: String, lines: [String]) -> [String]? {
    lines.isEmpty ? nil : properties.block(access + header, lines)
  }

  private var constants: [String]? {
    let lines = properties.lines { property in
      properties.numbers[property.name] == nil
        ? "if keyPath == \\Self.\(property.writtenName) { return true }" : nil
    }
    return function(
      "static func _$isConstant(_ keyPath: Swift.PartialKeyPath<Self>) -> Swift.Bool",
      lines: lines.isEmpty ? [] : lines + ["return false"])
  }

  /// The `==` that the compiler would make, but that this one first says to a recorder that everything is
  /// read: a comparison that ends at the first difference may not get to the change set.
  private var equality: [String]? {
    guard
      declaration.conforms(toAnyOf: ["Equatable", "Hashable", "Comparable"]), !declaration.declares("=="),
      // The compiler's `==` is not isolated, and may compare properties that have a wrapper or are
      // deprecated.
      !declaration.isMainActor, !properties.areDeprecated, !properties.all.contains(where: \.hasWrapper)
    else { return nil }
    let lines = properties.lines { property in
      "if ReactorKit._ChangeSet.differ(lhs.\(property.storage), rhs.\(property.storage)) { return false }"
    }
    return function(
      "static func == (lhs: Self, rhs: Self) -> Swift.Bool",
      lines: ["if lhs._$changes != rhs._$changes { return false }"] + lines + ["return true"])
  }

  private var mirror: [String] {
    let lines = properties.lines { property in
      "children.append((label: \"\(property.name)\", value: self.\(property.storage) as Any))"
    }
    let children = "\(lines.isEmpty ? "let" : "var") children: [Swift.Mirror.Child] = []"
    return properties.block(
      "\(access)var customMirror: Swift.Mirror",
      ["_$changes.readAll()", children] + lines
        + ["return Swift.Mirror(self, children: children, displayStyle: .struct)"])
  }
}
