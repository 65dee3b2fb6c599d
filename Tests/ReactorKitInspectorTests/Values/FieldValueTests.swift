import Foundation
import Testing

@testable import ReactorKitInspector

/// Values as a page sends them, and as texts.
@Suite struct FieldValueTests {
  @Test(
    arguments: [
      ("Character", "ab", false), ("Character", "👩‍👩‍👧", true), ("Int", " 1_000 ", true),
      ("Double", ".nan", true),
      ("Double", "-inf", true), ("Double", "1,5", false), ("URL", "https://example.org/a", true),
      ("UUID", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", true), ("UUID", "E621", false),
      ("Date", "2001-01-01T00:00:00Z", true), ("Date", "yesterday", false), ("String", "\"\n\\", true),
    ])
  func textsOfStandardTypes(type: String, text: String, isValue: Bool) throws {
    let types: [String: Any.Type] = [
      "Character": Character.self, "Int": Int.self, "Double": Double.self, "URL": URL.self, "UUID": UUID.self,
      "Date": Date.self, "String": String.self,
    ]
    let value = FieldText.value(text, as: try #require(types[type]))
    #expect((value != nil) == isValue)
    // What is shown of a value is read as the same one.
    guard let value, let shown = FieldText.text(of: value), let known = types[type] else { return }
    #expect("\(FieldText.value(shown, as: known) ?? "")" == "\(value)")
  }

  @Test func theConversationHasEachValue() throws {
    let value = FieldValue.enumeration(
      case: "a", [.none, .flag(false), .text("1"), .kept("b"), .enumeration(case: "c", [])])
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(FieldValue.self, from: data) == value)
    for text in ["{}", "[]", "5", #"{"case":5}"#, #"{"kept":null}"#, #"{"case":"a","fields":5}"#] {
      #expect(throws: (any Error).self, "\(text)") {
        try JSONDecoder().decode(FieldValue.self, from: Data(text.utf8))
      }
    }
  }
}
