public import Foundation

/// Where a shared value is kept.
///
/// Values are stored as JSON. For all that are stored:
/// - **Threads.** Loading happens where the value is first declared; encoding and saving on another thread.
///   Only the newest value is saved; what comes between two saves is not.
/// - **Crashes.** A value is replaced in one step: whenever the process or the system ends, what is stored is
///   an old or the new value, never older than what was there when `flush` returned.
/// - **Exits.** What waits is saved when the process exits by itself, for up to ten seconds; not after
///   `_exit`, a trap or a signal.
/// - **Failures** are `SharedStore.errors`. The value in memory goes on, also when nobody holds it any more,
///   and the next write, `flush` or exit tries again. What cannot be read or decoded is never overwritten,
///   but put aside.
/// - **Versions.** A property that is missing, because the type did not have it, has the default's value, and
///   the others stay; ``ReactorKitSharing`` has a table of all cases.
/// - **Tests and previews** have everything in memory, unless they say otherwise: see ``SharedStore/current``.
/// - **Others.** What other processes store is seen, and takes the value's place, as a write of its own; what
///   they remove makes it the default. If two write at the same time, both have the same value in the end,
///   which is what was stored last; a change of one (`withLock`) is atomic in its own process only.
public struct SharedStorage<Value: Sendable>: Sendable {
  /// The place, by which declarations of one key are compared.
  let place: SharedPlace
  let coding: SharedCoding<Value>?

  /// In memory, as long as somebody holds it.
  public static var memory: Self { Self(place: .memory, coding: nil) }

  /// In memory, as long as the process runs.
  public static var memorySingleton: Self { Self(place: .memorySingleton, coding: nil) }

  /// The same, where stored data that cannot be decoded is first shown to `migrate`: also where only
  /// properties are missing, which have the default's value otherwise.
  ///
  /// ```swift
  /// SharedKey(
  ///   "settings",
  ///   .file().migrating { data in
  ///     Settings(try JSONDecoder().decode(OldSettings.self, from: data))
  ///   }, default: Settings())
  /// ```
  ///
  /// - Parameter migrate: Makes a value of what is stored, which is then saved in its place; `nil`, or an
  ///   error, if it does not know that either: then missing properties have the default's value; what cannot
  ///   be decoded like that is kept aside, and the default is used.
  public func migrating(_ migrate: @escaping @Sendable (Data) throws -> Value?) -> Self {
    Self(place: place, coding: coding?.migrating(migrate))
  }
}

extension SharedStorage where Value: Codable {
  /// In a file of its own, called as the key is, with `.json`; what a name cannot have is written as `%` and
  /// two hexadecimal digits, and nothing leads out of the folder. A key of more than 200 bytes, written so,
  /// is refused. Keys that differ in case only need a file system that tells them apart.
  ///
  /// A symbolic link in the file's place is read, and replaced by the file. A folder, pipe or device is left
  /// alone: the value is in memory only as long as it is there.
  ///
  /// - Parameters:
  ///   - directory: One of the user's folders; by default the one for what applications support, in which the
  ///     program has one of its own.
  ///   - path: A folder in that; it is made if it is missing. One that leads out of the directory is refused:
  ///     the value is in memory only, and a `SharedError` says so.
  public static func file(directory: FileManager.SearchPathDirectory? = nil, path: String? = nil) -> Self {
    Self(place: .file(directory.map { .directory($0) } ?? .standard, path: path), coding: .json)
  }

  /// In a file of its own, called as the key is, with `.json`, in a folder, which is made if it is missing.
  public static func file(in folder: URL) -> Self {
    Self(place: .file(.init(folder), path: nil), coding: .json)
  }

  /// In the standard user defaults.
  public static var userDefaults: Self { userDefaults(suite: nil) }

  /// In the user defaults of a suite, or in the standard ones.
  ///
  /// A value that somebody has stored there in another way, such as a plain number, is read if it decodes as
  /// JSON. In a store with a folder of its own, the values are in that, not in the real user defaults.
  ///
  /// Off Apple's systems, Foundation writes these in place: a process that is killed meanwhile loses them,
  /// and two undo each other's changes. So there is a copy of each value in a file, which counts; to remove a
  /// value, use `reset`. On Apple's systems, what other processes store is seen when this one's defaults
  /// change.
  public static func userDefaults(suite: String? = nil) -> Self {
    Self(place: .userDefaults(suite: suite), coding: .json)
  }

  /// In a row of an SQLite database, in write-ahead mode.
  ///
  /// By default, that is the program's own, in the folder for what applications support.
  public static var sqlite: Self { Self(place: .sqlite(.standard), coding: .json) }

  /// In a row of an SQLite database, in write-ahead mode; it is made if it is missing. Other programs may use
  /// the database, too; as always with SQLite, they need a busy timeout.
  public static func sqlite(at url: URL) -> Self { Self(place: .sqlite(.init(url)), coding: .json) }
}

/// A place, as it was declared.
enum SharedPlace: Hashable, Sendable, CustomStringConvertible {
  enum Folder: Hashable, Sendable {
    case standard
    case directory(FileManager.SearchPathDirectory)
    /// Absolute; the same for all spellings of it.
    case path(String)

    init(_ url: URL) { self = .path(url.isFileURL ? url.standardizedFileURL.path : url.absoluteString) }
  }

  case memory
  case memorySingleton
  case file(Folder, path: String?)
  case userDefaults(suite: String?)
  case sqlite(Folder)

  var isPersistent: Bool { self != .memory && self != .memorySingleton }

  var description: String {
    switch self {
    case .memory: "memory"
    case .memorySingleton: "memorySingleton"
    case .file(let folder, let path): "file(\(folder)\(path.map { ", \($0)" } ?? ""))"
    case .userDefaults(let suite): "userDefaults(\(suite ?? "standard"))"
    case .sqlite(let folder): "sqlite(\(folder))"
    }
  }
}

extension SharedPlace.Folder: CustomStringConvertible {
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
