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
          init(initialValue) { _count = initialValue }
          get { _$changes.read(0, _count) }
          set { _$changes.set(0, &_count, newValue) }
          _modify {
            let before = _$changes.before(0, _count)
            defer { _$changes.after(0, &_count, before) }
            yield &_count
          }
        }

        private var _count = 0
        let id: Int
        var sum: Int { count + id }
        static var shared = 1

        public var _$changes = ReactorKit._ChangeSet()

        public static var _$propertyCount: Swift.Int { 1 }

        public func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._count, self._count)
          default: break
          }
        }

        public func _$compareConstants(to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          comparison.compareConstant(earlier.id, self.id)
        }

        public static func _$isConstant(_ keyPath: Swift.PartialKeyPath<Self>) -> Swift.Bool {
          if keyPath == \\Self.id { return true }
          return false
        }

        public var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "count", value: self._count as Any))
          children.append((label: "id", value: self.id as Any))
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case _count = "count"
          case id
        }
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
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
          init(initialValue) { _default = initialValue }
          get { _$changes.read(0, _default) }
          set { _$changes.set(0, &_default, newValue) }
          _modify {
            let before = _$changes.before(0, _default)
            defer { _$changes.after(0, &_default, before) }
            yield &_default
          }
        }

        private var _default = 0
        let `class`: String

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 1 }

        func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._default, self._default)
          default: break
          }
        }

        func _$compareConstants(to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          comparison.compareConstant(earlier.`class`, self.`class`)
        }

        static func _$isConstant(_ keyPath: Swift.PartialKeyPath<Self>) -> Swift.Bool {
          if keyPath == \\Self.`class` { return true }
          return false
        }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "default", value: self._default as Any))
          children.append((label: "class", value: self.`class` as Any))
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case _default = "default"
          case `class`
        }
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
      }
      """)
  }

  @Test func codeOfTheUsersIsCopiedAsItStands() {
    expectExpansion(
      of: #"""
        @ObservableState
        struct State {
          var text = """
              two
            lines
            """
          var pair: (first: Int, // One.
            second: Int)  // Two.
        }
        """#,
      #"""
      struct State {
        var text {
          @storageRestrictions(initializes: _text)
          init(initialValue) { _text = initialValue }
          get { _$changes.read(0, _text) }
          set { _$changes.set(0, &_text, newValue) }
          _modify {
            let before = _$changes.before(0, _text)
            defer { _$changes.after(0, &_text, before) }
            yield &_text
          }
        }

        private var _text = """
              two
            lines
            """
        var pair: (first: Int, // One.
          second: Int) {  // Two.
          @storageRestrictions(initializes: _pair)
          init(initialValue) { _pair = initialValue }
          get { _$changes.read(1, _pair) }
          set { _$changes.set(1, &_pair, newValue) }
          _modify {
            let before = _$changes.before(1, _pair)
            defer { _$changes.after(1, &_pair, before) }
            yield &_pair
          }
        }

        private var _pair: (first: Int, // One.
            second: Int)

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 2 }

        func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._text, self._text)
          case 1: comparison.compare(1, earlier._pair, self._pair)
          default: break
          }
        }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "text", value: self._text as Any))
          children.append((label: "pair", value: self._pair as Any))
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case _text = "text"
          case _pair = "pair"
        }
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
      }
      """#)
  }

  @Test func whatMayBeAStateIsVisited() {
    expectExpansion(
      of: """
        @ObservableState
        struct State {
          var data: Data
          var count: Int
          let id = "a", size: Int
          var customMirror: Mirror { mirror }
        }
        """,
      """
      struct State {
        var data: Data {
          @storageRestrictions(initializes: _data)
          init(initialValue) { _data = initialValue }
          get { _$changes.read(0, _data) }
          set { _$changes.set(0, &_data, newValue) }
          _modify {
            let before = _$changes.before(0, _data)
            defer { _$changes.after(0, &_data, before) }
            yield &_data
          }
        }

        private var _data: Data
        var count: Int {
          @storageRestrictions(initializes: _count)
          init(initialValue) { _count = initialValue }
          get { _$changes.read(1, _count) }
          set { _$changes.set(1, &_count, newValue) }
          _modify {
            let before = _$changes.before(1, _count)
            defer { _$changes.after(1, &_count, before) }
            yield &_count
          }
        }

        private var _count: Int
        let id = "a", size: Int
        var customMirror: Mirror { mirror }

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 2 }

        mutating func _$visit(_ index: Swift.Int, _ visitor: inout ReactorKit._StateVisitor) {
          switch index {
          case 0: visitor.visit(0, &self._data)
          default: break
          }
        }

        func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._data, self._data)
          case 1: comparison.compare(1, earlier._count, self._count)
          default: break
          }
        }

        func _$compareConstants(to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          comparison.compareConstant(earlier.size, self.size)
        }

        static func _$isConstant(_ keyPath: Swift.PartialKeyPath<Self>) -> Swift.Bool {
          if keyPath == \\Self.id { return true }
          if keyPath == \\Self.size { return true }
          return false
        }

        func _$animate(_ index: Swift.Int, _ animations: inout ReactorKit._StateAnimations) {
          switch index {
          case 0: animations.add(0, self._data)
          default: break
          }
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case _data = "data"
          case _count = "count"
          case id
          case size
        }
      }

      extension State: ReactorKit.ObservableState {
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
      """)
  }
}
