// `@unchecked Sendable`: `singletons` and `reported` are guarded by `lock`; the rest is constant, or guards itself.
public import Foundation
public import ReactorKit

/// All shared values that know each other: there is one value for each key in a store.
///
/// An app has one store, `standard`. Each test has a store of its own by itself, in which everything is in
/// memory; see ``current``. A test of stored data says so, with a folder:
///
/// ```swift
/// try await SharedStore.$current.withValue(SharedStore(folder: temporary)) {
///   let tester = ReactorTester(ListReactor())
///   await tester.send(.show(.done)) { $0.filter = .done }
///   await tester.finish()
///   try await SharedStore.current.flush()
/// }
/// ```
public final class SharedStore: @unchecked Sendable {
  /// The store of an app, with the user's files, defaults and database. Tests and previews use it only where
  /// they say so: `SharedStore.$current.withValue(.standard) { … }`.
  public static let standard = SharedStore()

  /// The store of the values that are declared now. A `Shared` stays with the store that was current when it
  /// was made, whichever code writes it later.
  ///
  /// - In `SharedStore.$current.withValue(store) { … }`, in tasks that begin there, and in what reactors do
  ///   for actions that are sent there: that store.
  /// - In a test: a store of its own, in memory. Each test of Swift Testing has one (the cases of a test with
  ///   arguments share it), another one each time that it is repeated, and so has each test case of XCTest while
  ///   that runs. Where no test is known,
  ///   values are declared in a store of the process, in memory too: in threads and detached tasks that a
  ///   test of Swift Testing starts, in global variables, and in properties of an `XCTestCase`. So a state
  ///   that such a thread makes (`state = State()` in a `reduce`) has other values than the test.
  /// - In a preview: one for the process, in memory.
  /// - Otherwise `standard`.
  ///
  /// How the process was started tells whether tests or a preview run (`XCODE_RUNNING_FOR_PREVIEWS`, or a
  /// test runner), not what is linked. Off Apple's systems, the test target must link `ReactorKitTesting` for
  /// tests to be told apart; if it does not, all tests share the store of the process.
  @TaskLocal public static var current = SharedStore.ofSurroundings

  /// The errors of the values of this store, on any thread, in no order among several values.
  ///
  /// A subscriber first gets the errors that happened before, up to 100. Where nobody listens, debug builds
  /// write errors to standard error.
  public let errors: Observable<SharedError>

  private let folder: URL?
  /// Whether values are kept where their declarations say: not in memory, in a test's folder or backend.
  private let isReal: Bool
  /// The store that this one stands for, where it is used; `nil` if it stands for itself.
  let standsFor: (@Sendable () -> SharedStore)?
  private let subject = ReplaySubject<SharedError>.create(bufferSize: 100)
  private let lock = Lock()
  /// Keeps the values of a `memorySingleton`.
  private var singletons: [AnyObject] = []
  /// The declarations of standard types without a key that were reported: as many as the program has.
  private var reported: Set<SharedIdentity> = []
  /// What is declared, stored and used now: nothing is kept here that is not used elsewhere.
  let entries = SharedTable<SharedIdentity, SharedEntry>()
  let savers = SharedTable<StoredName, SharedSaver>()
  let backends = SharedTable<SharedLocation, BackendSlot>()
  private let refusedWrites = RefusedWrites()
  /// Tells the savers of this store from those of stores before it, one of which may have had its address.
  private let number = UniqueNumber.next()
  private let makeBackend: (SharedLocation) -> QueuedBackend
  /// The queue on which errors in saving are reported: an observer of `errors` may call `flush`, which waits
  /// for the saving queue.
  private let reports = DispatchQueue(label: "ReactorKitSharing errors")

  /// A store.
  ///
  /// - Parameter folder: The folder of the values that have no folder of their own, and then also of those in
  ///   user defaults, and in storages of the user's own (``SharedBackend``). By default the program's own
  ///   folder in the user's one for application support.
  public convenience init(folder: URL? = nil) {
    self.init(folder: folder, isReal: folder == nil) { $0.makeBackend() }
  }

