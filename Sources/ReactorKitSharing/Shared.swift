internal import ReactorKit

/// A value that is one and the same wherever it is declared with the same key, in the states of reactors and
/// anywhere else.
///
/// ```swift
/// extension SharedKey where Value == Filter {
///   static var filter: Self { SharedKey("filter", .file(), default: .all) }
/// }
/// ```
///
/// ```swift
/// struct State: Equatable {
///   @Shared(.filter) var filter
/// }
/// ```
///
/// - **In the state of a reactor** it is a part of that state: it changes only when the state does, so a
///   state that somebody keeps does not change under them. When the value is written anywhere, each reactor
///   that holds it gets a state with the new value, and tells the observers of that property; in the order of
///   the writes, the same for all. An idle reactor has done so when the write returns. The observers are
///   called on the thread that writes, unless the reactor has a scheduler.
/// - **In a `reduce`**, assigning it, or changing it in place, writes it for all, also in a copy of the state
///   that is thrown away then. The state that `reduce` gets shows what others have written before.
/// - **In a copy of a state elsewhere**, assigning it changes that copy only, until a `reduce` puts the copy
///   into a state. There, `withLock` writes.
/// - **Anywhere else** it shows the newest value, and assigning it writes that.
///
/// Any thread may write. A write of an equal value does nothing; where values are not `Equatable`, every
/// write counts. `$filter.withLock { … }` and changes in place (`count += 1`) are one atomic update of the
/// newest value; reading and assigning in two steps are two. So a decision that depends on the value, such as
/// whether an index is valid, belongs into `withLock`: another thread may write between a look and a change
/// in place. Do not pass the property `inout` across an `await`, nor two shared properties at the same time
/// in one order here and in another there (`swap`): two threads may wait for each other then.
///
/// An assignment or a change in place tells others before Swift's access to the property ends. If one of them
/// reads the same property meanwhile, Swift traps. So use `withLock` for a local variable of an escaping
/// closure, a static one, and a struct in a property of a class. A property of a class itself is safe.
///
/// Without a key, the type of the value is the key: `@Shared var session = Session()` is one value wherever
/// it is declared. That needs a type of your own, a structure, class, actor, enumeration or protocol, in any
/// module. The compiler refuses values of standard types without a key: numbers, texts, `Bool`, `Data`,
/// `Date`, optionals, collections. A standard type that the compiler cannot see, such as a type parameter
/// that is an `Int`, is reported as a `SharedError`, and the value is one of that declaration, in memory.
///
/// Where declarations have different defaults, that of the first one counts. A value that is only in memory
/// lasts as long as somebody holds it; then the next declaration begins with its default. A value that an
/// initializer is passed (`State(filter: .done)`) is a default, too.
///
/// A reactor finds the shared properties of its state in structs, tuples, optionals, arrays, and the values
/// of dictionaries, however nested. It does not find those in classes, enumerations with payloads, sets, and
/// the values of other wrappers; in an `@ObservableState`, nor those in a `let`, and in properties that are
/// ignored, ignore equality, or have observers. A property in such a place shows the newest value if it was
/// never in a state, and a copy of one that was in a state shows what that one did; the reactor is not told.
///
/// - Complexity: A write copies the value if it has a buffer, as others may still look at the old one, and
///   compares the two. After each `reduce`, each shared property in the state is visited. A reactor whose
///   scheduler stands still keeps each version until it can show it.
@propertyWrapper
public struct Shared<Value: Sendable>: Sendable {
  /// The only stored property: a `SharedPlan` takes the address of the one for that of the other.
  var content: SharedContent

  init(_ reference: SharedReference<Value>) { content = SharedContent(reference) }

  /// The source of the value, with its type. The source is the object that the initializer was given; checked in debug builds.
  var reference: SharedReference<Value> {
    unsafeDowncast(content.source, to: SharedReference<Value>.self)
  }

  private var shown: SharedVersion<Value>? { content.shown.map(reference.version) }

