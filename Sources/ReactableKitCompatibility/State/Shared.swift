public import ReactorKitCombine
internal import ReactorKitSharing

/// A value that is shared by all declarations of its key, in ReactableKit's words. What it does is told where
/// `ReactorKitSharing.Shared` is, which it holds.
///
/// Without a key, the type of the value is the key: all values of one type without a key are one value, also numbers and
/// texts. Keys, files and user defaults are named as ReactableKit names them, so that what users have stored is found.
/// An equal value that is written changes nothing, and is told to nobody.
@propertyWrapper
public struct Shared<Value: Sendable>: Sendable {
  var base: ReactorKitSharing.Shared<Value>

  /// A shared value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value, if there is none yet.
  ///   - storage: Where the value is kept, the same in all declarations of the key. A value that is not in memory must
  ///     be `Codable`: the initializer traps otherwise.
  ///   - key: The name of the value; by default made from its type.
  ///   - fileID: The place of the declaration, as are the next two.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    wrappedValue: Value, _ storage: StorageType = .memory, key: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    base = ReactorKitSharing.Shared(
      wrappedValue: wrappedValue, storage.storage(of: Value.self),
      key: key ?? "reactable_shared_\(String(reflecting: Value.self))",
      fileID: fileID, line: line, column: column)
  }

  init(_ base: ReactorKitSharing.Shared<Value>) { self.base = base }

  /// The value.
  public var wrappedValue: Value {
    get { base.wrappedValue }
    _modify { yield &base.wrappedValue }
    set { base.wrappedValue = newValue }
  }

  /// The value itself, in no state: for `withLock` and `publisher`.
  public var projectedValue: Shared<Value> { Shared(base.projectedValue) }

  /// The value of a property of a class.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Shared>
  ) -> Value {
    get { owner[keyPath: storage].base.wrappedValue }
    set { owner[keyPath: storage].base.withLock { $0 = newValue } }
  }

  /// The values: the newest one first, then every later one. Keeps the value as long as there is a subscriber.
  public var publisher: AnyPublisher<Value, Never> { base.asObservable().published() }

  /// Changes the newest value in one step. If `body` throws, nothing has changed.
  @discardableResult
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try base.withLock(body)
  }
}

extension Shared: Equatable where Value: Equatable {
  /// Whether both are the same shared value, and show equal ones.
  public static func == (lhs: Shared, rhs: Shared) -> Bool { lhs.base == rhs.base }
}

extension Shared: CustomStringConvertible {
  /// The description of the value.
  public var description: String { base.description }
}
