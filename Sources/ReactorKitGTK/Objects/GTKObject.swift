#if GTK
internal import CGTK
public import ReactorKitObservation

/// An object of GTK's. This class keeps a reference to it; there may be several Swift objects for one of GTK's.
///
/// Swift objects own GTK's, and no GTK object owns a Swift one, but for the closures of its signals. So a view that keeps its
/// widgets, and whose closures capture the view weakly, is released as Swift objects are.
///
/// Two Swift objects for one of GTK's are equal.
@available(macOS 15.4, *)
@MainActor
open class GTKObject: ReactiveCompatible {
  /// GTK's object: a `GObject *`.
  public let pointer: UnsafeMutableRawPointer

  /// GTK's type of the class's objects.
  open class var type: UInt { UInt(rk_type_object()) }

  /// An object that exists. A floating reference becomes this object's, else one is added.
  ///
  /// - Parameter pointer: A `GObject *` of this class. Another class traps; see ``as(_:)``.
  public required init(pointer: UnsafeMutableRawPointer) {
    precondition(
      Self.accepts(pointer), Diagnostics.wrongClass(GTKObject.name(of: pointer), expected: Self.self))
    self.pointer = g_object_ref_sink(pointer)
  }

  /// A new object, with the values that GTK gives its properties.
  public convenience init() {
    GTK.start()
    guard let made = g_object_new_with_properties(GType(Self.type), 0, nil, nil) else {
      preconditionFailure(Diagnostics.notMade(Self.self))
    }
    let isWindow = g_type_check_instance_is_a(GTK.instance(made), gtk_window_get_type()) != 0
    let isOwned = g_object_is_floating(made) == 0 && !isWindow
    self.init(pointer: made)
    // GTK keeps windows itself; floating objects were given to nobody. All others are the caller's.
    if isOwned { g_object_unref(made) }
    if isWindow { OwnWindows.all.insert(made) }
  }

  /// An object that a function of GTK's has made for the caller. There always is one: GTK ends the process itself if it has no
  /// memory.
  convenience init(owned made: OpaquePointer?) {
    guard let made else { preconditionFailure(Diagnostics.notMade(Self.self)) }
    self.init(pointer: UnsafeMutableRawPointer(made))
    g_object_unref(UnsafeMutableRawPointer(made))
  }

  /// An object that a function of GTK's has made for the caller.
  convenience init<Structure>(owned made: UnsafeMutablePointer<Structure>?) {
    self.init(owned: made.map { OpaquePointer($0) })
  }

  isolated deinit {
    OwnWindows.closeUnused(pointer, references: 2)
    g_object_unref(pointer)
  }

  /// The same object as one of a class of GTK's that it belongs to; `nil` if it does not.
  public func `as`<Object: GTKObject>(_ type: Object.Type) -> Object? {
    type.accepts(pointer) ? type.init(pointer: pointer) : nil
  }

  static func accepts(_ pointer: UnsafeMutableRawPointer) -> Bool {
    g_type_check_instance_is_a(GTK.instance(pointer), GType(type)) != 0
  }

  /// The name of an object's class, in GTK's words: `GtkButton`.
  public var typeName: String { GTKObject.name(of: pointer) }

  static func name(of pointer: UnsafeMutableRawPointer) -> String {
    String(cString: g_type_name(rk_type_of(pointer)))
  }

  /// The Swift object of the most special class that is known.
  package static func make(_ pointer: UnsafeMutableRawPointer) -> GTKObject {
    var type = rk_type_of(pointer)
    while type != 0 {
      if let known = classes[String(cString: g_type_name(type))] { return known.init(pointer: pointer) }
      type = g_type_parent(type)
    }
    return GTKObject(pointer: pointer)
  }
}

@available(macOS 15.4, *)
extension GTKObject: @MainActor Equatable {
  /// Whether both are the same object of GTK's.
  public static func == (lhs: GTKObject, rhs: GTKObject) -> Bool { lhs.pointer == rhs.pointer }
}

@available(macOS 15.4, *)
extension GTKObject: @MainActor Hashable {
  /// Feeds the identity of GTK's object.
  public func hash(into hasher: inout Hasher) { hasher.combine(pointer) }
}

@available(macOS 15.4, *)
extension GTKObject {
  /// The object as a pointer to a structure of GTK's that C declares.
  package func c<Structure>(_ type: Structure.Type = Structure.self) -> UnsafeMutablePointer<Structure> {
    pointer.assumingMemoryBound(to: type)
  }

  /// The object as a pointer to a structure of GTK's that C hides.
  package var opaque: OpaquePointer { OpaquePointer(pointer) }
}
#endif
