/// A slot for one screen: a sheet, a dialog, a popover or a window. A property of the owner's state.
///
/// ```swift
/// @Presented var sheet: Sheet?
/// ```
/// Each assignment of an unequal value, and each `present(_:)`, is another screen with an id of its own. What changes while
/// the screen is shown belongs to the state of the screen's own reactor, not to this value.
///
/// `@ObservableState` accepts the wrapper. The counter of ids is part of the value, and of its equality, hash and encoding.
@propertyWrapper
public struct Presented<Value: Equatable & Sendable>: Equatable, Sendable {
  struct Slot: Equatable, Sendable {
    var value: Value?
    /// The id that was used last; 0 before the first one.
    var lastID = 0
    var isGuarded = false

    var id: ScreenID? { value == nil ? nil : ScreenID(lastID) }

    mutating func assign(_ new: Value?) {
      if new != nil { lastID += 1 }
      (value, isGuarded) = (new, false)
    }
  }

  /// Notes that it is read and written, for `@ObservableState`.
  var slot: Pulse<Slot>

  /// A slot without a screen.
  public init() { slot = Pulse(wrappedValue: Slot()) }

  /// A slot with a first value, whose screen has the id 1.
  public init(wrappedValue: Value?) {
    var first = Slot()
    first.assign(wrappedValue)
    slot = Pulse(wrappedValue: first)
  }

  /// The id of the screen; `nil` if there is none.
  public var id: ScreenID? { slot.value.id }

  /// Whether the screen asks to be left only after a question.
  public var isGuarded: Bool { slot.value.isGuarded }

  /// The presented value. Assigning an equal value changes nothing; any other value but `nil` is another screen.
  public var wrappedValue: Value? {
    get { slot.value.value }
    set { if newValue != slot.value.value { slot.value.assign(newValue) } }
  }

  /// The slot itself.
  public var projectedValue: Self {
    get {
      // Notes that it is read.
      _ = slot.value
      return self
    }
    set { self = newValue }
  }

  /// Presents another screen, also for an equal value.
  public mutating func present(_ value: Value) { slot.value.assign(value) }

  /// Removes the screen.
  public mutating func dismiss() { if id != nil { slot.value.assign(nil) } }

  /// Applies a request: removes the screen that is to be left, or has ended, or notes a guard. A request about another screen
  /// changes nothing.
  ///
  /// - Returns: The result of a screen that was shown and has ended with one.
  @discardableResult
  public mutating func apply<R>(_ request: ScreenRequest<R>) -> R? {
    guard request.id == id else { return nil }
    switch request {
    case .guarded(_, let isGuarded): slot.value.isGuarded = isGuarded
    case .back: slot.value.assign(nil)
    case .ended(_, let result):
      slot.value.assign(nil)
      return result
    }
    return nil
  }
}

extension _StateVisitor {
  /// Visits the marks of a slot. Called by the code of `@ObservableState`.
  public mutating func visit<Value>(_ index: Int, _ presented: inout Presented<Value>) {
    visit(index, &presented.slot)
  }
}

extension Presented: Hashable where Value: Hashable {
  /// Hashes the value and its id.
  public func hash(into hasher: inout Hasher) {
    let slot = slot.value
    hasher.combine(slot.value)
    hasher.combine(slot.lastID)
  }
}

extension Presented: CustomReflectable {
  /// The value and the id.
  public var customMirror: Mirror {
    Mirror(self, children: ["value": slot.value.value as Any, "id": id as Any], displayStyle: .struct)
  }
}

private enum PresentedKeys: String, CodingKey {
  case lastID, value
}

extension Presented: Encodable where Value: Encodable {
  /// Encodes the value and the counter of ids.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PresentedKeys.self)
    try container.encode(slot.value.lastID, forKey: .lastID)
    try container.encodeIfPresent(slot.value.value, forKey: .value)
  }
}

extension Presented: Decodable where Value: Decodable {
  /// Decodes a slot. A value that cannot be decoded leaves it empty.
  ///
  /// - Throws: If the data is not that of a slot, its counter is negative or `Int.max`, or it has a value and a counter of 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PresentedKeys.self)
    var decoded = Slot()
    decoded.lastID = try container.decode(Int.self, forKey: .lastID)
    do { decoded.value = try container.decodeIfPresent(Value.self, forKey: .value) } catch {
      PartialDecoding.note(error)
    }
    guard (0..<Int.max).contains(decoded.lastID), decoded.value == nil || decoded.lastID > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .lastID, in: container, debugDescription: Diagnostics.counterOutOfRange(decoded.lastID))
    }
    slot = Pulse(wrappedValue: decoded)
  }
}
