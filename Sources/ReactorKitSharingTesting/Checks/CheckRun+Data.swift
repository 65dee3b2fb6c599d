internal import Foundation
internal import ReactorKitSharing

/// Checks of the data under one key, and under several.
extension CheckRun {
  func checkAbsence() throws {
    let backend = try open()
    try expect(backend, "a", has: nil, "in an empty storage")
    try backend.remove("a")
    try expect(backend, "a", has: nil, "after 'remove' of nothing")
    if let place = try backend.setAside("a") { note(Diagnostics.placeOfNothing(place)) }
    try expect(backend, "a", has: nil, "after 'setAside' of nothing")
  }

  func checkRoundTrip() throws {
    let backend = try open()
    // Ends that differ, so that data which was cut is found whatever its length.
    let long = [30_000, 120_000, 500_000].map {
      #"""# + String(repeating: "0123456789", count: $0) + #"-"\#($0)""#
    }
    for text in ["0", #"{"a":[1,2.5,null,true],"b":{}}"#, #""ü 日本語 😀 \n \u0000""#] + long {
      try backend.write(Data(text.utf8), for: "a")
      try expect(backend, "a", has: Data(text.utf8), "after it was written")
    }
    try expect(
      try open(), "a", has: long.last.map { Data($0.utf8) }, "after it was written, in another backend")
  }

  func checkOverwriting() throws {
    let backend = try open()
    for length in [1_000, 1, 10, 100_000, 2, 3_000_000, 2_000_000, 3] {
      let data = Data(repeating: UInt8(ascii: "7"), count: length)
      try backend.write(data, for: "a")
      try expect(backend, "a", has: data, "after it was written over data of another length")
    }
  }

  func checkRemoval() throws {
    let backend = try open()
    for number in 1...2 {
      try backend.write(Data(number: number), for: "a")
      try backend.remove("a")
      try expect(backend, "a", has: nil, "after 'remove'")
      try expect(try open(), "a", has: nil, "after 'remove', in another backend")
      try backend.remove("a")
    }
    try backend.write(Data(number: 3), for: "a")
    try expect(backend, "a", has: Data(number: 3), "when it was written after 'remove'")
  }

  func checkOrder() throws {
    let backend = try open()
    for number in 1...50 {
      try backend.write(Data(number: number), for: "a")
      if number.isMultiple(of: 10) { try backend.remove("a") }
      if number.isMultiple(of: 5) { try backend.write(Data(number: -number), for: "a") }
      let expected = number.isMultiple(of: 5) ? -number : number
      try expect(backend, "a", has: Data(number: expected), "after \(number) writes")
    }
    try expect(try open(), "a", has: Data(number: -50), "after all writes, in another backend")
  }

  func checkKeys() throws {
    let backend = try open()
    for (number, key) in Self.keys.enumerated() { try backend.write(Data(number: number), for: key) }
    try expectKeys(backend, from: 0, "after other keys were written")
    // Keys that are mixed up are reported once.
    guard violations.isEmpty else { return }
    try backend.remove("a")
    try expectKeys(backend, from: 1, "after 'remove(\"a\")'")
    _ = try backend.setAside("b")
    try expectKeys(backend, from: 2, "after 'setAside(\"b\")'")
    // One character, and a letter with an accent: the strings are equal, and their bytes are not.
    try backend.write(Data(number: -1), for: "\u{E9}")
    try expect(backend, "e\u{301}", has: Data(number: -1), "after an equal key of other bytes was written")
  }

  /// Reads all keys but for the first ones, and notes data of other keys.
  private func expectKeys(_ backend: any SharedBackend, from first: Int, _ situation: String) throws {
    for (number, key) in Self.keys.enumerated().dropFirst(first) {
      let found = try backend.read(key)
      let owner = Self.keys.indices.first { found == Data(number: $0) }
      if let owner, owner != number {
        note(Diagnostics.mixedUp(key, with: Self.keys[owner], situation))
      } else if owner == nil {
        note(Diagnostics.read(key, found, expected: Data(number: number), situation))
      }
    }
  }

  /// Keys that a storage may take for one another: by the letters that separate something, by the case of letters, by what
  /// looks the same, by a byte that ends texts, or by their length.
  private static let keys =
    [
      "a", "b", "ab", "a.b", "a/b", "../a", "a b", "a%2Fb", "%", "ü", "日本語", "-", ".", "x.json", "a=b&c?",
      "user", "User", "USER", "A", "Ü", "ß", "ss", "ı", "i", "ﬁ", "fi", "①", "1", "\u{A0}", " ", "a ", " a",
      "a\n", "a\t",
      "a\0", "a\0b", "a\0c", "\0", "\0a", "a\u{200D}",
    ] + ["1", "2"].map { String(repeating: "k", count: 100) + $0 }

  func checkReopening() throws {
    for number in 1...3 {
      try open().write(Data(number: number), for: "a")
      try expect(try open(), "a", has: Data(number: number), "when the storage was opened again")
    }
    try open().remove("a")
    try expect(try open(), "a", has: nil, "when the storage was opened again after 'remove'")
  }

  func checkFreshness() throws {
    let (one, other) = (try open(), try open())
    try expect(one, "a", has: nil, "in an empty storage")
    try other.write(Data(number: 1), for: "a")
    try expect(one, "a", has: Data(number: 1), "after another backend has written it")
    try one.write(Data(number: 2), for: "a")
    try expect(other, "a", has: Data(number: 2), "after another backend has written it")
    try one.remove("a")
    try expect(other, "a", has: nil, "after another backend has removed it")
    // A storage with one place for all keys must not write back what it has read of others.
    for number in 1...2 {
      try other.write(Data(number: number), for: "b")
      try one.write(Data(number: -number), for: "a")
      try expect(other, "b", has: Data(number: number), "after another backend has written 'a'")
    }
    try other.remove("b")
    try one.write(Data(number: 3), for: "a")
    try expect(other, "b", has: nil, "after another backend has written 'a'")
  }
}
