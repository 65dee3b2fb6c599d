internal import Foundation

/// The location where data is stored, on this machine.
enum SharedLocation: Hashable, Sendable {
  case folder(URL)
  /// - copies: The folder of the copies in files; see `UserDefaultsBackend`.
  case userDefaults(suite: String?, copies: URL)
  case defaults(UserDefaultsObject, copies: URL)
  case database(URL)
  case backend(ForeignBackend)

  /// - Parameter folder: The folder that the store was made with; it holds every value that has no folder of
  ///   its own.
  /// - Throws: `Refusal` if the path leads out of its folder, or the key cannot be stored there.
  init?(_ declared: DeclaredLocation, of key: String, in folder: URL?) throws(Refusal) {
    let standard = folder ?? Self.standardFolder
    switch declared {
    case .memory, .memorySingleton: return nil
    case .file(let directory, let path):
      self = .folder(try Self.folder(path, in: try Self.url(of: directory, standard: standard)))
      try Self.check(key)
    case .userDefaults(let suite):
      let copies = standard.appendingPathComponent("UserDefaults", isDirectory: true)
        .appendingPathComponent(try Self.check(suite.map { "suite-\($0)" } ?? "standard"), isDirectory: true)
      self = folder == nil ? .userDefaults(suite: suite, copies: copies) : .folder(copies)
      try Self.check(key)
    case .defaults(let object):
      let copies = standard.appendingPathComponent("UserDefaults", isDirectory: true)
        .appendingPathComponent("marked-\(object.name)", isDirectory: true)
      self = folder == nil ? .defaults(object, copies: copies) : .folder(copies)
      try Self.check(key)
    case .sqlite(.standard): self = .database(standard.appendingPathComponent("shared.sqlite"))
    case .sqlite(let url): self = .database(try Self.url(of: url, standard: standard))
    case .backend(let backend):
      guard folder != nil else {
        self = .backend(backend)
        return
      }
      // A test with a folder has not said that it may use a real storage.
      let name = FileName.folder(of: "\(backend)")
      self = .folder(
        standard.appendingPathComponent("Backends").appendingPathComponent(name, isDirectory: true))
      try Self.check(key)
    }
  }

  /// Why something cannot be a location.
  struct Refusal: Error { let reason: String }

  @discardableResult
  private static func check(_ key: String) throws(Refusal) -> String {
    do { return try FileName.name(of: key) } catch { throw Refusal(reason: "\(error)") }
  }

  func makeBackend() -> QueuedBackend {
    switch self {
    case .folder(let folder):
      QueuedBackend(FileBackend(folder: folder), on: SavingQueue(folder.path))
    case .userDefaults(let suite, let copies):
      QueuedBackend(
        UserDefaultsBackend(suite: suite, copies: copies), on: SavingQueue("defaults \(suite ?? "standard")"))
    case .defaults(let object, let copies):
      QueuedBackend(
        UserDefaultsBackend(object.defaults, copies: copies), on: SavingQueue("defaults \(object.name)"))
    case .database(let url):
      QueuedBackend(DatabaseBackend(url: url), on: SavingQueue(url.path))
    case .backend(let backend):
      QueuedBackend(backend.make(), on: SavingQueue("\(backend)"))
    }
  }

  private static func url(of folder: DeclaredLocation.Folder, standard: URL) throws(Refusal) -> URL {
    switch folder {
    case .standard: return standard
    case .directory(let directory):
      guard let url = FileManager.default.urls(for: directory, in: .userDomainMask).first else {
        throw Refusal(reason: Diagnostics.noUserFolder)
      }
      return url
    case .path(let path):
      guard path.hasPrefix("/"), !path.contains("\0") else { throw Refusal(reason: Diagnostics.noFile(path)) }
      return URL(fileURLWithPath: path)
    }
  }

  /// A folder in another one.
  private static func folder(_ path: String?, in base: URL) throws(Refusal) -> URL {
    guard let path else { return base }
    let components = path.split(separator: "/")
    guard !path.hasPrefix("/"), !path.contains("\0"), !path.contains("\\"), !components.contains("..") else {
      throw Refusal(reason: Diagnostics.leadsOut(path))
    }
    return components.filter { $0 != "." }.reduce(base) {
      $0.appendingPathComponent(String($1), isDirectory: true)
    }
  }

  private static var standardFolder: URL {
    let base =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return base.appendingPathComponent((try? FileName.name(of: program)) ?? "Shared", isDirectory: true)
      .deletingPathExtension()
  }
}