  /// A value with a storage and a key of its own.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default: used if nothing is stored, and nobody holds the value yet.
  ///   - storage: Where the value is kept.
  ///   - key: The name that makes two declarations mean the same value. It must be declared with the same
  ///     type and storage everywhere: a later declaration with another one gets a value of its own, in
  ///     memory, as long as this value is held, and a `SharedError` says so.
  ///   - fileID: The place of the declaration, as are the next two.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    wrappedValue: Value, _ storage: SharedStorage<Value> = .memory, key: String,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let declaration = SharedDeclaration(fileID: fileID, line: line, column: column)
    self.init(
      SharedStore.current.reference(
        to: .named(key), in: storage, declaredAt: declaration, default: { wrappedValue }))
  }

  /// The value of a type of your own, which is its own key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default: used if nothing is stored, and nobody holds the value yet.
  ///   - storage: Where the value is kept, the same in all declarations of the type. The stored data is named
  ///     after the type and its module (`App.Session`), and is not found any more when those are renamed; the
  ///     name of a private type contains that of its file, too. A key avoids that.
  ///   - fileID: The place of the declaration, as are the next two.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    wrappedValue: Value, _ storage: SharedStorage<Value> = .memory,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let declaration = SharedDeclaration(fileID: fileID, line: line, column: column)
    self.init(
      SharedStore.current.reference(
        to: .ofType(in: declaration.file), in: storage, declaredAt: declaration, default: { wrappedValue }))
  }

  /// The value of a key that was declared once, with its storage and default.
  ///
  /// The initializer reads the stored data, on the calling thread, if nobody holds the value yet. A string
  /// key of the same name means the same value; one with another type or storage is a conflict, see the
  /// initializer with a storage.
  public init(
    _ key: SharedKey<Value>, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    let declaration = SharedDeclaration(fileID: fileID, line: line, column: column)
    self.init(
      SharedStore.current.reference(
        to: .named(key.name), in: key.storage, declaredAt: declaration, default: key.defaultValue))
  }

  /// The value of a key that was declared once, with another default.
  public init(
    wrappedValue: Value, _ key: SharedKey<Value>, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    let declaration = SharedDeclaration(fileID: fileID, line: line, column: column)
    self.init(
      SharedStore.current.reference(
        to: .named(key.name), in: key.storage, declaredAt: declaration, default: { wrappedValue }))
  }

  /// The value of a name in a storage: `@Shared(.keyValue("visits")) var visits = 0`.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default: used if nothing is stored, and nobody holds the value yet.
  ///   - name: The name and the storage, the same in all declarations of the value.
  ///   - fileID: The place of the declaration, as are the next two.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    wrappedValue: Value, _ name: SharedName<Value>, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    let declaration = SharedDeclaration(fileID: fileID, line: line, column: column)
    self.init(
      SharedStore.current.reference(
        to: .named(name.name), in: name.storage, declaredAt: declaration, default: { wrappedValue }))
  }

  /// The value: in a reactor's state the one that belongs to it, elsewhere the newest one.
  public var wrappedValue: Value {
    get {
      content.marks.noteReading()
      guard let shown = content.shown else { return reference.newestValue }
      return SharedWrites.isReducing ? current.value : reference.version(shown).value
    }
    _modify {
      content.marks.noteReading()
      if let shown = content.shown, !SharedWrites.areShown {
        var value = reference.version(shown).value
        defer { edit(value) }
        yield &value
      } else {
        let before = reference.beginWriting()
        var value = before.value
        defer {
          content.written(reference.endWriting(value, over: before, isBesideState: content.shown == nil))
        }
        yield &value
      }
    }
    set {
      if content.shown != nil, !SharedWrites.areShown { return edit(newValue) }
      let before = reference.beginWriting()
      content.written(reference.endWriting(newValue, over: before, isBesideState: content.shown == nil))
    }
  }

  /// The value itself, in no state: for `withLock`, `asObservable`, `flush`, and to pass it on.
  public var projectedValue: Shared<Value> {
    get {
      content.marks.noteReading()
      return Shared(reference)
    }
    set {
      self = newValue
      content.marks.noteWriting()
    }
  }

  /// The newest value, also in the state of a reactor, or in an old copy of it.
  public var newest: Value { reference.newestVersion.value }

  /// Changes the value, in one step: nobody else writes it meanwhile, and nobody sees anything in between.
  ///
  /// `body` gets the newest value. If it throws, nothing has changed. Reactors and observers that hold the
  /// value are told before this method returns, unless they are busy. Inside a `reduce`, or the `withLock` of
  /// another value, they are told when that is over.
  ///
  /// `body` must not wait for other reactors, or read their states: a reactor that writes the same value in
  /// its `reduce` waits for `body`. Writing the same value again inside `body` traps with advice. If `body`
  /// writes another value, do so in the same order everywhere, or two threads may wait for each other.
  ///
  /// - Returns: The result of `body`.
  @discardableResult
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    let reference = reference
    let before = reference.beginWriting()
    var value = before.value
    let result: Result
    do { result = try body(&value) } catch {
      reference.endWriting()
      throw error
    }
    reference.endWriting(value, over: before, isBesideState: true)
    return result
  }

  /// The value of a property of a class. Code that is told of a write may read the property, so its access
  /// ends before the write does: the value is changed in a local copy.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Shared>
  ) -> Value {
    get { owner[keyPath: storage].wrappedValue }
    _modify {
      let shared = owner[keyPath: storage]
      let before = shared.reference.beginWriting()
      var value = before.value
      defer { shared.reference.endWriting(value, over: before, isBesideState: true) }
      yield &value
    }
    set { owner[keyPath: storage].withLock { $0 = newValue } }
  }

  private var current: SharedVersion<Value> { reference.version(content.current) }

  /// The value that `==` and `hash(into:)` use. Unlike `current`, it ignores a version that the running
  /// `reduce` has written beside this copy, so that a setter that compares the old and the new property sees
  /// the difference.
  private var compared: Value { (shown ?? reference.newestVersion).value }

  private mutating func edit(_ value: Value) {
    guard let shown, !reference.areEqual(shown.value, value) else { return }
    content.edit(SharedVersion(value, number: shown.number, key: shown.key))
  }
}

extension Shared: Equatable where Value: Equatable {
  /// Whether both are the same shared value, and show equal ones.
  public static func == (lhs: Shared, rhs: Shared) -> Bool {
    lhs.content.source === rhs.content.source && lhs.compared == rhs.compared
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the shown value.
  public func hash(into hasher: inout Hasher) { hasher.combine(compared) }
}

extension Shared: CustomStringConvertible, CustomReflectable {
  /// The description of the value.
  public var description: String { String(describing: current.value) }

  /// The value.
  public var customMirror: Mirror { Mirror(self, children: ["value": current.value], displayStyle: .struct) }
}
