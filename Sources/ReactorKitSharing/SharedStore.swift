// `@unchecked Sendable`: `entries` and `backends` are guarded by `lock`.
public import Foundation
public import ReactorKit

/// All shared values that know each other: there is one value for each key in a store.
///
/// A process has one, `standard`. Tests use their own, in which nothing is left from others:
///
/// ```swift
/// await SharedStore.$current.withValue(SharedStore(folder: temporary)) {
///   let tester = ReactorTester(ListReactor())
///   await tester.send(.show(.done)) { $0.filter = .done }
///   await tester.finish()
/// }
/// ```
public final class SharedStore: @unchecked Sendable {
  /// The one of the process.
  public static let standard = SharedStore()

  /// The one that is used by what is declared now: when a `Shared` is made, it stays with the store that is
  /// current then.
  @TaskLocal public static var current = SharedStore.standard

  /// What went wrong with the values of this store, from any thread, in no order among several values. Who
  /// subscribes first is told of what has happened before, up to 100 errors. Where nobody listens, debug
  /// builds write them to standard error.
  public let errors: Observable<SharedError>

  private let folder: URL?
  private let subject = ReplaySubject<SharedError>.create(bufferSize: 100)
  private let lock = Lock()
  private var entries: [SharedIdentity: SharedEntry] = [:]
  private var backends: [SharedLocation: any SharedBackend] = [:]

  /// A store.
  ///
  /// - Parameter folder: Where what has no folder of its own is stored, and user defaults are kept, too,
  ///   then. By default the user's folder for what applications support, in which the program has one of its
  ///   own.
  public init(folder: URL? = nil) {
    self.folder = folder
    errors = subject.asObservable()
  }

  // MARK: Saving

  /// Saves everything that is not saved yet, and waits for that; blocks the thread.
  ///
  /// - Throws: What could not be saved, of one of the values.
  public func flush() throws(SharedError) {
    var failure: SharedError?
    for saver in savers {
      do throws(SharedError) { try saver.flush() } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Saves everything that is not saved yet, and waits for that.
  ///
  /// - Throws: What could not be saved, of one of the values.
  public func flush() async throws(SharedError) {
    let result: Result<Void, SharedError> = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: Result { () throws(SharedError) in try self.flush() })
      }
    }
    try result.get()
  }

  private var savers: [SharedSaver] {
    let entries = lock.withLock { Array(self.entries.values) }
    return entries.compactMap { $0.saver }
  }

  // MARK: Values

  /// The value that a declaration means.
  func reference<Value>(
    to name: SharedName, in storage: SharedStorage<Value>, declaredAt declaration: SharedDeclaration,
    default: () -> Value
  ) -> SharedReference<Value> {
    let identity = SharedIdentity(name, storage.place, Value.self)
    let entry = lock.withLock {
      if let entry = entries[identity] { return entry }
      let made = SharedEntry(storage.place, Value.self, declaration)
      entries[identity] = made
      return made
    }
    let key = name.key(of: Value.self)
    if let difference = entry.difference(to: storage.place, Value.self, declaration, name) {
      report(SharedError(key: key, reason: .conflict, details: difference))
      return SharedReference(key: key, persistence: nil, default: `default`) { [weak self] in self?.report($0)
      }
    }
    return entry.reference(key) {
      let persistence = self.persistence(of: key, in: storage)
      return SharedReference(key: key, persistence: persistence, default: `default`) { [weak self] in
        self?.report($0)
      }
    }
  }

  private func persistence<Value>(
    of key: String, in storage: SharedStorage<Value>
  ) -> SharedPersistence<Value>? {
    guard let coding = storage.coding else { return nil }
    guard let location = SharedLocation(storage.place, of: key, in: folder) else {
      report(SharedError(key: key, reason: .invalidPath, details: "\(storage.place)"))
      return nil
    }
    return SharedPersistence(backend: backend(at: location), coding: coding)
  }

  private func backend(at location: SharedLocation) -> any SharedBackend {
    SharedExit.flushAtExit(self)
    return lock.withLock {
      if let backend = backends[location] { return backend }
      let made = location.makeBackend()
      backends[location] = made
      return made
    }
  }

  func report(_ error: SharedError) {
    #if DEBUG
      if !subject.hasObservers { StandardError.write(error.description + "\n") }
    #endif
    subject.onNext(error)
  }
}
