import ReactorKitNavigation
import TestSupport
import Testing

/// Links, both ways. Semantics N11.
@Suite struct LinkTests {
  enum Place: Hashable, Sendable {
    case list(Int), item(Int), settings
    case search(String, page: Int?), tag(String), sorted(Order)
    enum Order: String, LinkParameter, CaseIterable { case name, date }
  }

  private static let links = LinkParser<Place>(
    prefix: "todos://",
    LinkRule("lists/:", Int.self) {
      .list($0)
    } values: {
      if case .list(let id) = $0 { id } else { nil }
    },
    LinkRule("items/:", Int.self) {
      .item($0)
    } values: {
      if case .item(let id) = $0 { id } else { nil }
    },
    LinkRule("search?text=:&page=:", String.self, Int?.self) {
      .search($0, page: $1)
    } values: {
      if case .search(let text, let page) = $0 { (text, page) } else { nil }
    },
    LinkRule("tags/:", String.self) {
      .tag($0)
    } values: {
      if case .tag(let name) = $0 { name } else { nil }
    },
    LinkRule("sorted/:", Place.Order.self) {
      .sorted($0)
    } values: {
      if case .sorted(let order) = $0 { order } else { nil }
    },
    LinkRule("settings", .settings))

  @Test(
    arguments: [
      ("todos://lists/2/items/7", [.list(2), .item(7)]),
      ("todos://settings", [.settings]),
      ("todos://", []),
      ("todos://lists/2/search?text=oat%20milk%26&page=3", [.list(2), .search("oat milk&", page: 3)]),
      ("todos://search?text=a", [.search("a", page: nil)]),
      ("todos://tags/a%2Fb/sorted/date", [.tag("a/b"), .sorted(.date)]),
      ("todos://lists/-1", [.list(-1)]),
    ] as [(String, [Place])])
  func aLinkIsParsedAndPrintedTheSame(_ text: String, _ places: [Place]) {
    #expect(Self.links.routes(of: text) == places)
    #expect(Self.links.link(to: places) == text)
  }

  @Test(arguments: [
    ("todos://search?page=3&text=a", "todos://search?text=a&page=3"),
    ("todos://tags/%61%2fb+", "todos://tags/a%2Fb%2B"),
  ])
  func aLinkIsPrintedInCanonicalForm(_ text: String, _ canonical: String) {
    #expect(Self.links.routes(of: text).flatMap(Self.links.link(to:)) == canonical)
  }

  @Test(arguments: [
    "lists/2", "todos://lists", "todos://lists/x", "todos://lists/02", "todos://lists/+2", "todos://lists/2/",
    "todos:///lists/2", "todos://lists//2", "todos://lists/2?page=1", "todos://search",
    "todos://search?page=1",
    "todos://search?text=a&text=b", "todos://search?text", "todos://tags/%", "todos://tags/%zz",
    "todos://tags/%FF",
    "todos://settings/more", "todos://sorted/size", "todos://search?text=", "other://lists/2",
  ])
  func aLinkOfNothingKnownHasNoRoutes(_ text: String) { #expect(Self.links.routes(of: text) == nil) }

  @Test func routesThatWouldNotBeParsedBackHaveNoLink() {
    #expect(Self.links.link(to: [.search("a", page: nil), .search("b", page: nil)]) == nil)
    #expect(Self.links.link(to: [.tag("")]) == nil)
  }

  @Test func everyLinkIsParsedBack() {
    Property.check(
      cases: 500, many: 50_000, seed: Property.seed,
      generate: { (generator: inout SplitMix64) -> [Place] in
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          let number = Int.random(in: -3...300, using: &generator)
          let text = String(
            (0..<Int.random(in: 1...4, using: &generator)).compactMap { _ in
              "a/?&=% é💡:.~".randomElement(using: &generator)
            })
          switch Int.random(in: 0..<6, using: &generator) {
          case 0: return .list(number)
          case 1: return .item(number)
          case 2: return .settings
          case 3: return .search(text, page: Bool.random(using: &generator) ? number : nil)
          case 4: return .sorted(.allCases.randomElement(using: &generator) ?? .name)
          default: return .tag(text)
          }
        }
      },
      shrink: \.shorter
    ) { places in
      let searches = places.count { if case .search = $0 { true } else { false } }
      guard let link = Self.links.link(to: places) else {
        return searches > 1 ? nil : "there is no link to \(places)"
      }
      guard Self.links.routes(of: link) == places else { return "\(link) has other routes" }
      return Self.links.link(to: places) == link ? nil : "\(link) is printed in another way"
    }
  }

  @Test func aPatternWithAnotherNumberOfValuesTrapsWithAdvice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = LinkRule<Place>("lists/:/:", Int.self) {
        .list($0)
      } values: { _ in
        nil
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("another number of ':' than the rule has types"))
    #expect(text.contains("To fix this"))
  }
}
