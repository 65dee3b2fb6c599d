import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What `@ObservableState` says of `CodingKeys` that it cannot follow.
@Suite struct StateKeyProblemTests {
  @Test(arguments: [
    ("State", "State: Codable"), ("State: Sendable", "State: Sendable, Codable"),
    ("State<Value> where Value: Hashable", "State<Value>: Codable where Value: Hashable"),
  ])
  func keysNeedTheConformanceBesideThem(_ declared: String, fixed: String) {
    expectExpansion(
      of: """
        @ObservableState
        struct \(declared) {
          enum CodingKeys: CodingKey {}
        }
        """,
      """
      struct \(declared) {
        enum CodingKeys: CodingKey {}

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 0 }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          let children: [Swift.Mirror.Child] = []
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ObservableState' uses these 'CodingKeys' only if the struct's own declaration, not an extension, \
            says that it is 'Codable'
            """, line: 3, column: 8, severity: .warning,
          fixIts: [FixItSpec(message: "Say here that 'State' is 'Codable', instead of in an extension")])
      ],
      fixed: """
        @ObservableState
        struct \(fixed) {
          enum CodingKeys: CodingKey {}
        }
        """)
  }

  @Test func whatIsNotInTheKeysNeedsAValue() {
    expectExpansion(
      of: """
        @ObservableState
        struct State: Decodable {
          @Pulse var `default`: Int
          @Pulse var alert: String?
          let fixed = 1
          @ObservableStateIgnored @Clamped var clamped: Int
          enum CodingKeys: CodingKey {
            #if DEBUG
              case debug
            #endif
          }
          #if DEBUG
            @Pulse var debug: Int
          #endif
        }
        """,
      """
      struct State: Decodable {
        @Pulse var `default`: Int
        @Pulse var alert: String?
        let fixed = 1
        @Clamped var clamped: Int
        enum CodingKeys: CodingKey {
          #if DEBUG
            case debug
          #endif
        }
        #if DEBUG
          @Pulse var debug: Int
        #endif

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 3 }

        mutating func _$visitPulses(_ visitor: inout ReactorKit._StateVisitor) {
          visitor.visit(0, &self._default)
          visitor.visit(1, &self._alert)
          #if DEBUG
          visitor.visit(2, &self._debug)
          #endif
        }

        func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._default, self._default)
          case 1: comparison.compare(1, earlier._alert, self._alert)
          #if DEBUG
          case 2: comparison.compare(2, earlier._debug, self._debug)
          #endif
          default: break
          }
        }

        static func _$isConstant(_ keyPath: Swift.PartialKeyPath<Self>) -> Swift.Bool {
          if keyPath == \\Self.fixed { return true }
          if keyPath == \\Self.clamped { return true }
          return false
        }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "default", value: self._default as Any))
          children.append((label: "alert", value: self._alert as Any))
          children.append((label: "fixed", value: self.fixed as Any))
          children.append((label: "clamped", value: self.clamped as Any))
          #if DEBUG
          children.append((label: "debug", value: self._debug as Any))
          #endif
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
        init(from decoder: any Swift.Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          #if DEBUG
          self._debug = try container._$decode(.debug)
          #endif
        }
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'default' cannot be decoded: it has neither a case in 'CodingKeys' nor an initial value",
          line: 3, column: 14, fixIts: [FixItSpec(message: "Add 'case default'")])
      ],
      fixed: """
        @ObservableState
        struct State: Decodable {
          @Pulse var `default`: Int
          @Pulse var alert: String?
          let fixed = 1
          @ObservableStateIgnored @Clamped var clamped: Int
          enum CodingKeys: CodingKey {
            case `default`
            #if DEBUG
              case debug
            #endif
          }
          #if DEBUG
            @Pulse var debug: Int
          #endif
        }
        """)
  }
}
