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
    let long = #"""# + String(repeating: "0123456789", count: 30_000) + #"""#
    for text in ["0", #"{"a":[1,2.5,null,true],"b":{}}"#, #""ü 日本語 😀 \n \u0000""#, long] {
      try backend.write(Data(text.utf8), for: "a")
      try expect(backend, "a", has: Data(text.utf8), "after it was written")
    }
  }

  func checkOverwriting() throws {
    let backend = try open()
    for length in [1_000, 1, 10, 100_000, 2] {
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
    let keys = [
      "a", "b", "ab", "a.b", "a/b", "../a", "a b", "a%2Fb", "%", "ü", "日本語", "-", ".", "x.json", "a=b&c?",
      String(repeating: "k", count: 100),
    ]
    let backend = try open()
    for (number, key) in keys.enumerated() { try backend.write(Data(number: number), for: key) }
    for (number, key) in keys.enumerated() {
      try expect(backend, key, has: Data(number: number), "after other keys were written")
    }
    try backend.remove("a")
    for (number, key) in keys.enumerated().dropFirst() {
      try expect(backend, key, has: Data(number: number), "after 'remove(\"a\")'")
    }
    // One character, and a letter with an accent: the strings are equal, and their bytes are not.
    try backend.write(Data(number: -1), for: "\u{E9}")
    try expect(backend, "e\u{301}", has: Data(number: -1), "after an equal key of other bytes was written")
  }

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
  }
}
