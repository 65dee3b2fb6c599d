#if GTK
internal import CGTK
internal import ReactorKitObservation

/// Receives the values that the user, or GTK, gives a property, and not those that the program sets.
///
/// GTK may tell of a value later than it was set: when one is set while GTK tells of another. So the value that the program has
/// set last is known, and skipped by comparison.
@available(macOS 15.4, *)
@MainActor
class PropertyWatch {
  fileprivate struct Key: Hashable {
    let object: UnsafeMutableRawPointer
    let property: String
  }

  fileprivate static var watches: [Key: [PropertyWatch]] = [:]

  /// Tells the watches of a property that the program has set it.
  static func programHasSet(_ property: String, of object: GTKObject) {
    watches[Key(object: object.pointer, property: property)]?.forEach { $0.learn() }
  }

  fileprivate func learn() {}
}

@available(macOS 15.4, *)
@MainActor
private final class PropertyWatchOf<Value: GTKValue>: PropertyWatch {
  private let key: Key
  private let body: @MainActor (Value) -> Void
  private var known: Value

  init(_ object: GTKObject, _ property: String, _ body: @escaping @MainActor (Value) -> Void) {
    key = Key(object: object.pointer, property: property)
    self.body = body
    known = object.read(property)
    super.init()
    Self.watches[key, default: []].append(self)
  }

  /// The pointer is that of an object which is there: this is called for its signals, and while it is written to.
  private var current: Value { GTKObject(pointer: key.object).read(key.property) }

  override func learn() { known = current }

  func propertyHasChanged() {
    if PropertyWrites.contains(key.object, key.property) { return }
    let value = current
    if areEqual(value, known) { return }
    known = value
    body(value)
  }

  func end() {
    Self.watches[key]?.removeAll { $0 === self }
    if Self.watches[key]?.isEmpty == true { Self.watches[key] = nil }
  }
}

@available(macOS 15.4, *)
extension GTKObject {
  /// Calls `body` with each value that the user, or GTK, gives a property from now on.
  ///
  /// - Parameter end: Called when GTK has released the object, unless the result was disposed before.
  func watch<Value: GTKValue>(
    _ property: String, _ body: @escaping @MainActor (Value) -> Void,
    end: @escaping @MainActor () -> Void = {}
  ) -> any Disposable {
    let watch = PropertyWatchOf(self, property, body)
    let connection = connect("notify::" + property, SignalHandler { _ in watch.propertyHasChanged() }) {
      watch.end()
      end()
    }
    return Disposables.create(connection, MainDisposable { watch.end() })
  }
}
#endif
