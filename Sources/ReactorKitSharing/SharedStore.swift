// `@unchecked Sendable`: `entries`, `backends` and `conflicts` are guarded by `lock`; the rest is constant.
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
  /// Which declarations were told that they differ from others.
  private var conflicts: Set<SharedIdentity> = []
  private let makeBackend: (SharedLocation) -> any SharedBackend
  /// Where errors in saving are told: whoever is told may call `flush`, which waits for what saves.
  private let reports = DispatchQueue(label: "ReactorKitSharing errors")

  /// A store.
  ///
  /// - Parameter folder: Where what has no folder of its own is stored, and user defaults are kept, too,
  ///   then. By default the user's folder for what applications support, in which the program has one of its
  ///   own.
  public convenience init(folder: URL? = nil) { self.init(folder: folder) { $0.makeBackend() } }

  init(folder: URL?, makeBackend: @escaping (SharedLocation) -> any SharedBackend) {
    self.folder = folder?.standardizedFileURL
    self.makeBackend = makeBackend
    errors = subject.asObservable()
  }

  // MARK: Saving

  /// Saves everything that is not saved yet, and waits for that; blocks the thread.
  ///
  /// - Throws: What could not be saved, of one of the values.
  public func flush() throws(SharedError) {
    var failure: SharedError?
    for saver in SharedExit.unsaved(of: ObjectIdentifier(self)) {
      do throws(SharedError) { try saver.flush() } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Saves everything that is not saved yet, and waits for that.
  ///
  /// - Throws: What could not be saved, of one of the values.
  public func flush() async throws(SharedError) {
    try await flushElsewhere { () throws(SharedError) in try self.flush() }
  }

  // MARK: Values

  /// The value that a declaration means.
  func reference<Value>(
    to name: SharedName, in storage: SharedStorage<Value>, declaredAt declaration: SharedDeclaration,
    default: () -> Value
  ) -> SharedReference<Value> {
    let entry = entry(SharedIdentity(name, storage.place, Value.self), storage.place, Value.self, declaration)
    let key = name.key(of: Value.self)
    if let difference = entry.difference(to: storage.place, Value.self, declaration, name) {
      let own = SharedIdentity.conflicting(key, storage.place, declaration, ObjectIdentifier(Value.self))
      if lock.withLock({ conflicts.insert(own).inserted }) {
        report(SharedError(key: key, reason: .conflict, details: difference))
      }
      return self.entry(own, .memory, Value.self, declaration).reference(key) {
        SharedReference(key: key, persistence: nil, saver: nil, default: `default`)
      }
    }
    var refusal: SharedError?
    let reference = entry.reference(key) {
      let persistence = self.persistence(of: key, in: storage, &refusal)
      let saver = persistence.map { self.saver(of: key, in: $0.backend) }
      return SharedReference(key: key, persistence: persistence, saver: saver, default: `default`)
    }
    // Whoever is told may use the value.
    if let refusal { report(refusal) }
    reference.saver?.takeLoadingErrors().forEach(report)
    return reference
  }

  private func entry(
    _ identity: SharedIdentity, _ place: SharedPlace, _ type: Any.Type, _ declaration: SharedDeclaration
  ) -> SharedEntry {
    lock.withLock {
      if let entry = entries[identity] { return entry }
      let made = SharedEntry(place, type, declaration)
      entries[identity] = made
      return made
    }
  }

  private func persistence<Value>(
    of key: String, in storage: SharedStorage<Value>, _ refusal: inout SharedError?
  ) -> SharedPersistence<Value>? {
    guard let coding = storage.coding else { return nil }
    do throws(SharedLocation.Refusal) {
      guard let location = try SharedLocation(storage.place, of: key, in: folder) else { return nil }
      return SharedPersistence(backend: backend(at: location), coding: coding)
    } catch {
      refusal = SharedError(key: key, reason: .invalidPath, details: "\(storage.place): \(error.reason)")
      return nil
    }
  }

  private func saver(of key: String, in backend: any SharedBackend) -> SharedSaver {
    SharedSaver(key: key, backend: backend, group: ObjectIdentifier(self)) { [weak self, reports] error in
      // The store may have gone before what it has to save.
      guard let self else { return StandardError.write(error.description + "\n") }
      reports.async { self.report(error) }
    }
  }

  private func backend(at location: SharedLocation) -> any SharedBackend {
    lock.withLock {
      if let backend = backends[location] { return backend }
      let made = makeBackend(location)
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
