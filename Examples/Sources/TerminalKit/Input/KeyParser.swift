/// Turns the bytes that a terminal sends into keys.
///
/// A value without a clock: when ``isUndecided`` is true after ``feed(_:)``, the caller waits a moment (25 ms
/// or so) for more bytes and calls ``timeOut()`` if none came; that is how a lone Escape is told from a
/// sequence. Unknown sequences are swallowed whole, malformed UTF-8 becomes U+FFFD; no input fails.
public struct KeyParser: Sendable {
  private enum State {
    case ground
    case escape
    /// After `ESC [`.
    case control(parameters: [UInt8])
    /// After `ESC O`.
    case single
    /// After `ESC ]`, `ESC P`, `ESC X`, `ESC ^` or `ESC _`: a message that ends with BEL or `ESC \`.
    case message(sawEscape: Bool)
    case paste
  }

  /// Longer parameters are no key; they are swallowed without being kept.
  private static let longestParameters = 32

  private var state = State.ground
  private var text = UTF8Assembler()
  private var pasted = PasteBuffer()

  /// Makes a parser that has read nothing.
  public init() {}

  /// Whether what was read so far can be a key by itself or the start of another one.
  ///
  /// The first bytes of a character are not undecided: the others come, however late.
  public var isUndecided: Bool {
    switch state {
    case .ground, .paste: false
    case .escape, .control, .single, .message: true
    }
  }

  /// Takes bytes, as they were read, and returns the keys that they complete.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, into: &keys) }
    return keys
  }

  /// Decides what is undecided, because nothing followed: a lone Escape is the Escape key, other rests are
  /// lost.
  public mutating func timeOut() -> [Key] {
    guard isUndecided else { return [] }
    defer { state = .ground }
    switch state {
    case .escape: return [.escape]
    case .single: return [.alt("O")]
    case .control(let parameters) where parameters.isEmpty: return [.alt("[")]
    case .ground, .control, .message, .paste: return []
    }
  }

  /// Ends the input: like ``timeOut()``; a paste without an end is a paste, half a character is U+FFFD.
  public mutating func finish() -> [Key] {
    defer { state = .ground }
    switch state {
    case .ground: return text.finish().compactMap(Self.key(for:))
    case .paste: return [.paste(pasted.take())]
    case .escape, .control, .single, .message: return timeOut()
    }
  }

  private mutating func take(_ byte: UInt8, into keys: inout [Key]) {
    switch state {
    case .ground: takeText(byte, into: &keys)
    case .escape: takeAfterEscape(byte, into: &keys)
    case .single:
      state = byte == 0x1B ? .escape : .ground
      if let key = EscapeSequences.key(single: byte) { keys.append(key) }
    case .control(let parameters): takeControl(byte, after: parameters, into: &keys)
    case .message(let sawEscape): takeMessage(byte, sawEscape: sawEscape)
    case .paste:
      guard pasted.append(byte) else { return }
      state = .ground
      keys.append(.paste(pasted.take()))
    }
  }

  private mutating func takeText(_ byte: UInt8, into keys: inout [Key]) {
    for scalar in text.take(byte) {
      if scalar == "\u{1B}" {
        state = .escape
      } else if let key = Self.key(for: scalar) {
        keys.append(key)
      }
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case 0x1B: keys.append(.escape)  // and the second one is undecided in its turn
    case UInt8(ascii: "["): state = .control(parameters: [])
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .message(sawEscape: false)
    case 0x20..<0x7F:
      state = .ground
      keys.append(.alt(Character(Unicode.Scalar(byte))))
    default:
      state = .ground
      keys.append(.escape)
      takeText(byte, into: &keys)
    }
  }

  private mutating func takeControl(_ byte: UInt8, after parameters: [UInt8], into keys: inout [Key]) {
    switch byte {
    case 0x20...0x3F:
      let isKept = parameters.count < Self.longestParameters
      state = .control(parameters: isKept ? parameters + [byte] : parameters)
    case 0x40...0x7E:
      state = .ground
      if parameters == Array("200".utf8), byte == UInt8(ascii: "~") {
        state = .paste
      } else if let key = EscapeSequences.key(parameters: parameters, final: byte) {
        keys.append(key)
      }
    case 0x1B: state = .escape
    default: state = .ground  // a control character or a letter of another alphabet breaks the sequence off
    }
  }

  private mutating func takeMessage(_ byte: UInt8, sawEscape: Bool) {
    let ends = byte == 0x07 || (sawEscape && byte == UInt8(ascii: "\\"))
    state = ends ? .ground : .message(sawEscape: byte == 0x1B)
  }

  private static func key(for scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x1B: .escape
    case 0x01...0x1A: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
    case 0x00, 0x1C...0x1F: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
    case 0x80...0x9F: nil  // controls of eight bits, which no keyboard sends
    default: .character(Character(scalar))
    }
  }
}
