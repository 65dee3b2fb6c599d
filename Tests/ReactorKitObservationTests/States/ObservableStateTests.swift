import Foundation
import ReactorKitObservation
import Testing

/// What `@ObservableState` leaves as it was: equality, hashing, reflection, coding, initializers, observers.
/// Semantics O1.1.
@Suite struct ObservableStateTests {
  @ObservableState
  struct Coded: Codable, Hashable {
    let id: Int
    var name = "n"
    var note: String?
    var `default` = 1
    @Pulse var alert: String?
    @ObservableStateIgnored var ignored = true
    let version = 2
    #if os(Linux) || os(macOS) || os(Windows)
      var system = 1
    #else
      var device = 1
      var system = 2
    #endif
    var computed: Int { id + 1 }
    static let shared = 1
  }

  @Test func theChangeSetTakesNoPartInEqualityAndHashing() {
    var changed = Coded(id: 1)
    changed.name = "x"
    changed.name = "n"
    #expect(changed == Coded(id: 1))
    #expect(changed.hashValue == Coded(id: 1).hashValue)
    changed.name = "x"
    #expect(changed != Coded(id: 1))
  }

  @Test func reflectionShowsTheProperties() {
    let labels = Mirror(reflecting: Coded(id: 1)).children.map(\.label)
    #expect(labels == ["id", "name", "note", "default", "alert", "ignored", "version", "system"])
    #expect("\(Profile(id: 1))".contains("Profile(id: 1, name: \"a\", age: 0,"))
  }

  @Test func itIsCodedUnderTheWrittenNames() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(Coded(id: 7, note: "x")), as: UTF8.self)
    #expect(
      text
        == #"{"alert":null,"default":1,"id":7,"ignored":true,"name":"n","note":"x","system":1,"version":2}"#)
    let json = Data(#"{"default":3,"id":8,"ignored":false,"name":"m","system":4}"#.utf8)
    let decoded = try JSONDecoder().decode(Coded.self, from: json)
    #expect(decoded.id == 8 && decoded.name == "m" && decoded.note == nil && decoded.default == 3)
    #expect(decoded.alert == nil && !decoded.ignored && decoded.system == 4)
  }

  @ObservableState
  struct Keyed: Codable, Equatable {
    var name = "n"
    var count = 1
    var note: String?
    var temporary = 5
    enum CodingKeys: String, CodingKey {
      case name = "full_name"
      case count, note
    }
  }

  @Test func keysOfTheUsersAreKept() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(Keyed(temporary: 6)), as: UTF8.self)
    #expect(text == #"{"count":1,"full_name":"n"}"#)
    let decoded = try JSONDecoder().decode(Keyed.self, from: Data(#"{"full_name":"m","count":2}"#.utf8))
    #expect(decoded == Keyed(name: "m", count: 2))
  }

  @ObservableState
  struct ConditionallyKeyed: Codable {
    #if DEBUG || !DEBUG
      var here = 1
    #endif
    enum CodingKeys: CodingKey {
      #if DEBUG || !DEBUG
        case here
      #endif
    }
  }

  @Test func keysOfTheUsersMayBeConditional() throws {
    let text = String(decoding: try JSONEncoder().encode(ConditionallyKeyed(here: 2)), as: UTF8.self)
    #expect(text == #"{"here":2}"#)
    let decoded = try JSONDecoder().decode(ConditionallyKeyed.self, from: Data(text.utf8))
    #expect(decoded.here == 2)
  }

  @ObservableState
  struct Unkeyed: Codable {
    var value = 1
    enum CodingKeys: CodingKey {}
  }

  @Test func withoutKeysNothingIsCoded() throws {
    let data = try JSONEncoder().encode(Unkeyed(value: 2))
    #expect(String(decoding: data, as: UTF8.self) == "{}")
    #expect(try JSONDecoder().decode(Unkeyed.self, from: data).value == 1)
  }

  @Test func aConformanceInAnExtensionIsCodedTheSame() throws {
    let text = String(decoding: try JSONEncoder().encode(InExtension()), as: UTF8.self)
    #expect(text == #"{"value":1}"#)
  }

  @ObservableState
  struct Watched {
    private(set) var log: [String] = []
    var value = 0 {
      willSet { log.append("will \(newValue)") }
      didSet { log.append("did \(oldValue) \(value)") }
    }
  }

  @Test func propertyObserversAreCalled() {
    var watched = Watched()
    watched.value = 1
    watched.value += 1
    #expect(watched.log == ["will 1", "did 0 1", "will 2", "did 1 2"])
  }

  @Test func aPropertyWithObserversIsTold() {
    let reactor = Editor(Watched())
    var seen: [Int] = []
    let subscription = reactor.observe(\.value).subscribe(onNext: { seen.append($0) })
    reactor.send { $0.value = 3 }
    reactor.send { $0.value += 1 }
    #expect(seen == [0, 3, 4])
    // Nobody but the writer calls them.
    #expect(reactor.currentState.log.count == 4)
    subscription.dispose()
  }

  @ObservableState
  struct Initialized {
    var first: Int
    var second: String
    private var hidden = 3
    var optional: Int?

    init(_ first: Int) {
      self.first = first
      second = "s"
      self.first += 1
    }

    var sum: Int { first + hidden }
  }

  @Test func ownInitializersInitialize() {
    let state = Initialized(1)
    #expect(state.first == 2 && state.second == "s" && state.sum == 5 && state.optional == nil)
  }

  @Test func aMemberwiseInitializerHasTheWrittenNames() {
    let state = ScreenState(count: 1, title: "t", profile: Profile(id: 4, age: 2))
    #expect(state.count == 1 && state.title == "t" && state.profile.age == 2 && state.sum == 3)
  }
}

@ObservableState
fileprivate struct InExtension {
  var value = 1
}

extension InExtension: Codable {}
