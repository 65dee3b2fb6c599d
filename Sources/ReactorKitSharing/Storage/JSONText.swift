internal import Foundation

/// JSON as it was written. Adding a property changes nothing else: numbers, for one, stay as exact as they
/// are.
struct JSONText {
  private(set) var bytes: [UInt8]

  init(_ data: Data) { bytes = Array(data) }

  var data: Data { Data(bytes) }

  /// The text of a property.
  ///
  /// - Parameter path: The names of the objects that it is in. An array is no object: its elements have no
  ///   names.
  func value(of name: String, in path: [String]) -> ArraySlice<UInt8>? {
    guard let object = object(at: path) else { return nil }
    return member(name, of: object).map { bytes[$0] }
  }

  /// Adds a property that is not there yet; `false` if there is no such object.
  mutating func add(_ name: String, _ value: ArraySlice<UInt8>, in path: [String]) -> Bool {
    guard let object = object(at: path), let key = try? JSONEncoder().encode(name) else { return false }
    let start = object.lowerBound + 1
    let isEmpty = reader(at: start).next == UInt8(ascii: "}")
    bytes.insert(
      contentsOf: key + [UInt8(ascii: ":")] + value + (isEmpty ? [] : [UInt8(ascii: ",")]), at: start)
    return true
  }

  private func reader(at position: Int) -> Reader {
    var reader = Reader(bytes: bytes, position: position)
    reader.skipSpace()
    return reader
  }

  /// The place of an object.
  private func object(at path: [String]) -> Range<Int>? {
    var root = reader(at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    guard var place = root.value() else { return nil }
    for name in path {
      guard let inner = member(name, of: place) else { return nil }
      place = inner
    }
    return bytes[place.lowerBound] == UInt8(ascii: "{") ? place : nil
  }

  /// The place of a property of the object at a place; `nil` if there is none.
  private func member(_ name: String, of place: Range<Int>) -> Range<Int>? {
    guard bytes[place.lowerBound] == UInt8(ascii: "{") else { return nil }
    var reader = reader(at: place.lowerBound + 1)
    while reader.next == UInt8(ascii: "\""), let key = reader.value() {
      reader.skip(UInt8(ascii: ":"))
      guard let value = reader.value() else { return nil }
      if (try? JSONDecoder().decode(String.self, from: Data(bytes[key]))) == name { return value }
      reader.skip(UInt8(ascii: ","))
    }
    return nil
  }

  /// Goes over values, which are known to be well formed; if they are not, the reader comes to an end all the
  /// same.
  private struct Reader {
    let bytes: [UInt8]
    var position: Int

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
      while let next, next == 0x20 || (0x09...0x0D).contains(next) { position += 1 }
    }

    mutating func skip(_ byte: UInt8) {
      skipSpace()
      if next == byte { position += 1 }
      skipSpace()
    }

    /// Goes over a value.
    mutating func value() -> Range<Int>? {
      let start = position
      var depth = 0
      repeat {
        guard let byte = next else { return nil }
        switch byte {
        case UInt8(ascii: "\""): skipString()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          position += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          position += 1
        case _ where depth == 0: skipWord()
        default: position += 1
        }
      } while depth > 0
      return depth == 0 && position > start && position <= bytes.count ? start..<position : nil
    }

    private mutating func skipString() {
      position += 1
      while let byte = next, byte != UInt8(ascii: "\"") {
        position += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      position += 1
    }

    /// Goes over a number, `true`, `false` or `null`.
    private mutating func skipWord() {
      while let byte = next, byte > 0x20, !Array(",:{}[]\"".utf8).contains(byte) { position += 1 }
    }
  }
}
