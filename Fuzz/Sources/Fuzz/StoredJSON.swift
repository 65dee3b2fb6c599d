import Foundation

/// Whatever is stored, what is found in it is what a decoder finds, and what is added changes nothing else.
func fuzzJSON(_ input: Input) {
  var input = input
  var steps: [Int] = []
  for _ in 0..<input.number(below: 4) { steps.append(input.number(below: 4)) }
  let names = ["a", "name", "", "a b", "\"", "é"]
  let name = names[input.number(below: names.count)]
  let data = Data(input.bytes)
  var text = JSONText(data)
  let added = Array("[1,{\"b\":null}]".utf8)

  guard let whole = json(input.bytes) else {
    // In malformed text a property may be found nowhere, or in a strange place; the search has to end.
    for path in [[], [name], [name, name]] {
      _ = text.value(of: name, in: path)
      _ = text.add(name, added[...], in: path)
    }
    return
  }
  var (place, path) = (whole, [String]())
  for step in steps {
    guard case .object(let members) = place, !members.isEmpty else { break }
    let key = members.keys.sorted()[step % members.count]
    path.append(key)
    place = members[key] ?? .null
  }

  let found = text.value(of: name, in: path)
  guard case .object(let members) = place else {
    check(found == nil && !text.add(name, added[...], in: path), "\(place) is no object")
    return check(text.data == data, "nothing was to be added")
  }
  for (key, value) in members {
    let slice = text.value(of: key, in: path)
    check(
      slice.flatMap { try? JSONDecoder().decode(JSON.self, from: Data($0)) } == value, "'\(key)' at \(path)")
  }
  check((found == nil) == (members[name] == nil), "'\(name)' at \(path)")
  guard found == nil else { return }
  check(text.add(name, added[...], in: path), "'\(name)' is not added at \(path)")
  let expected = whole.adding(.array([.number(1), .object(["b": .null])]), as: name, at: path[...])
  check(
    json(text.bytes[...]) == expected,
    "'\(name)' at \(path) makes \(String(decoding: text.bytes, as: UTF8.self))")
}

/// The value of well-formed bytes; nil also if an object has a key twice, where decoders differ, or if the bytes are no
/// UTF-8, the only encoding in which values are stored.
private func json(_ bytes: ArraySlice<UInt8>) -> JSON? {
  guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil,
    let json = try? JSONDecoder().decode(JSON.self, from: Data(bytes))
  else { return nil }
  var (colons, isInString, isEscaped) = (0, false, false)
  for byte in bytes {
    if isEscaped { isEscaped = false; continue }
    switch byte {
    case UInt8(ascii: "\\"): isEscaped = isInString
    case UInt8(ascii: "\""): isInString.toggle()
    case UInt8(ascii: ":"): colons += isInString ? 0 : 1
    default: break
    }
  }
  return colons == json.memberCount ? json : nil
}

private indirect enum JSON: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  /// How many members all objects have together.
  var memberCount: Int {
    switch self {
    case .array(let elements): elements.reduce(0) { $0 + $1.memberCount }
    case .object(let members): members.values.reduce(members.count) { $0 + $1.memberCount }
    default: 0
    }
  }

  func adding(_ value: JSON, as name: String, at path: ArraySlice<String>) -> JSON {
    guard case .object(var members) = self else { return self }
    if let next = path.first {
      members[next] = members[next]?.adding(value, as: name, at: path.dropFirst())
    } else {
      members[name] = value
    }
    return .object(members)
  }
}
