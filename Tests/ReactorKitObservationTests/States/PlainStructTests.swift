import Foundation
import ReactorKitObservation
import Testing

/// What an observed struct does as the same struct without the attribute does. Semantics O1.3, O1.4.
@Suite struct PlainStructTests {
  // MARK: Defaults

  protocol Screen {}
  struct Home: Screen {}

  @ObservableState
  struct Defaults {
    var number: Int? = 5
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var title: String! = "t"
    var twice: Int?? = .some(nil)
    var numbers: [Int]? = [1]
    var screen: (any Screen)? = Home()
    var action: (() -> Int)? = { 7 }
    var inParentheses: (Int?) = 3
    var missing: Int?
    var observed: Int? = 4 {
      didSet { observed? += 1 }
    }
    @ViewState(ignoreEquality: true) var forced: Int? = 6
    @Pulse var pulse: Int? = 8
    @ObservableStateIgnored var ignored: Int? = 9
    init() {}
  }

  @Test func anOptionalKeepsItsDefaultInAnInitializerThatDoesNotAssignIt() {
    var state = Defaults()
    #expect(state.number == 5 && state.title == "t" && state.numbers == [1] && state.screen is Home)
    #expect(state.twice == .some(.none) && state.action?() == 7 && state.inParentheses == 3)
    #expect(state.missing == nil && state.observed == 4 && state.forced == 6)
    #expect(state.pulse == 8 && state.ignored == 9)
    state.observed = 1
    #expect(state.observed == 2)
  }

  // MARK: Observers

  @ObservableState
  struct Corrected {
    var calls: [String] = []
    var text = "" {
      didSet {
        calls.append("text \(oldValue)")
        text = String(text.prefix(3))
        self.text += "!"
      }
    }
    var limited = 0 {
      willSet { calls.append("will \(newValue)") }
      didSet {
        calls.append("did")
        if limited > 10 { limited = 10 }
        Self.increase(&limited)
      }
    }
    var shadowed = 0 {
      didSet {
        let shadowed = [self.shadowed].map { shadowed in shadowed * 2 }.first
        if let shadowed, shadowed > 4 { self.shadowed = shadowed }
      }
    }
    /// Ends itself by its condition: each call is one of the observer, as in a plain struct.
    var byMethod = 0 {
      didSet { if byMethod > 0 { decrease() } }
    }
    var byClosure = 0 {
      didSet {
        calls.append("closure")
        if byClosure > 0 { [1].forEach { byClosure -= $0 } }
      }
    }
    var byCopy = 0 {
      didSet {
        if byCopy == 1 {
          var other = self
          other.byCopy = 2
          calls = other.calls
        } else {
          calls.append("copy")
        }
      }
    }
    mutating func decrease() {
      calls.append("method")
      byMethod -= 1
    }
    static func increase(_ value: inout Int) { value += 1 }
  }

  @Test func anObserverThatAssignsItsOwnPropertyIsNotCalledAgain() {
    var state = Corrected()
    state.text = "abcdef"
    #expect(state.text == "abc!")
    #expect(state.calls == ["text "])
    state.calls = []
    state.limited = 50
    #expect(state.limited == 11)
    #expect(state.calls == ["will 50", "did"])
    state.limited += 1
    #expect(state.limited == 11)
    state.shadowed = 3
    #expect(state.shadowed == 6)
  }

  @Test func anObserverIsCalledAgainByWhatItCallsAsInAPlainStruct() {
    var state = Corrected()
    state.byMethod = 2
    #expect(state.calls == ["method", "method"])
    state.calls = []
    state.byClosure = 2
    #expect(state.calls == ["closure", "closure", "closure"])
    state.calls = []
    state.byCopy = 1
    #expect(state.calls == ["copy"])
  }

  // MARK: Initializers

  @ObservableState
  struct Made {
    var changes = 0
    var count = 1 {
      willSet { changes += 10 }
      didSet { changes += 1 }
    }
    let id: Int

