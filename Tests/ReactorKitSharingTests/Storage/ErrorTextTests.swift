internal import Testing

@testable internal import ReactorKitSharing

/// What errors say.
struct ErrorTextTests {
  @Test(arguments: [
    (SharedError.Reason.unreadable, "cannot be read", "make it readable"),
    (.undecodable(keptAt: "/a/b"), "It was moved to '/a/b'", "migrating"),
    (.undecodable(keptAt: nil), "It is where it was", "migrating"),
    (.unencodable, "cannot be encoded", "encode(to:)"),
    (.unwritable, "cannot be saved", "the next write, or 'flush', tries again"),
    (.unwatchable, "cannot be seen whether others change", "limit"),
    (.invalidPath, "cannot be stored under its key or path", "shorter key"),
    (.conflict, "another type or storage", "SharedKey"),
  ])
  func anErrorTellsWhatHappenedTheFactsAndWhatToDo(
    _ reason: SharedError.Reason, _ happened: String, _ advice: String
  ) {
    let lines = SharedError(key: "filter", reason: reason, details: "the facts").description
      .split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("Shared value 'filter': ") == true)
    #expect(lines.first?.contains(happened) == true)
    #expect(lines.dropFirst().first == "  the facts")
    #expect(lines.last?.hasPrefix("To fix this, ") == true)
    #expect(lines.last?.contains(advice) == true)
  }
}
