public import Foundation

/// Where a shared value is kept.
///
/// Values are stored as JSON. For all stored values, also those in a storage of your own (``SharedBackend``):
/// - **Threads.** Loading happens on the thread that first declares the value; encoding and saving on another
///   one. Only the newest value is saved; values that come between two saves are not.
/// - **Crashes.** A value is replaced in one step: whenever the process or the system ends, the stored data
///   is an old or the new value, never older than the data that was there when `flush` returned.
/// - **Exits.** Unsaved values are saved when the process exits by itself, for up to ten seconds; not after
///   `_exit`, a trap or a signal.
/// - **Failures** are `SharedStore.errors`. The value in memory goes on, also when nobody holds it any more,
///   and the next write, `flush` or exit tries again. If others store a value before, theirs counts, and the unsaved one
///   is kept under the key `<key>.unsaved-1`, `-2` and so on, of the same storage, and reported. Data that cannot be read or decoded is never
///   overwritten, but put aside.
/// - **Versions.** A property that is missing, because the type did not have it, has the default's value, and
///   the others stay; ``ReactorKitSharing`` has a table of all cases.
/// - **Tests and previews** have everything in memory, unless they say otherwise: see
///   ``SharedStore/current``.
/// - **Other processes.** A value that another process stores takes this value's place, as a write of its
///   own; if another process removes the stored data, the value becomes the default. If two processes write
///   at the same time, both have the same value in the end, the one that was stored last. `withLock` is
///   atomic in its own process only.
public struct SharedStorage<Value: Sendable>: Sendable {
  /// The declared location, by which declarations of one key are compared.
  let location: DeclaredLocation
  let coding: SharedCoding<Value>?

  /// Keeps the value in memory, as long as somebody holds it.
  public static var memory: Self { Self(location: .memory, coding: nil) }

  /// Keeps the value in memory, as long as the process runs.
  public static var memorySingleton: Self { Self(location: .memorySingleton, coding: nil) }

  /// The same storage, with a migration: stored data that cannot be decoded is first passed to `migrate`,
  /// also where only properties are missing, which have the default's value otherwise.
  ///
  /// ```swift
  /// SharedKey(
  ///   "settings",
  ///   .file().migrating { data in
  ///     Settings(try JSONDecoder().decode(OldSettings.self, from: data))
  ///   }, default: Settings())
  /// ```
  ///
  /// - Parameter migrate: Makes a value from the stored data; the value is then saved in the place of the
  ///   data. Returns `nil`, or throws, if it does not know the data either: then missing properties have the
  ///   default's value; data that cannot be decoded like that is kept aside, and the default is used.
  public func migrating(_ migrate: @escaping @Sendable (Data) throws -> Value?) -> Self {
    Self(location: location, coding: coding?.migrating(migrate))
  }
}

extension SharedStorage where Value: Codable {
  /// Stores the value in a file of its own, named after the key, with `.json`.
  ///
  /// Characters that a name cannot have are written as `%` and two hexadecimal digits for each byte, and no
  /// name leads out of the folder. A key of more than 200 bytes, written so, is refused. Keys that differ in
  /// case only need a file system that tells them apart.
  ///
  /// A new file is readable and writable by the user only (mode 0600), and so are the folders that are made (0700).
  /// A file that is there keeps its mode, owner, group and extended attributes, such as an access control list, as
  /// far as the process may; where it may not keep the group, another group gets no rights that not all have.
  ///
  /// A symbolic link in the file's place stays, and the file that it leads to is replaced; a link or a folder above
  /// that is switched is seen as a write. To reset the value, or to set its data aside, means the link itself. A
  /// folder, pipe or device is left alone: the value is in memory only, as long as that is there.
  ///
  /// What a killed process has left, files whose names end with `.reactorkit-….tmp`, is removed.
  ///
  /// - Parameters:
  ///   - directory: One of the user's folders; by default the program's own folder in the one for application
  ///     support.
  ///   - path: A folder inside the directory; it is made if it is missing. A path that leads out of the
  ///     directory is refused: the value is in memory only, and a `SharedError` says so.
  public static func file(directory: FileManager.SearchPathDirectory? = nil, path: String? = nil) -> Self {
    Self(location: .file(directory.map { .directory($0) } ?? .standard, path: path), coding: .json)
  }

