import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Shared values in an `@ObservableState`.
@Suite struct StateSharedTests {
  @Test func aSharedValueIsAskedForItsVersionAndNotEncoded() {
    expectExpansion(
      of: """
        @ObservableState
        struct State {
          @Shared(.filter) var filter
          @Shared(.file(), key: "name") var name = ""
        }
        """,
      """
      struct State {
        @Shared(.filter) var filter
        @Shared(.file(), key: "name") var name = ""

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 2 }

        mutating func _$visitPulses(_ visitor: inout ReactorKit._StateVisitor) {
          visitor.visitShared(0, &self._filter)
          visitor.visitShared(1, &self._name)
        }

        func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._filter, self._filter)
          case 1: comparison.compare(1, earlier._name, self._name)
          default: break
          }
        }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "filter", value: self._filter as Any))
          children.append((label: "name", value: self._name as Any))
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: Swift.CodingKey {}
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
      }
      """)
  }
}
