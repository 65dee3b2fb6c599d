internal import Foundation
internal import ReactorKitSharing

/// Checks of data that cannot be used, and of calls that fail.
extension CheckRun {
  func checkSettingAside() throws {
    let backend = try open()
    var kept: [(place: String, data: Data)] = []
    for number in 1...3 {
      let data = Data(number: number)
      try backend.write(Data(number: -number), for: "b")
      try backend.write(data, for: "a")
      guard let place = try backend.setAside("a") else { return note(Diagnostics.noPlace) }
      if kept.contains(where: { $0.place == place }) { note(Diagnostics.samePlace(place)) }
      kept.append((place, data))
      try expect(backend, "a", has: nil, "after 'setAside'")
      try expect(try open(), "a", has: nil, "after 'setAside', in another backend")
      try expect(backend, "b", has: Data(number: -number), "after 'setAside' of another key")
    }
    let long = Data(repeating: UInt8(ascii: "7"), count: 2_000_000)
    try backend.write(long, for: "a")
    guard let place = try backend.setAside("a") else { return note(Diagnostics.noPlace) }
    kept.append((place, long))
    try backend.write(Data(number: 4), for: "a")
    for (place, data) in kept { try expectAside(place, data) }
  }

  func expectAside(_ place: String, _ expected: Data) throws {
    let found = try storage.contents(ofPlace: place)
    if found != expected { note(Diagnostics.aside(place, found, expected: expected)) }
  }

  func checkFailure() throws {
    guard let setFailing = storage.setFailing else { return }
    let backend = try open()
    try backend.write(Data(number: 1), for: "a")
    try fail("write", setFailing) { try backend.write(Data(number: 2), for: "a") }
    try expect(backend, "a", has: Data(number: 1), "after a write that failed")
    try expect(try open(), "a", has: Data(number: 1), "after a write that failed, in another backend")
    try fail("remove", setFailing) { try backend.remove("a") }
    try expect(backend, "a", has: Data(number: 1), "after a 'remove' that failed")
    try fail("write", setFailing) { try backend.write(Data(number: 2), for: "b") }
    try expect(backend, "b", has: nil, "after the first write failed")
    try backend.write(Data(number: 3), for: "a")
    try expect(backend, "a", has: Data(number: 3), "after a write when nothing fails any more")
    try checkFailureToSetAside(backend, setFailing)
  }

  /// Sets `a` aside, which holds the number 3. A storage may be able to do that while writes fail.
  private func checkFailureToSetAside(
    _ backend: any SharedBackend, _ setFailing: (Bool) throws -> Void
  ) throws {
    try setFailing(true)
    var place = try? backend.setAside("a")
    try setFailing(false)
    if place == nil {
      try expect(backend, "a", has: Data(number: 3), "after a 'setAside' that failed")
      place = try backend.setAside("a")
    }
    guard let place else { return note(Diagnostics.noPlace) }
    try expect(backend, "a", has: nil, "after 'setAside'")
    try expectAside(place, Data(number: 3))
  }

  /// Calls `body` while the storage fails, and notes if it throws nothing.
  private func fail(_ call: String, _ setFailing: (Bool) throws -> Void, _ body: () throws -> Void) throws {
    try setFailing(true)
    let hasThrown: Bool
    do {
      try body()
      hasThrown = false
    } catch { hasThrown = true }
    try setFailing(false)
    if !hasThrown { note(Diagnostics.noError(call)) }
  }
}