  /// Stores the value in a file of its own, named after the key, with `.json`, in a folder, which is made if
  /// it is missing.
  public static func file(in folder: URL) -> Self {
    Self(location: .file(.init(folder), path: nil), coding: .json)
  }

  /// Stores the value in the standard user defaults.
  public static var userDefaults: Self { userDefaults(suite: nil) }

  /// Stores the value in the user defaults of a suite, or in the standard ones.
  ///
  /// A value that somebody has stored there in another way, such as a plain number, is read if it decodes as
  /// JSON. In a store with a folder of its own, the values are in that folder, not in the real user defaults.
  ///
  /// Off Apple's systems, Foundation writes the user defaults in place: a process that is killed meanwhile
  /// loses them, and two processes undo each other's changes. So the library keeps a copy of each value in a
  /// file, and the copy counts; to remove a value, use `reset`. On Apple's systems, values that other
  /// processes store are seen when this process's defaults change.
  public static func userDefaults(suite: String? = nil) -> Self {
    Self(location: .userDefaults(suite: suite), coding: .json)
  }

  /// Stores the value in a row of an SQLite database, in write-ahead mode.
  ///
  /// The database is the program's own, in the folder for application support. ``sqlite(at:)`` has the details.
  public static var sqlite: Self { Self(location: .sqlite(.standard), coding: .json) }

  /// Stores the value in a row of an SQLite database, in write-ahead mode; the database is made if it is
  /// missing. Other programs may use the database, too; as always with SQLite, they need a busy timeout.
  ///
  /// - **Tables.** The values are in the table `reactorkit_shared`, and data that cannot be decoded is kept in
  ///   `reactorkit_undecodable`. Tables `shared` and `undecodable` that an earlier version has made are renamed;
  ///   tables of other programs are not touched, whatever their names.
  /// - **Permissions.** A new database is readable and writable by the user only (mode 0600), and so are the folders
  ///   that are made (0700). The write-ahead log has the mode of the database.
  /// - **A broken database** is moved aside if nothing of other programs is in it. If there is, or if this cannot be
  ///   read, it stays where it is: the value is in memory only, and ``SharedStore/errors`` says so.
  public static func sqlite(at url: URL) -> Self { Self(location: .sqlite(.init(url)), coding: .json) }
}

/// The location of a value, as it was declared; a store makes a `SharedLocation` of it.
enum DeclaredLocation: Hashable, Sendable, CustomStringConvertible {
  enum Folder: Hashable, Sendable {
    case standard
    case directory(FileManager.SearchPathDirectory)
    /// An absolute path, in one spelling: `/a/../b` is `/b`.
    case path(String)

    init(_ url: URL) { self = .path(url.isFileURL ? url.standardizedFileURL.path : url.absoluteString) }
  }

  case memory
  case memorySingleton
  case file(Folder, path: String?)
  case userDefaults(suite: String?)
  case defaults(UserDefaultsObject)
  case sqlite(Folder)
  case backend(ForeignBackend)

  var isPersistent: Bool { self != .memory && self != .memorySingleton }

  var description: String {
    switch self {
    case .memory: "memory"
    case .memorySingleton: "memorySingleton"
    case .file(let folder, let path): "file(\(folder)\(path.map { ", \($0)" } ?? ""))"
    case .userDefaults(let suite): "userDefaults(\(suite ?? "standard"))"
    case .defaults(let object): "userDefaults(\(object.name))"
    case .sqlite(let folder): "sqlite(\(folder))"
    case .backend(let backend): "backend(\(backend))"
    }
  }
}

extension DeclaredLocation.Folder: CustomStringConvertible {
  var description: String {
    switch self {
    case .standard: "standard"
    case .directory(let directory): "directory \(directory.rawValue)"
    case .path(let path): path
    }
  }
}

/// How values become data.
struct SharedCoding<Value: Sendable>: Sendable {
  let encode: @Sendable (Value) throws -> Data
  let decode: @Sendable (Data) throws -> Value
  let migrate: (@Sendable (Data) throws -> Value?)?

  func migrating(_ migrate: @escaping @Sendable (Data) throws -> Value?) -> Self {
    Self(encode: encode, decode: decode, migrate: migrate)
  }
}

extension SharedCoding where Value: Codable {
  static var json: Self {
    Self(
      encode: { value in
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
      },
      decode: { try JSONDecoder().decode(Value.self, from: $0) },
      migrate: nil)
  }
}
