internal import Foundation
internal import ReactorKit
internal import Testing

@testable internal import ReactorKitSharing

/// What a new version of a type finds of what an earlier one has stored: the rows of the table in the
/// documentation, for each storage. Semantics H7.
@Suite struct VersionTests {
  // MARK: Properties

  struct Named: Codable { var name = "Ada" }

  struct Added: Codable, Equatable {
    var name = ""
    var age = 7
    var tags = ["new"]
    var place = Place()
  }

  struct Place: Codable, Equatable {
    var city = "Oslo"
    var zip = "0150"
  }

  @Test(arguments: Kind.allCases)
  func anAddedPropertyHasItsDefaultAndTheOthersStay(_ kind: Kind) async throws {
    let found = try await Found(Named(), as: Added(), in: kind)
    #expect(found.value == Added(name: "Ada"))
    #expect(found.errors == [])
  }

  @Test(arguments: Kind.allCases)
  func aRemovedPropertyIsForgotten(_ kind: Kind) async throws {
    let found = try await Found(Added(name: "Ada", age: 3), as: Settings(name: "none", age: 0), in: kind)
    #expect(found.value == Settings(name: "Ada", age: 3))
    #expect(found.errors == [])
  }

  struct Titled: Codable, Equatable {
    var title = "none"
    var isNew = true
  }

  @Test(arguments: Kind.allCases)
  func aRenamedPropertyIsReadByTheMigration(_ kind: Kind) async throws {
    let found = try await Found(Named(), as: Titled(), in: kind) { data in
      Titled(title: try JSONDecoder().decode(Named.self, from: data).name)
    }
    #expect(found.value == Titled(title: "Ada"))
    #expect(found.errors == [])
  }

  @Test(arguments: Kind.allCases)
  func withoutMigrationARenamedPropertyHasItsDefault(_ kind: Kind) async throws {
    let found = try await Found(Named(), as: Titled(), in: kind)
    #expect(found.value == Titled())
    #expect(found.errors == [])
  }

  @Test(arguments: Kind.allCases)
  func whatAMigrationDoesNotKnowMayStillOnlyMissProperties(_ kind: Kind) async throws {
    struct Unknown: Error {}
    for migrate: @Sendable (Data) throws -> Added? in [{ _ in nil }, { _ in throw Unknown() }] {
      let found = try await Found(Named(), as: Added(), in: kind, migrate)
      #expect(found.value == Added(name: "Ada"))
      #expect(found.errors == [])
    }
  }

  struct Texts: Codable, Equatable {
    var name = "Ada"
    var age = "three"
  }

  @Test(arguments: Kind.allCases)
  func aPropertyOfAnotherTypeKeepsTheWholeAside(_ kind: Kind) async throws {
    let found = try await Found(Texts(), as: Settings(), in: kind)
    #expect(found.value == Settings())
    #expect(found.isKeptAside)
  }

  struct Loose: Codable, Equatable {
    var name: String?
    var age: Int?
    var more: Int? = 5
  }