  /// A new store that keeps everything in memory, as long as the store exists: also values that are declared
  /// with a file, user defaults or a database, which are encoded and decoded as if they were stored.
  public static func inMemory() -> SharedStore {
    // The backends last as long as the store, as they hold the data.
    let backends = Locked<[SharedLocation: QueuedBackend]>([:])
    return SharedStore(folder: nil) { location in
      backends.withLock { backends in
        if let backend = backends[location] { return backend }
        let backend = QueuedBackend(MemoryBackend(), on: SavingQueue("memory"))
        backends[location] = backend
        return backend
      }
    }
  }

  /// A new store that keeps all stored values in one backend, whatever storage they are declared with: for
  /// the test of a storage of your own.
  ///
  /// ```swift
  /// let store = SharedStore(backend: KeyValueBackend(client))
  /// try SharedStore.$current.withValue(store) {
  ///   @Shared(.keyValue("visits")) var visits = 0
  ///   visits = 1
  ///   try store.flush()
  /// }
  /// ```
  public convenience init(backend: any SharedBackend) {
    let backend = QueuedBackend(backend, on: SavingQueue("backend"))
    self.init(folder: nil) { _ in backend }
  }

  init(
    folder: URL?, isReal: Bool = false, makeBackend: @escaping (SharedLocation) -> QueuedBackend
  ) {
    self.folder = folder?.standardizedFileURL
    self.isReal = isReal
    self.makeBackend = makeBackend
    standsFor = nil
    errors = subject.asObservable()
  }

  /// A store that stands for another one, which depends on where it is used.
  init(standingFor store: @escaping @Sendable () -> SharedStore) {
    folder = nil
    isReal = false
    makeBackend = { _ in QueuedBackend(MemoryBackend(), on: SavingQueue("memory")) }
    standsFor = store
    errors = .deferred { store().errors }
  }

  // MARK: Saving

  /// Saves everything that is not saved yet, and waits for that; blocks the thread.
  ///
  /// - Throws: The error of one of the values that could not be saved, or were written though their declarations are
  ///   refused. An error of a refused value that was released is thrown once.
  public func flush() throws(SharedError) {
    let store = standsFor?() ?? self
    var failure: SharedError?
    for saver in SharedExit.unsaved(of: store.number) {
      do throws(SharedError) { try saver.flush() } catch { failure = error }
    }
    if let error = failure ?? store.refusedWrites.take() { throw error }
  }

  /// Saves everything that is not saved yet, and waits for that.
  ///
  /// - Throws: The error of one of the values that could not be saved.
  public func flush() async throws(SharedError) {
    // The current test is not known on another thread.
    let store = standsFor?() ?? self
    try await flushElsewhere { () throws(SharedError) in try store.flush() }
  }

  // MARK: Values

  /// The value that a declaration means.
  func reference<Value>(
    to name: DeclaredName, in storage: SharedStorage<Value>, declaredAt declaration: SharedDeclaration,
    default: () -> Value
  ) -> SharedReference<Value> {
    if let store = standsFor?() {
      return store.reference(to: name, in: storage, declaredAt: declaration, default: `default`)
    }
    let key = name.key(of: Value.self)
    if case .ofType = name, StandardTypes.contain(Value.self) {
      let error = StandardTypes.error(Value.self, declaration)
      let place = SharedIdentity.alone("", storage.location, declaration, ObjectIdentifier(Value.self))
      let isNews = lock.withLock { reported.insert(place).inserted }
      return ownReference(
        key, storage.location, declaredAt: declaration, because: error, isNews: isNews, default: `default`)
    }
    let storage = storage.identified(isReal: isReal)
    let entry = entries.object(SharedIdentity(name, Value.self)) { SharedEntry($0) }
    let declared = SharedEntry.Declared(location: storage.location, type: Value.self, place: declaration)
    var refusal: SharedError?
    let found = entry.reference(key, declared) {
      let made = self.made(key, entry, in: storage, declaration, &refusal, default: `default`)
      if storage.location == .memorySingleton { self.lock.withLock { self.singletons.append(made) } }
      return made
    }
    switch found {
    case .value(let reference):
      // Outside of the lock of the entry: an observer of `errors` may use the value.
      if let refusal { report(refusal) }
      reference.saver?.takeLoadingErrors().forEach { report($0) }
      return reference
    case .conflict(let difference, let isNews, let other):
      let error = SharedError(key: key, reason: .conflict, details: difference)
      return withExtendedLifetime(other) {
        ownReference(
          key, storage.location, declaredAt: declaration, because: error, isNews: isNews, default: `default`)
      }
    }
  }

