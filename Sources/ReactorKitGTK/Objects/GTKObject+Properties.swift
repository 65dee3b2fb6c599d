#if GTK
internal import CGTK

@available(macOS 15.4, *)
extension GTKObject {
  /// A property by GTK's name. Setting it tells no one who reads it as a ``ReactorStreams/ControlProperty``.
  ///
  /// An equal value is not written. A name that the class does not have, another type, or a number that GTK's type does not have
  /// is reported; setting it does nothing then. Reading another name or type traps, as there is no value.
  public subscript<Value: GTKValue>(property: String) -> Value {
    get {
      guard check(property, Value.self) else {
        preconditionFailure(Diagnostics.unreadable(property, of: typeName))
      }
      return read(property)
    }
    set { set(property, to: newValue) }
  }

  /// Sets a property, unless it has the value. Subscribers of `rx.property` are not told: they are told of the user's values.
  func set<Value: GTKValue>(_ property: String, to value: Value) {
    guard check(property, Value.self), holds(property, value) else { return }
    guard !areEqual(value, read(property) as Value) else { return }
    PropertyWrites.around(self, property) {
      if property == "text", let text = value as? String, TextWriter.write(text, to: self) { return }
      withGValue(of: Value.type) { gValue in
        value.write(UnsafeMutableRawPointer(gValue))
        g_object_set_property(c(), property, gValue)
      }
    }
    PropertyWatch.programHasSet(property, of: self)
  }

  func read<Value: GTKValue>(_ property: String) -> Value {
    withGValue(of: Value.type) { gValue in
      g_object_get_property(c(), property, gValue)
      return Value.read(gValue)
    }
  }

  /// Whether the class has the property.
  func has(_ property: String) -> Bool { Properties.type(of: property, in: rk_type_of(pointer), c()) != nil }

  /// Whether the class has the property, with values of a type; reports it if not.
  func check<Value: GTKValue>(_ property: String, _ type: Value.Type) -> Bool {
    guard let found = Properties.type(of: property, in: rk_type_of(pointer), c()) else {
      GTKIssue.report(Diagnostics.unknownProperty(property, of: typeName))
      return false
    }
    guard Value.isValue(of: UInt(found)) else {
      let name = String(cString: g_type_name(found))
      GTKIssue.report(Diagnostics.wrongProperty(property, of: typeName, is: name, asked: Value.self))
      return false
    }
    return true
  }
}

@available(macOS 15.4, *)
extension GTKObject {
  /// Whether the property's type has a number; reports it if not.
  private func holds<Value>(_ property: String, _ value: Value) -> Bool {
    guard let number = value as? Int, let type = Properties.type(of: property, in: rk_type_of(pointer), c()),
      rk_holds(type, gint64(number)) == 0
    else { return true }
    let name = String(cString: g_type_name(type))
    GTKIssue.report(Diagnostics.numberOutOfRange(number, property, of: typeName, is: name))
    return false
  }
}

/// Calls `body` with a new `GValue` of a type of GTK's.
@available(macOS 15.4, *)
@MainActor
func withGValue<Result>(of type: UInt, _ body: (UnsafeMutablePointer<GValue>) -> Result) -> Result {
  var value = GValue()
  g_value_init(&value, GType(type))
  defer { g_value_unset(&value) }
  return body(&value)
}

/// Whether two values are equal, if their type says what that is. Texts are equal if their characters are the same: for Swift,
/// a letter with an accent equals the letter and the accent after it, which GTK counts as two.
@available(macOS 15.4, *)
func areEqual<Value>(_ lhs: Value, _ rhs: Value) -> Bool {
  if var lhs = lhs as? String, var rhs = rhs as? String {
    return lhs.withUTF8 { lhs in
      rhs.withUTF8 { rhs in
        guard lhs.count == rhs.count, let first = lhs.baseAddress, let second = rhs.baseAddress else {
          return lhs.count == rhs.count
        }
        return memcmp(first, second, lhs.count) == 0
      }
    }
  }
  guard let lhs = lhs as? any Equatable else { return false }
  return lhs.isEqual(to: rhs)
}

@available(macOS 15.4, *)
extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

/// The types of properties, so that each one is looked up once.
@available(macOS 15.4, *)
@MainActor
private enum Properties {
  private struct Key: Hashable {
    let type: GType
    let name: String
  }

  private static var found: [Key: GType] = [:]

  static func type(of name: String, in type: GType, _ object: UnsafeMutablePointer<GObject>) -> GType? {
    let key = Key(type: type, name: name)
    if let known = found[key] { return known }
    let parts = GTK.instance(object).pointee.g_class.map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObjectClass.self)
    }
    guard let parts, let specification = g_object_class_find_property(parts, name) else { return nil }
    found[key] = specification.pointee.value_type
    return specification.pointee.value_type
  }
}

/// The properties that the program sets at this moment.
@available(macOS 15.4, *)
@MainActor
enum PropertyWrites {
  private struct Write: Equatable {
    let object: UnsafeMutableRawPointer
    let property: String
  }

  private static var current: [Write] = []

  static func around(_ object: GTKObject, _ property: String, _ body: () -> Void) {
    current.append(Write(object: object.pointer, property: property))
    body()
    current.removeLast()
  }

  static func contains(_ object: UnsafeMutableRawPointer, _ property: String) -> Bool {
    current.contains(Write(object: object, property: property))
  }
}
#endif
