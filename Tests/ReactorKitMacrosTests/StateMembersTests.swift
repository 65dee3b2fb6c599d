import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What `@ObservableState` makes of a struct and its properties.
@Suite struct StateMembersTests {
  @Test func aPropertyGetsAccessorsAndStorage() {
    expectExpansion(
      of: """
        @ObservableState
        public struct State {
          public var count = 0
          let id: Int
          var sum: Int { count + id }
          static var shared = 1
        }
        """,
      """
      public struct State {
        public var count {
          @storageRestrictions(initializes: _count)
          init(initialValue) {
            _count = initialValue
          }
          get {
            _$changes.read(0, _count)
          }
          set {
            _$changes.set(0, &_count, newValue)
          }
          _modify {
            let before = _$changes.before(_count)
            defer {
              _$changes.after(0, &_count, before)
            }
            yield &_count
          }
        }

        private var _count = 0
        let id: Int
        var sum: Int { count + id }
        static var shared = 1

        public var _$changes = ReactorKit._ChangeSet(Self.self)

        public static var _$propertyCount: Int {
          1
        }

        public func _$compare(_ index: Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0:
            comparison.compare(0, earlier._count, _count)
          default:
            break
          }
        }

        public func _$compareConstants(to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          comparison.compareConstant(earlier.id, id)
        }

        public static func _$isConstant(_ keyPath: PartialKeyPath<Self>) -> Bool {
          if keyPath == \\Self.id {
            return true
          }
          return false
        }

        public var customMirror: Mirror {
          _$changes.readAll()
          var children: [Mirror.Child] = []
          children.append((label: "count", value: _count as Any))
          children.append((label: "id", value: id as Any))
          return Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: String, CodingKey {
          case _count = "count"
          case id
        }
      }

      extension State: ReactorKit.ObservableState, CustomReflectable {
      }
      """)
  }

  @Test func aKeywordIsAName() {
    expectExpansion(
      of: """
        @ObservableState
        struct State {
          private var `default` = 0
          let `class`: String
        }
        """,
      """
      struct State {
        private var `default` {
          @storageRestrictions(initializes: _default)
          init(initialValue) {
            _default = initialValue
          }
          get {
            _$changes.read(0, _default)
          }
          set {
            _$changes.set(0, &_default, newValue)
          }
          _modify {
            let before = _$changes.before(_default)
            defer {
              _$changes.after(0, &_default, before)
            }
            yield &_default
          }
        }

        private var _default = 0
        let `class`: String

        var _$changes = ReactorKit._ChangeSet(Self.self)

        static var _$propertyCount: Int {
          1
        }

        func _$compare(_ index: Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0:
            comparison.compare(0, earlier._default, _default)
          default:
            break
          }
        }

        func _$compareConstants(to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          comparison.compareConstant(earlier.`class`, `class`)
        }

        static func _$isConstant(_ keyPath: PartialKeyPath<Self>) -> Bool {
          if keyPath == \\Self.`class` {
            return true
          }
          return false
        }

        var customMirror: Mirror {
          _$changes.readAll()
          var children: [Mirror.Child] = []
          children.append((label: "default", value: _default as Any))
          children.append((label: "class", value: `class` as Any))
          return Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: String, CodingKey {
          case _default = "default"
          case `class`
        }
      }

      extension State: ReactorKit.ObservableState, CustomReflectable {
      }
      """)
  }

  @Test func aStructWithoutProperties() {
    expectExpansion(
      of: """
        @ObservableState
        struct State {
        }
        """,
      """
      struct State {

        var _$changes = ReactorKit._ChangeSet(Self.self)

        static var _$propertyCount: Int {
          0
        }

        var customMirror: Mirror {
          _$changes.readAll()
          let children: [Mirror.Child] = []
          return Mirror(self, children: children, displayStyle: .struct)
        }
      }

      extension State: ReactorKit.ObservableState, CustomReflectable {
      }
      """)
  }
}
