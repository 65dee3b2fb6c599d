#if GTK
public import ReactorKitObservation

/// The disposables that end with objects of GTK's.
///
/// A bag ends when GTK releases its object, and with the window that a widget is in.
@available(macOS 15.4, *)
@MainActor
enum ObjectBags {
  private static var bags: [UnsafeMutableRawPointer: CompositeDisposable] = [:]
  /// The binding of each bound property, which another binding of that replaces.
  private static var bindings: [UnsafeMutableRawPointer: [AnyHashable: any Disposable]] = [:]

  /// The number of objects that have a bag. A test counts them.
  static var count: Int { bags.count }

  /// Keeps a disposable until the object ends.
  ///
  /// - Returns: Takes the disposable out of the bag, and disposes it.
  static func add(_ disposable: any Disposable, to object: GTKObject) -> any Disposable {
    let bag = bag(of: object)
    guard let key = bag.insert(disposable) else { return disposable }
    return MainDisposable { bag.remove(for: key) }
  }

  /// Keeps the binding of a property until the object ends, or the property is bound to something else.
  static func bind(_ property: AnyHashable, of object: GTKObject, _ binding: any Disposable) -> any Disposable
  {
    bindings[object.pointer]?.removeValue(forKey: property)?.dispose()
    let kept = add(binding, to: object)
    bindings[object.pointer, default: [:]][property] = kept
    return kept
  }

  /// Ends what belongs to an object.
  static func end(_ pointer: UnsafeMutableRawPointer) {
    bindings[pointer] = nil
    bags.removeValue(forKey: pointer)?.dispose()
  }

  private static func bag(of object: GTKObject) -> CompositeDisposable {
    let pointer = object.pointer
    if let bag = bags[pointer] { return bag }
    let bag = CompositeDisposable()
    bags[pointer] = bag
    let notice = object.onRelease { if bags[pointer] === bag { end(pointer) } }
    // A bag that ends before its object takes the notice along.
    _ = bag.insert(notice)
    return bag
  }
}

@available(macOS 15.4, *)
extension Disposable {
  /// Disposes this when GTK releases the object, or closes the window that the widget is in.
  ///
  /// - Returns: Disposes this before.
  @MainActor
  @discardableResult
  public func disposed(with object: GTKObject) -> any Disposable { ObjectBags.add(self, to: object) }
}
#endif
