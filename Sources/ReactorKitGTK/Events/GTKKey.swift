#if GTK
internal import CGTK

/// A key of the keyboard, with the keys that are held with it.
@available(macOS 15.4, *)
public struct GTKKey: Hashable, Sendable {
  /// Keys that are held while another one, or a button of the mouse, is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// GTK's bits.
    public let rawValue: UInt32
    /// Modifiers with GTK's bits. Those of locks and of the mouse are left out.
    public init(rawValue: UInt32) { self.rawValue = rawValue & 0x1C00_000D }

    /// Shift.
    public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
    /// Ctrl.
    public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
    /// Alt.
    public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
    /// The logo key.
    public static let `super` = Modifiers(rawValue: GDK_SUPER_MASK.rawValue)
    /// Hyper.
    public static let hyper = Modifiers(rawValue: GDK_HYPER_MASK.rawValue)
    /// Meta: Command on a Mac.
    public static let meta = Modifiers(rawValue: GDK_META_MASK.rawValue)
  }

  /// GTK's number of the key.
  public let value: UInt32
  /// What is held with it.
  public var modifiers: Modifiers

  /// A key by GTK's number.
  public init(value: UInt32, modifiers: Modifiers = []) {
    self.value = value
    self.modifiers = modifiers
  }

  private init(_ value: Int32) { self.init(value: UInt32(value)) }

  /// Return.
  public static let enter = GTKKey(GDK_KEY_Return)
  /// Enter of the keypad.
  public static let keypadEnter = GTKKey(GDK_KEY_KP_Enter)
  /// Escape.
  public static let escape = GTKKey(GDK_KEY_Escape)
  /// Tab: the focus moves on.
  public static let tab = GTKKey(GDK_KEY_Tab)
  /// Shift and Tab: the focus moves back.
  public static let backTab = GTKKey(value: UInt32(GDK_KEY_ISO_Left_Tab), modifiers: .shift)
  /// Space.
  public static let space = GTKKey(GDK_KEY_space)
  /// Backspace.
  public static let backspace = GTKKey(GDK_KEY_BackSpace)
  /// Delete.
  public static let delete = GTKKey(GDK_KEY_Delete)
  /// Arrow up.
  public static let up = GTKKey(GDK_KEY_Up)
  /// Arrow down.
  public static let down = GTKKey(GDK_KEY_Down)
  /// Arrow to the left.
  public static let left = GTKKey(GDK_KEY_Left)
  /// Arrow to the right.
  public static let right = GTKKey(GDK_KEY_Right)
  /// Home.
  public static let home = GTKKey(GDK_KEY_Home)
  /// End.
  public static let end = GTKKey(GDK_KEY_End)
  /// Page up.
  public static let pageUp = GTKKey(GDK_KEY_Page_Up)
  /// Page down.
  public static let pageDown = GTKKey(GDK_KEY_Page_Down)
  /// The key that opens a menu.
  public static let menu = GTKKey(GDK_KEY_Menu)

  /// F1 to F35; for other numbers the nearest of these.
  public static func function(_ number: Int) -> GTKKey {
    GTKKey(GDK_KEY_F1 + Int32(min(max(number, 1), 35)) - 1)
  }

  /// The key of a character.
  public static func character(_ character: Character) -> GTKKey {
    GTKKey(value: gdk_unicode_to_keyval(character.unicodeScalars.first?.value ?? 0))
  }

  /// The key of a character with Ctrl.
  public static func control(_ character: Character) -> GTKKey { .character(character).with(.control) }

  /// The key of a character with Alt.
  public static func alt(_ character: Character) -> GTKKey { .character(character).with(.alt) }

  /// The same key, with others held.
  public func with(_ modifiers: Modifiers) -> GTKKey {
    GTKKey(value: value, modifiers: self.modifiers.union(modifiers))
  }

  /// The character that the key writes, if it writes one.
  public var text: String? {
    guard modifiers.isSubset(of: .shift) else { return nil }
    return printed
  }

  /// The same key without Shift, if that is told by the character: `A` is one, whatever it takes to type it.
  var withoutToldShift: GTKKey {
    guard printed != nil, self.value != GTKKey.space.value else { return self }
    return GTKKey(value: value, modifiers: modifiers.subtracting(.shift))
  }

  private var printed: String? {
    let code = gdk_keyval_to_unicode(value)
    guard code >= 0x20, code != 0x7f, let scalar = Unicode.Scalar(code) else { return nil }
    return String(Character(scalar))
  }
}
#endif
