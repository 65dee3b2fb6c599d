import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What the scope, isolation and age of a struct make of the members.
@Suite struct StateScopeTests {
  @Test(arguments: [
    ("public", "", "public "), ("package", "", "package "), ("public", "internal ", ""),
    ("package", "public ", "public "), ("private", "", ""),
  ])
  func anExtensionSaysHowVisibleItsMembersAre(of level: String, own: String, expected: String) {
    expectExpansion(
      of: """
        \(level) extension Namespace {
          @ObservableState
          \(own)struct State {
          }
        }
        """,
      """
      \(level) extension Namespace {
        \(own)struct State {

          \(expected)var _$changes = ReactorKit._ChangeSet()

          \(expected)static var _$propertyCount: Swift.Int { 0 }

          \(expected)var customMirror: Swift.Mirror {
            _$changes.readAll()
            let children: [Swift.Mirror.Child] = []
            return Swift.Mirror(self, children: children, displayStyle: .struct)
          }
        }
      }

      extension Namespace.State: ReactorKit.ObservableState, Swift.CustomReflectable {
      }
      """)
  }

  @Test(arguments: [
    (
      "@MainActor\n", "",
      "extension State: @MainActor ReactorKit.ObservableState, @MainActor Swift.CustomReflectable"
    ),
    ("", "nonisolated ", "nonisolated extension State: ReactorKit.ObservableState, Swift.CustomReflectable"),
  ])
  func theConformancesAreIsolatedAsTheStructIs(attribute: String, modifier: String, header: String) {
    expectExpansion(
      of: """
        \(attribute)@ObservableState
        \(modifier)struct State: Equatable {
          static func == (lhs: State, rhs: State) -> Bool { true }
        }
        """,
      """
      \(attribute)\(modifier)struct State: Equatable {
        static func == (lhs: State, rhs: State) -> Bool { true }

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 0 }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          let children: [Swift.Mirror.Child] = []
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }
      }

      \(header) {
      }
      """)
  }

  @Test func whatNamesDeprecatedPropertiesIsDeprecated() {
    expectExpansion(
      of: """
        @ObservableState
        struct State: Equatable {
          @available(*, deprecated) let old: Int
          let id = UUID(), version = 1
        }
        """,
      """
      struct State: Equatable {
        @available(*, deprecated) let old: Int
        let id = UUID(), version = 1

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 0 }

        @available(*, deprecated)
        func _$compareConstants(to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          comparison.compareConstant(earlier.old, self.old)
          comparison.compareConstant(earlier.id, self.id)
        }

        @available(*, deprecated)
        static func _$isConstant(_ keyPath: Swift.PartialKeyPath<Self>) -> Swift.Bool {
          if keyPath == \\Self.old { return true }
          if keyPath == \\Self.id { return true }
          if keyPath == \\Self.version { return true }
          return false
        }

        @available(*, deprecated)
        var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "old", value: self.old as Any))
          children.append((label: "id", value: self.id as Any))
          children.append((label: "version", value: self.version as Any))
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case old
          case id
          case version
        }
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
      }
      """)
  }
}
