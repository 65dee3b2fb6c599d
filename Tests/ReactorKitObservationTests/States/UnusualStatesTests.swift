import Foundation
public import ReactorKitObservation
import TestSupport
import Testing

/// Structs of all kinds that `@ObservableState` makes states of.
@Suite struct UnusualStatesTests {
  @ObservableState
  fileprivate struct Keywords: Equatable {
    var `default` = 0
    var `self_` = 0
    var `class`: String = ""
    var `func`: Int?
  }

  @ObservableState
  fileprivate struct Hidden {
    private var secret = 0
    private(set) var visible = 0
    static var shared: Int { 7 }
    @MainActor static var stored = 0
    var total: Int { secret + visible + Self.shared }

    mutating func change() {
      secret += 1
      visible += 1
    }
  }

  @ObservableState
  fileprivate struct Empty {}

  @ObservableState
  fileprivate struct Constants {
    let a: Int
    let b = 1, c = 2
  }

  @ObservableState
  fileprivate struct Conditional {
    var always = 0
    #if DEBUG || !DEBUG
      var here = 1
      #if os(Linux)
        var system = "Linux"
      #else
        var system = "another"
      #endif
    #else
      var there = 1
    #endif
  }

  @ObservableState
  fileprivate struct Pair<First: Sendable, Second: Sendable & Equatable>: Sendable {
    var first: First
    var second: Second
  }

  private func written<State: ObservableState & Sendable, Value: Equatable>(
    _ state: State, _ keyPath: KeyPath<State, Value>, _ change: @escaping Change<State>
  ) -> [Value] {
    let reactor = Editor(state)
    let values = Guarded<[Value]>([])
    let subscription = reactor.observe(keyPath).subscribe(onNext: { values.append($0) })
    reactor.send(change)
    subscription.dispose()
    return values.value
  }

  @Test func propertiesNamedLikeKeywords() {
    #expect(written(Keywords(), \.default) { $0.default = 1 } == [0, 1])
    #expect(written(Keywords(), \.class) { $0.class = "c" } == ["", "c"])
    #expect(written(Keywords(), \.func) { $0.func = 2 } == [nil, 2])
    #expect(Mirror(reflecting: Keywords()).children.map(\.label) == ["default", "self_", "class", "func"])
  }

  @Test func hiddenProperties() {
    #expect(written(Hidden(), \.total) { $0.change() } == [7, 9])
    #expect(written(Hidden(), \.visible) { $0.change() } == [0, 1])
  }

  @Test func noProperties() {
    #expect(Mirror(reflecting: Empty()).children.isEmpty)
    let reactor = Editor(Empty())
    reactor.send { _ in }
  }

  @Test func onlyConstants() {
    #expect(written(Constants(a: 1), \.a) { $0 = Constants(a: 2) } == [1, 2])
    #expect(Constants(a: 1).b + Constants(a: 1).c == 3)
  }

  @Test func conditionalProperties() {
    #expect(written(Conditional(), \.here) { $0.here = 2 } == [1, 2])
    #expect(written(Conditional(), \.system) { $0.system = "x" }.last == "x")
    #expect(Mirror(reflecting: Conditional()).children.map(\.label) == ["always", "here", "system"])
  }

  @Test func genericStates() {
    #expect(written(Pair(first: "a", second: 1), \.second) { $0.first = "b" } == [1])
    #expect(written(Pair(first: "a", second: 1), \.second) { $0.second = 2 } == [1, 2])
    #expect(written(Pair(first: "a", second: 1), \.first) { $0.first = "b" } == ["a", "b"])
  }

  @Test func publicStates() {
    #expect(written(PublicState(), \.count) { $0.count = 1 } == [0, 1])
    #expect(written(PublicState.Inner(), \.count) { $0.count = 1 } == [0, 1])
    #expect(PublicState.Inner() == PublicState.Inner())
  }
}

/// What is public is public in the expansion too.
@ObservableState
public struct PublicState: Equatable, Sendable {
  /// A property.
  public var count = 0
  /// A property.
  @Pulse public var alert: String?
  /// As declared.
  public init() {}
}

public extension PublicState {
  /// As public as its extension.
  @ObservableState
  struct Inner: Equatable, Codable, Sendable {
    /// A property.
    public var count = 0
    let id = UUID()
    enum CodingKeys: CodingKey { case count }
    /// As declared.
    public init() {}
    /// Of its own.
    public static func == (lhs: Inner, rhs: Inner) -> Bool { lhs.count == rhs.count }
  }

  /// Its `==` is written by the macro.
  @ObservableState
  struct Compared: Hashable, Sendable {
    /// A property.
    public var count = 0
  }
}

@ObservableState
package struct PackageState: Hashable, Codable, Sendable {
  package var count = 0
  package init() {}
}
