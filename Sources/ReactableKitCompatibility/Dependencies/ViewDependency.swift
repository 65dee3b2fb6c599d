public import ReactorKitDependencies

#if canImport(SwiftUI)
  public import SwiftUI
#endif

/// A dependency of the main actor, in ReactableKit's words. In a view, SwiftUI keeps the value while it knows the view.
@MainActor
@propertyWrapper
public struct ViewDependency<Value> {
  #if canImport(SwiftUI)
    @State private var value: Value
  #else
    private let value: Value
  #endif

  /// A dependency, by the property that reads it.
  public init(_ keyPath: KeyPath<GlobalDependencyKey, Value>) {
    #if canImport(SwiftUI)
      _value = State(initialValue: GlobalDependencyKey()[keyPath: keyPath])
    #else
      value = GlobalDependencyKey()[keyPath: keyPath]
    #endif
  }

  /// The value.
  public var wrappedValue: Value { value }
}

/// A dependency of the main actor that is made when it is read first. In a view, SwiftUI keeps the value while it knows
/// the view.
@MainActor
@propertyWrapper
public struct LazyViewDependency<Value> {
  #if canImport(SwiftUI)
    @State private var dependency: LazyDependency<Value>
  #else
    private let dependency: LazyDependency<Value>
  #endif

  /// A dependency, by the property that reads it.
  public init(_ keyPath: KeyPath<GlobalDependencyKey, Value>) {
    #if canImport(SwiftUI)
      _dependency = State(initialValue: LazyDependency(keyPath))
    #else
      dependency = LazyDependency(keyPath)
    #endif
  }

  /// The value.
  public var wrappedValue: Value { dependency.wrappedValue }
}

#if canImport(SwiftUI)
  extension ViewDependency: DynamicProperty {}
  extension LazyViewDependency: DynamicProperty {}
#endif
