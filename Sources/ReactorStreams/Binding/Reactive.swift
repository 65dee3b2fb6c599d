/// The reactive members of a type: extend it where `Base` is that type.
///
/// Every property of a class that can be set is there as a `Binder` without further ado:
/// `title.bind(to: label.rx.text)`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The value that has the members.
  public let base: Base

  /// The reactive members of `base`.
  public init(_ base: Base) { self.base = base }

  /// A binder that sets a property, on the main thread.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base, scheduler: MainScheduler()) { base, value in base[keyPath: keyPath] = value }
  }
}

/// A type that has reactive members, under `rx`.
public protocol ReactiveCompatible {
  /// The type that has the members.
  associatedtype ReactiveBase

  /// The reactive members of the type.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The reactive members of the value.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The reactive members of the type.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // Settable, so that settable members can be set through `rx`.
    set {}
  }

  /// The reactive members of the value.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}
  }
}