    init(count: Int) {
      id = 1
      self.count = count
      self.count += count
      Corrected.increase(&self.count)
    }
    init(delegating count: Int) {
      self.init(count: 2)
      self.count = count
    }
    init(byClosure value: Int) {
      id = 2
      [value].forEach { count = $0 }
    }
    init(byMethod value: Int) {
      id = 3
      set(value)
    }
    init?(perhaps value: Int) throws {
      guard value > 0 else { return nil }
      let count = value
      id = count
      defer { self.count = count }
    }
    mutating func set(_ value: Int) { count = value }
  }

  @Test func anInitializerCallsNoObserver() throws {
    #expect(Made(count: 5).count == 11)
    #expect(Made(count: 5).changes == 0)
    #expect(Made(delegating: 5).count == 5)
    #expect(Made(delegating: 5).changes == 0)
    #expect(try Made(perhaps: 3)?.count == 3)
    #expect(try Made(perhaps: 3)?.changes == 0)
    #expect(try Made(perhaps: 0) == nil)
  }

  @Test func whatAnInitializerCallsCallsObserversAsInAPlainStruct() {
    #expect(Made(byClosure: 5).changes == 11)
    #expect(Made(byMethod: 5).changes == 11)
  }

  // MARK: Names

  @ObservableState
  struct Camera: Codable, Equatable {
    enum Encoder: Swift.String, Codable { case h264, hevc }
    enum Decoder: Swift.String, Codable { case software, hardware }
    enum String: Swift.Int, Codable { case a, b }
    enum Int: Swift.String, Codable { case a, b }
    enum Bool: Swift.String, Codable { case on, off }
    enum Optional: Swift.String, Codable { case one, two }
    struct CodingKey: Codable, Equatable {}
    struct PartialKeyPath: Codable, Equatable {}
    struct Never {}
    struct Mirror {}
    struct CustomReflectable {}
    struct Hasher {}
    struct Set {}
    var encoder = Encoder.h264
    var decoder: Decoder = .software
    var string = String.a
    var int: Int = .a
    var bool: Bool? = .on
    let optional: Optional = .one
    let key: CodingKey
    enum CodingKeys: Swift.String, Swift.CodingKey { case encoder, decoder, string, bool, key }
    init(key: CodingKey) { self.key = key }
  }

  @ObservableState
  struct Score: Codable {
    struct String: Codable { var tuning = 440 }
    struct CodingKey: Codable { var code = 1 }
    var strings: [String] = []
    var key: CodingKey?
  }

  @ObservableState
  struct Pack<each T> {
    var values: (repeat each T)
    init(_ values: repeat each T) { self.values = (repeat each values) }
  }

  @Test func nestedTypesMayHaveTheNamesOfTheStandardLibrary() throws {
    var camera = Camera(key: Camera.CodingKey())
    camera.string = .b
    camera.bool = .off
    let decoded = try JSONDecoder().decode(Camera.self, from: JSONEncoder().encode(camera))
    #expect(decoded == camera)
    #expect(try String(decoding: JSONEncoder().encode(Score()), as: UTF8.self) == #"{"strings":[]}"#)
    #expect(Pack(1, "a").values == (1, "a"))
  }

  // MARK: Types

  class Cell {}

  @ObservableState
  struct Metatypes {
    var screen: any Screen.Type = Home.self
    var maybe: (any Screen.Type)? = Home.self
    var cell: AnyClass = Cell.self
    var anything: Any.Type = Int.self
    var both: any (Screen & Sendable).Type = Home.self
    var concrete = Home.self
    var value: any Screen = Home()
  }

  @Test func aPropertyMayHoldAType() {
    var state = Metatypes()
    #expect(state.screen == Home.self && state.cell == Cell.self && state.anything == Int.self)
    state.anything = String.self
    state.screen = Home.self
    #expect(state.anything == String.self && state.concrete == Home.self && state.both == Home.self)
  }
}
