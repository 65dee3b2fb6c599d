import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What the declaration around the properties makes of the members.
@Suite struct StateDeclarationTests {
  @Test func whatIsConditionalIsSoInAllMembers() {
    expectExpansion(
      of: """
        @ObservableState
        struct State {
          var always = 0
          #if DEBUG
            var count = 1
          #elseif os(Linux)
            let count: Int
          #else
            @Pulse var other: Int
          #endif
        }
        """,
      """
      struct State {
        var always {
          @storageRestrictions(initializes: _always)
          init(initialValue) { _always = initialValue }
          get { _$changes.read(0, _always) }
          set { _$changes.set(0, &_always, newValue) }
          _modify {
            let before = _$changes.before(0, _always)
            defer { _$changes.after(0, &_always, before) }
            yield &_always
          }
        }

        private var _always = 0
        #if DEBUG
          var count = 1
        #elseif os(Linux)
          let count: Int
        #else
          @Pulse var other: Int
        #endif

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 3 }

        mutating func _$visitPulses(_ visitor: inout ReactorKit._StateVisitor) {
          #if DEBUG
          #elseif os(Linux)
          #else
          visitor.visit(2, &self._other)
          #endif
        }

        func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._always, self._always)
          #if DEBUG
          case 1: comparison.compare(1, earlier._count, self._count)
          #elseif os(Linux)
          case 1: comparison.compare(1, earlier.count, self.count)
          #else
          case 2: comparison.compare(2, earlier._other, self._other)
          #endif
          default: break
          }
        }

        func _$compareConstants(to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          #if DEBUG
          #elseif os(Linux)
          comparison.compareConstant(earlier.count, self.count)
          #else
          #endif
        }

        var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "always", value: self._always as Any))
          #if DEBUG
          children.append((label: "count", value: self._count as Any))
          #elseif os(Linux)
          children.append((label: "count", value: self.count as Any))
          #else
          children.append((label: "other", value: self._other as Any))
          #endif
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case _always = "always"
          #if DEBUG
          case _count = "count"
          #elseif os(Linux)
          case count
          #else
          case other
          #endif
        }
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
      }
      """)
  }

  @Test func keysOfTheUsersAreFollowed() {
    expectExpansion(
      of: """
        @ObservableState
        package struct State: Codable, Equatable {
          var name: String?
          @Pulse var alert: String?
          let id: Int
          let version = 1
          var cache = 0
          enum CodingKeys: String, CodingKey {
            case name = "full_name", alert
            case id, version
          }
        }
        """,
      """
      package struct State: Codable, Equatable {
        var name: String? {
          @storageRestrictions(initializes: _name)
          init(initialValue) { _name = initialValue }
          get { _$changes.read(0, _name) }
          set { _$changes.set(0, &_name, newValue) }
          _modify {
            let before = _$changes.before(0, _name)
            defer { _$changes.after(0, &_name, before) }
            yield &_name
          }
        }

        private var _name: String?
        @Pulse var alert: String?
        let id: Int
        let version = 1
        var cache {
          @storageRestrictions(initializes: _cache)
          init(initialValue) { _cache = initialValue }
          get { _$changes.read(2, _cache) }
          set { _$changes.set(2, &_cache, newValue) }
          _modify {
            let before = _$changes.before(2, _cache)
            defer { _$changes.after(2, &_cache, before) }
            yield &_cache
          }
        }

        private var _cache = 0
        enum CodingKeys: String, CodingKey {
          case name = "full_name", alert
          case id, version
        }

        package var _$changes = ReactorKit._ChangeSet()

        package static var _$propertyCount: Swift.Int { 3 }

        package mutating func _$visitPulses(_ visitor: inout ReactorKit._StateVisitor) {
          visitor.visit(1, &self._alert)
        }

        package func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._name, self._name)
          case 1: comparison.compare(1, earlier._alert, self._alert)
          case 2: comparison.compare(2, earlier._cache, self._cache)
          default: break
          }
        }

        package func _$compareConstants(to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          comparison.compareConstant(earlier.id, self.id)
        }

        package static func _$isConstant(_ keyPath: Swift.PartialKeyPath<Self>) -> Swift.Bool {
          if keyPath == \\Self.id { return true }
          if keyPath == \\Self.version { return true }
          return false
        }

        package static func == (lhs: Self, rhs: Self) -> Swift.Bool {
          if lhs._$changes != rhs._$changes { return false }
          if ReactorKit._ChangeSet.differ(lhs._name, rhs._name) { return false }
          if ReactorKit._ChangeSet.differ(lhs._alert, rhs._alert) { return false }
          if ReactorKit._ChangeSet.differ(lhs.id, rhs.id) { return false }
          if ReactorKit._ChangeSet.differ(lhs.version, rhs.version) { return false }
          if ReactorKit._ChangeSet.differ(lhs._cache, rhs._cache) { return false }
          return true
        }

        package var customMirror: Swift.Mirror {
          _$changes.readAll()
          var children: [Swift.Mirror.Child] = []
          children.append((label: "name", value: self._name as Any))
          children.append((label: "alert", value: self._alert as Any))
          children.append((label: "id", value: self.id as Any))
          children.append((label: "version", value: self.version as Any))
          children.append((label: "cache", value: self._cache as Any))
          return Swift.Mirror(self, children: children, displayStyle: .struct)
        }
      }

      extension State: ReactorKit.ObservableState, Swift.CustomReflectable {
        package init(from decoder: any Swift.Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          self._name = try container._$decode(.name)
          self._alert = try container._$decode(.alert)
          self.id = try container._$decode(.id)
        }
        package func encode(to encoder: any Swift.Encoder) throws {
          _$changes.readAll()
          var container = encoder.container(keyedBy: CodingKeys.self)
          try container._$encode(self._name, .name)
          try container._$encode(self._alert, .alert)
          try container._$encode(self.id, .id)
          try container._$encode(self.version, .version)
        }
      }
      """)
  }

  @Test func aGenericStructKeepsItsMirror() {
    expectExpansion(
      of: """
        @available(macOS 15, *)
        @ObservableState
        struct State<Value: Equatable> {
          var value: Value
          var customMirror: Mirror { Mirror(self, children: [:]) }
        }
        """,
      """
      @available(macOS 15, *)
      struct State<Value: Equatable> {
        var value: Value {
          @storageRestrictions(initializes: _value)
          init(initialValue) { _value = initialValue }
          get { _$changes.read(0, _value) }
          set { _$changes.set(0, &_value, newValue) }
          _modify {
            let before = _$changes.before(0, _value)
            defer { _$changes.after(0, &_value, before) }
            yield &_value
          }
        }

        private var _value: Value
        var customMirror: Mirror { Mirror(self, children: [:]) }

        var _$changes = ReactorKit._ChangeSet()

        static var _$propertyCount: Swift.Int { 1 }

        mutating func _$visit(_ index: Swift.Int, _ visitor: inout ReactorKit._StateVisitor) {
          switch index {
          case 0: visitor.visit(0, &self._value)
          default: break
          }
        }

        func _$compare(_ index: Swift.Int, to earlier: Self, _ comparison: inout ReactorKit._StateComparison) {
          switch index {
          case 0: comparison.compare(0, earlier._value, self._value)
          default: break
          }
        }

        func _$animate(_ index: Swift.Int, _ animations: inout ReactorKit._StateAnimations) {
          switch index {
          case 0: animations.add(0, self._value)
          default: break
          }
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case _value = "value"
        }
      }

      @available(macOS 15, *)
      extension State: ReactorKit.ObservableState {
      }
      """)
  }
}
