@testable import TerminalKit

/// The keys do not depend on how the bytes arrive.
func fuzzKeys(_ input: Input) {
  var whole = KeyParser()
  var keys = whole.feed(input.bytes)
  keys += whole.finish()
  var piecemeal = KeyParser()
  var others: [Key] = []
  for byte in input.bytes { others += piecemeal.feed(CollectionOfOne(byte)) }
  others += piecemeal.finish()
  check(keys == others, "in one piece \(keys), byte by byte \(others)")
  check(!whole.isUndecided && whole.feed("a".utf8) == [.character("a")], "something was left over")

  for key in keys {
    switch key {
    case .function(let number): check((1...20).contains(number), "\(key)")
    case .control(let character): check("@abcdefghijklmnopqrstuvwxyz\\]^_".contains(character), "\(key)")
    case .alt(let character): check(character.isASCII, "\(key)")
    case .character(let character):
      check(character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(key)")
    default: break
    }
  }

  var hasty = KeyParser()
  for byte in input.bytes {
    _ = hasty.feed(CollectionOfOne(byte))
    _ = hasty.timeOut()
    check(!hasty.isUndecided, "a pause decides nothing")
  }
}

/// The assembler agrees with the standard library's decoder about every input.
func fuzzUTF8(_ input: Input) {
  var assembler = UTF8Assembler()
  var scalars = input.bytes.flatMap { assembler.take($0) }
  scalars += assembler.finish()
  let expected = Array(input.text.unicodeScalars)
  check(scalars == expected, "\(scalars) instead of \(expected)")
}
