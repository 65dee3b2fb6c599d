/// Which key an escape sequence stands for, in the dialects of xterm, the Linux console, rxvt and tmux.
enum EscapeSequences {
  /// The key of `ESC O final`; `nil` for an unknown one.
  static func key(single final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    default: cursorKey(final)
    }
  }

  /// The key of `ESC [ parameters final`, without regard to modifiers such as Shift; `nil` for an unknown
  /// one.
  static func key(parameters: [UInt8], final: UInt8) -> Key? {
    // A private marker such as `?` begins an answer of the terminal, not a key.
    guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    let first = parameters.prefix { $0 != UInt8(ascii: ";") }
    switch final {
    case UInt8(ascii: "~"): return Int(String(decoding: first, as: UTF8.self)).flatMap(numberedKey)
    case UInt8(ascii: "Z"): return .backTab
    case UInt8(ascii: "P"), UInt8(ascii: "Q"), UInt8(ascii: "S"):
      return .function(Int(final - UInt8(ascii: "P")) + 1)
    default: return cursorKey(final)
    }
  }

  private static func cursorKey(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }

  private static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28...29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }
}