  /// A value that only this declaration has, in memory.
  private func ownReference<Value>(
    _ key: String, _ location: DeclaredLocation, declaredAt declaration: SharedDeclaration,
    because error: SharedError, isNews: Bool, default: () -> Value
  ) -> SharedReference<Value> {
    if isNews { report(error) }
    let own = SharedIdentity.alone(key, location, declaration, ObjectIdentifier(Value.self))
    let entry = entries.object(own) { SharedEntry($0) }
    let declared = SharedEntry.Declared(location: location, type: Value.self, place: declaration)
    let found = entry.reference(key, declared) {
      SharedReference(
        key: key, entry: entry, refusal: self.refusal(error, of: location), default: `default`)
    }
    // All declarations of the identity are the same one.
    guard case .value(let reference) = found else { fatalError(Diagnostics.foreignVersion) }
    return reference
  }

  private func refusal(_ error: SharedError, of location: DeclaredLocation) -> SharedRefusal {
    SharedRefusal(error, in: location.isPersistent ? refusedWrites : nil)
  }

  /// A new value.
  ///
  /// - Parameter refusal: Why the value cannot be stored as it is declared.
  private func made<Value>(
    _ key: String, _ entry: SharedEntry, in storage: SharedStorage<Value>, _ declaration: SharedDeclaration,
    _ refusal: inout SharedError?, default: () -> Value
  ) -> SharedReference<Value> {
    guard let coding = storage.coding else {
      return SharedReference(key: key, entry: entry, default: `default`)
    }
    do throws(SharedLocation.Refusal) {
      if let location = try SharedLocation(storage.location, of: key, in: folder) {
        let saver = saver(of: key, at: location)
        if saver.belongs(to: entry), saver.prepare(for: Value.self) {
          return SharedReference(
            key: key, entry: entry, saver: saver, coding: coding, default: `default`)
        }
        let details = Diagnostics.sameName(key, "\(declaration)")
        refusal = SharedError(key: key, reason: .conflict, details: details)
      }
    } catch {
      refusal = SharedError(key: key, reason: .invalidPath, details: "\(storage.location): \(error.reason)")
    }
    return SharedReference(
      key: key, entry: entry, refusal: refusal.map { self.refusal($0, of: storage.location) },
      default: `default`)
  }

  private func saver(of key: String, at location: SharedLocation) -> SharedSaver {
    let slot = backends.object(location) { BackendSlot($0) }
    let backend = slot.backend(at: location) { makeBackend(location) }
    return savers.object(StoredName(queue: backend.queue.number, key: key)) { place in
      SharedSaver(key: key, in: backend, of: slot, group: number, at: place) {
        [weak self, reports] error, saver in
        // The store may be gone before its values are saved.
        if let self { return reports.async { self.report(error, of: saver) } }
        if saver.willTell(error) { StandardError.write(error.description + "\n") }
      }
    }
  }

  private func report(_ error: SharedError, of saver: SharedSaver? = nil) {
    let isHeard = subject.hasObservers
    #if DEBUG
      let isTold = true
    #else
      let isTold = isHeard
    #endif
    // If nobody is told of an error here, the exit of the process reports it.
    let isFirst = isTold && saver?.willTell(error) != false
    if isFirst, !isHeard { StandardError.write(error.description + "\n") }
    subject.onNext(error)
  }
}
