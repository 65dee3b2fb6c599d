// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The objects are Combine's, for which OpenCombine stands.
public import OpenCombine

@frozen @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { fatalError() }
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper { fatalError() }
}

@frozen @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @MainActor @preconcurrency @frozen @dynamicMemberLookup
  public struct Wrapper {
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { fatalError() }
  }

  public init(initialValue: ObjectType) { fatalError() }
  public init(wrappedValue: ObjectType) { fatalError() }
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    get { fatalError() }
    set { fatalError() }
  }
  @MainActor @preconcurrency public var projectedValue: Wrapper { fatalError() }
}

@frozen @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  @MainActor @preconcurrency @frozen @dynamicMemberLookup
  public struct Wrapper {
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { fatalError() }
  }

  public init() { fatalError() }
  @MainActor @preconcurrency public var wrappedValue: ObjectType { fatalError() }
  @MainActor @preconcurrency public var projectedValue: Wrapper { fatalError() }
}

extension View {
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View { self }
}