  @Test(arguments: Kind.allCases)
  func propertiesMayBecomeOptional(_ kind: Kind) async throws {
    let found = try await Found(Settings(name: "Ada", age: 3), as: Loose(), in: kind)
    #expect(
      found.value == Loose(name: "Ada", age: 3, more: nil), "an added optional is absent, not its default")
    #expect(found.errors == [])
  }

  @Test(arguments: Kind.allCases)
  func anOptionalThatWasNilHasTheDefaultWhenItMayNotBe(_ kind: Kind) async throws {
    let found = try await Found(Loose(name: "Ada", age: nil), as: Settings(name: "none", age: 9), in: kind)
    #expect(found.value == Settings(name: "Ada", age: 9))
    #expect(found.errors == [])
  }

  // MARK: Nested

  struct City: Codable, Equatable { var city = "Rome" }

  struct Nest<Inner: Codable & Equatable & Sendable>: Codable, Equatable {
    var name = "Ada"
    var inner: Inner
  }

  @Test(arguments: Kind.allCases)
  func aPropertyAddedToANestedStructureHasItsDefault(_ kind: Kind) async throws {
    let found = try await Found(Nest(inner: City()), as: Nest(name: "none", inner: Place()), in: kind)
    #expect(found.value == Nest(inner: Place(city: "Rome", zip: "0150")))
    #expect(found.errors == [])
  }

  @Test(arguments: Kind.allCases)
  func aPropertyAddedToAnOptionalHasItsDefaultIfThereIsOne(_ kind: Kind) async throws {
    let old = Nest<City?>(inner: City())
    let found = try await Found(old, as: Nest<Place?>(inner: Place()), in: kind)
    #expect(found.value == Nest(inner: Place(city: "Rome", zip: "0150")))
    let other = try await Found(old, as: Nest<Place?>(inner: nil), in: kind)
    #expect(other.value == Nest(inner: nil))
    #expect(other.isKeptAside)
  }

  @Test(arguments: Kind.allCases)
  func aPropertyAddedToTheElementsOfAnArrayKeepsTheWholeAside(_ kind: Kind) async throws {
    let found = try await Found(Nest(inner: [City()]), as: Nest(inner: [Place()]), in: kind)
    #expect(found.value == Nest(inner: [Place()]), "that is the default: it is not the stored element's")
    #expect(found.isKeptAside)
  }

  struct Lenient: Codable, Equatable {
    var city = "Oslo"
    var zip = "0150"

    init(city: String = "Oslo") { self.city = city }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      city = try values.decode(String.self, forKey: .city)
      zip = try values.decodeIfPresent(String.self, forKey: .zip) ?? "0150"
    }
  }

  @Test(arguments: Kind.allCases)
  func elementsThatDecodeWhatIsPresentStay(_ kind: Kind) async throws {
    let found = try await Found(Nest(inner: [City(), City()]), as: Nest(inner: [Lenient]()), in: kind)
    #expect(found.value == Nest(inner: [Lenient(city: "Rome"), Lenient(city: "Rome")]))
    #expect(found.errors == [])
  }

  struct Scores: Codable, Equatable { var scores: [String: Int] }

  struct ManyScores: Codable, Equatable {
    var scores: [String: Int]
    var lists = [[1]]
  }

  @Test(arguments: Kind.allCases)
  func collectionsStayAsTheyWere(_ kind: Kind) async throws {
    let found = try await Found(
      Scores(scores: ["a": 1]), as: ManyScores(scores: ["a": 5, "b": 6]), in: kind)
    #expect(found.value == ManyScores(scores: ["a": 1]), "no entry of the default is added")
    #expect(found.errors == [])
  }

  @Test(arguments: Kind.allCases)
  func aPropertyAddedToTheValuesOfADictionaryKeepsTheWholeAside(_ kind: Kind) async throws {
    let found = try await Found(
      Nest(inner: ["a": City()]), as: Nest(name: "none", inner: [String: Place]()), in: kind)
    #expect(found.value == Nest(name: "none", inner: [:]))
    #expect(found.isKeptAside)
  }

  // MARK: Enumerations

  enum Color: String, Codable { case red, blue }
  enum MoreColors: String, Codable { case red, green, blue }
  enum FewerColors: String, Codable { case red }

  @Test(arguments: Kind.allCases)
  func casesMayBeAddedAndThoseThatAreStoredMustStay(_ kind: Kind) async throws {
    let found = try await Found(Nest(inner: Color.blue), as: Nest(inner: MoreColors.green), in: kind)
    #expect(found.value == Nest(inner: .blue))
    #expect(found.errors == [])
    let other = try await Found(Nest(inner: Color.blue), as: Nest(inner: FewerColors.red), in: kind)
    #expect(other.value == Nest(inner: .red))
    #expect(other.isKeptAside)
  }

  enum Mode: Codable, Equatable {
    case list(filter: Int)
    case grid
  }

  enum NewMode: Codable, Equatable {
    case list(filter: Int, sort: String)
    case grid
  }

  @Test(arguments: Kind.allCases)
  func aValueAddedToACaseIsThatOfTheDefaultIfThatIsTheCase(_ kind: Kind) async throws {
    let old = Nest(inner: Mode.list(filter: 3))
    let found = try await Found(old, as: Nest(inner: NewMode.list(filter: 1, sort: "name")), in: kind)
    #expect(found.value == Nest(inner: .list(filter: 3, sort: "name")))
    #expect(found.errors == [])
    let other = try await Found(old, as: Nest(inner: NewMode.grid), in: kind)
    #expect(other.value == Nest(inner: .grid))
    #expect(other.isKeptAside)
  }

  // MARK: Exactness

  struct Numbers: Codable {
    var large = UInt64.max
    var huge = 1.7e308
    var decimal = Decimal(string: "1234567890.12345678901234567890123456")
    var text = "\"}{][\\ é\u{1F600}\n"
  }

  struct MoreNumbers: Codable, Equatable {
    var large: UInt64 = 0
    var huge = 0.0
    var decimal: Decimal? = 0
    var text = ""
    var more = "\"}{][\\"
  }

  @Test(arguments: Kind.allCases)
  func whatStaysIsExactlyWhatItWas(_ kind: Kind) async throws {
    let old = Numbers()
    let found = try await Found(old, as: MoreNumbers(), in: kind)
    #expect(
      found.value == MoreNumbers(large: old.large, huge: old.huge, decimal: old.decimal, text: old.text))
    #expect(found.errors == [])
  }

  @Test func readingChangesNothingThatIsStored() async throws {
    let backend = TestBackend()
    backend.store(#"{"name":"Ada","gone":1}"#, for: "settings")
    let store = SharedStore(backend)
    let shared = store.shared(SharedKey("settings", .file(), default: Settings()))
    try await store.flush()
    #expect(backend.writes == [])
    shared.withLock { $0.age = 2 }
    try await store.flush()
    #expect(backend.writes == [#"settings = {"age":2,"name":"Ada"}"#])
  }

  @Test func anotherProcessOfAnEarlierVersionIsUnderstood() async {
    let backend = TestBackend()
    let store = SharedStore(backend)
    let shared = store.shared(SharedKey("settings", .file(), default: Settings(name: "none", age: 9)))
    backend.store(#"{"name":"Ada"}"#, for: "settings")
    #expect(await shared.value { $0.name == "Ada" } == Settings(name: "Ada", age: 9))
  }
}

/// What a new version of a type has of what an old one has stored.
private struct Found<Value: Codable & Equatable & Sendable> {
  let value: Value
  let errors: [SharedError.Reason]

  init<Old: Codable & Sendable>(
    _ old: Old, as default: Value, in kind: Kind, _ migrate: (@Sendable (Data) throws -> Value?)? = nil
  ) async throws {
    (value, errors) = try await withFolder { folder in
      let before = SharedStore(folder: folder)
      before.shared(SharedKey("value", kind.storage(), default: Plain(old))).withLock { $0 = Plain(old) }
      try await before.flush()
      let store = SharedStore(folder: folder)
      let bag = DisposeBag()
      let errors = record(store.errors, in: bag)
      let storage: SharedStorage<Value> = kind.storage()
      let key = SharedKey("value", migrate.map { storage.migrating($0) } ?? storage, default: `default`)
      return (store.shared(key).newest, errors.all.map(\.reason))
    }
  }

  /// Stored as its content is; never equal, so each write counts.
  private struct Plain<Content: Codable & Sendable>: Codable {
    let content: Content

    init(_ content: Content) { self.content = content }

    init(from decoder: any Decoder) throws { content = try Content(from: decoder) }

    func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
  }

  var isKeptAside: Bool {
    guard case .undecodable(_?)? = errors.first else { return false }
    return errors.count == 1
  }
}
