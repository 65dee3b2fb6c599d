import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What attributes of properties make of their accessors.
@Suite struct StateOptionsTests {
  @Test func whatIsChangedInPlaceWithObserversOrWithoutEqualityCountsAlways() {
    expectExpansion(
      of: """
        @ObservableState
        struct State {
          var limited: Int = 0 {
            didSet { limited = min(limited, 9) }
          }
          @ViewState(ignoreEquality: true) var text: String
        }
        """,
      """
      struct State {
        var limited: Int {
          didSet { limited = min(limited, 9) }
          @storageRestrictions(initializes: _limited)
          init(initialValue) { _limited = initialValue }
          get { _$changes.read(0, _limited) }
          set {
            _$changes.write(0)
            _limited = newValue
          }
          _modify {
            _ = _$changes.before(0, _limited)
            _$changes.write(0)
            yield &_limited
          }
        }

        private var _limited: Int {
            didSet { _limited = min(_limited, 9) }
          }
        var text: String {
          @storageRestrictions(initializes: _text)
          init(initialValue) { _text = initialValue }
          get { _$changes.read(1, _text) }
          set {
            _$changes.write(1)
            _text = newValue
          }
          _modify {
            _ = _$changes.before(1, _text)
            _$changes.write(1)
            yield &_text
          }
        }

        private var _text: String

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 2 }

        func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._limited, self._limited)
          case 1: comparison.compareNothing(1)
          default: break
          }
        }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "limited", value: self._limited as Any))
          children.append((label: "text", value: self._text as Any))
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case _limited = "limited"
          case _text = "text"
        }
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
      }
      """)
  }

  @Test func aPulseIsAskedWhetherItWasAssigned() {
    expectExpansion(
      of: """
        @ObservableState
        struct State {
          @Pulse var alert: String?
          @ObservableStateIgnored var cache: [Int] = []
        }
        """,
      """
      struct State {
        @Pulse var alert: String?
        var cache: [Int] = []

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 1 }

        mutating func _$visitPulses(_ visitor: inout ReactorKit._StateVisitor) {
          visitor.visit(0, &self._alert)
        }

        func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._alert, self._alert)
          default: break
          }
        }

        static func _$isConstant(_ keyPath: Swift.PartialKeyPath<Self>) -> Swift.Bool {
          if keyPath == \\Self.cache { return true }
          return false
        }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "alert", value: self._alert as Any))
          children.append((label: "cache", value: self.cache as Any))
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case alert
          case cache
        }
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
      }
      """)
  }

  @Test func anAnimationBelongsToItsProperty() {
    expectExpansion(
      of: """
        @ObservableState
        struct State {
          @ViewState(animation: .spring) var isOpen = false
        }
        """,
      """
      struct State {
        var isOpen {
          @storageRestrictions(initializes: _isOpen)
          init(initialValue) { _isOpen = initialValue }
          get { _$changes.read(0, _isOpen) }
          set { _$changes.set(0, &_isOpen, newValue) }
          _modify {
            let before = _$changes.before(0, _isOpen)
            defer { _$changes.after(0, &_isOpen, before) }
            yield &_isOpen
          }
        }

        private var _isOpen = false

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 1 }

        func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._isOpen, self._isOpen)
          default: break
          }
        }

        func _$animate(_ index: Swift.Int, _ animations: inout ReactorKit._StateAnimations) {
          switch index {
          case 0: animations.add(0, self._isOpen, ReactorKitSwiftUI._animation(.spring))
          default: break
          }
        }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "isOpen", value: self._isOpen as Any))
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case _isOpen = "isOpen"
        }
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
      }
      """)
  }
}
