#if GTK
internal import CGTK

@available(macOS 15.4, *)
private func cast(_ value: UnsafeRawPointer) -> UnsafePointer<GValue> {
  value.assumingMemoryBound(to: GValue.self)
}

@available(macOS 15.4, *)
private func cast(_ value: UnsafeMutableRawPointer) -> UnsafeMutablePointer<GValue> {
  value.assumingMemoryBound(to: GValue.self)
}

@available(macOS 15.4, *)
private func fundamental(_ type: UInt) -> GType { g_type_fundamental(GType(type)) }

@available(macOS 15.4, *)
extension GTKValue {
  /// Whether GTK's type is a kind of this one.
  @MainActor public static func isValue(of type: UInt) -> Bool {
    g_type_is_a(GType(type), GType(self.type)) != 0
  }
}

@available(macOS 15.4, *)
extension Bool: GTKValue {
  /// GTK's type.
  public static var type: UInt { UInt(rk_type_boolean()) }
  /// The value.
  public static func read(_ value: UnsafeRawPointer) -> Bool { g_value_get_boolean(cast(value)) != 0 }
  /// Writes the value.
  public func write(_ value: UnsafeMutableRawPointer) { g_value_set_boolean(cast(value), self ? 1 : 0) }
}

@available(macOS 15.4, *)
extension Int: GTKValue {
  /// GTK's type.
  public static var type: UInt { UInt(rk_type_int64()) }
  /// Whether GTK's type is an integer, of any size.
  public static func isValue(of type: UInt) -> Bool { rk_is_integer(GType(type)) != 0 }
  /// The value.
  public static func read(_ value: UnsafeRawPointer) -> Int { Int(g_value_get_int64(cast(value))) }
  /// Writes the value.
  public func write(_ value: UnsafeMutableRawPointer) { g_value_set_int64(cast(value), gint64(self)) }
}

@available(macOS 15.4, *)
extension Double: GTKValue {
  /// GTK's type.
  public static var type: UInt { UInt(rk_type_double()) }
  /// Whether GTK's type is a floating-point number.
  public static func isValue(of type: UInt) -> Bool { rk_is_float(GType(type)) != 0 }
  /// The value.
  public static func read(_ value: UnsafeRawPointer) -> Double { g_value_get_double(cast(value)) }
  /// Writes the value.
  public func write(_ value: UnsafeMutableRawPointer) { g_value_set_double(cast(value), self) }
}

@available(macOS 15.4, *)
extension String: GTKValue {
  /// GTK's type.
  public static var type: UInt { UInt(rk_type_string()) }
  /// The text; "" if there is none.
  public static func read(_ value: UnsafeRawPointer) -> String { String?.read(value) ?? "" }
  /// Writes the text. Characters of the code 0, which GTK's texts cannot have, are reported and left out.
  public func write(_ value: UnsafeMutableRawPointer) {
    g_value_set_string(cast(value), TextWriter.acceptable(self))
  }
}

@available(macOS 15.4, *)
extension [String]: GTKValue {
  /// GTK's type.
  public static var type: UInt { UInt(rk_type_strv()) }

  /// The texts.
  public static func read(_ value: UnsafeRawPointer) -> [String] {
    guard let list = g_value_get_boxed(cast(value)) else { return [] }
    var texts: [String] = []
    var next = list.assumingMemoryBound(to: UnsafePointer<CChar>?.self)
    while let text = next.pointee {
      texts.append(String(cString: text))
      next += 1
    }
    return texts
  }

  /// Writes the texts. Characters of the code 0 are reported and left out.
  public func write(_ value: UnsafeMutableRawPointer) {
    var list: [UnsafeMutablePointer<CChar>?] = map { g_strdup(TextWriter.acceptable($0)) } + [nil]
    defer { list.forEach { g_free($0) } }
    list.withUnsafeMutableBufferPointer { g_value_set_boxed(cast(value), $0.baseAddress) }
  }
}

@available(macOS 15.4, *)
extension Optional: GTKValue where Wrapped: GTKOptionalValue {
  /// GTK's type.
  @MainActor public static var type: UInt { Wrapped.type }
  /// Whether GTK's type is one of the wrapped type.
  @MainActor public static func isValue(of type: UInt) -> Bool { Wrapped.isValue(of: type) }
  /// The value, if there is one.
  @MainActor public static func read(_ value: UnsafeRawPointer) -> Wrapped? { Wrapped.readOptional(value) }

  /// Writes the value, or that there is none.
  @MainActor public func write(_ value: UnsafeMutableRawPointer) {
    // A value begins as none.
    if let self { self.write(value) }
  }
}

/// A type of Swift's whose values may be missing in GTK.
@available(macOS 15.4, *)
public protocol GTKOptionalValue: GTKValue {
  /// The value in a `GValue *`; `nil` if there is none.
  @MainActor static func readOptional(_ value: UnsafeRawPointer) -> Self?
}

@available(macOS 15.4, *)
extension String: GTKOptionalValue {
  /// The text, if there is one.
  public static func readOptional(_ value: UnsafeRawPointer) -> String? {
    g_value_get_string(cast(value)).map { String(cString: $0) }
  }
}

@available(macOS 15.4, *)
extension GTKObject: GTKOptionalValue {
  /// The object; traps if there is none.
  public static func read(_ value: UnsafeRawPointer) -> Self {
    guard let object = readOptional(value) else { preconditionFailure(Diagnostics.missingObject(Self.self)) }
    return object
  }

  /// The object, if there is one, of the most special class that is known.
  public static func readOptional(_ value: UnsafeRawPointer) -> Self? {
    guard let pointer = g_value_get_object(cast(value)) else { return nil }
    return make(pointer) as? Self ?? Self(pointer: pointer)
  }

  /// Writes the object.
  public func write(_ value: UnsafeMutableRawPointer) { g_value_set_object(cast(value), pointer) }
}
#endif
