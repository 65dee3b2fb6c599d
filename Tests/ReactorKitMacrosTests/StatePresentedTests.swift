import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Slots of screens in an `@ObservableState`.
@Suite struct StatePresentedTests {
  @Test func aSlotIsVisitedAsAPulseIs() {
    expectExpansion(
      of: """
        @ObservableState
        struct State {
          @Presented var sheet: Sheet?
        }
        """,
      """
      struct State {
        @Presented var sheet: Sheet?

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 1 }

        mutating func _$visitPulses(_ visitor: inout ReactorKit._StateVisitor) {
          visitor.visit(0, &self._sheet)
        }

        func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._sheet, self._sheet)
          default: break
          }
        }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "sheet", value: self._sheet as Any))
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case sheet
        }
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
      }
      """)
  }
}
