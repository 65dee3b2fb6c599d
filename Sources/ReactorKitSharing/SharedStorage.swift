public import Foundation

/// Where a shared value is kept.
///
/// Values are stored as JSON. Saving happens on another thread, the newest value only, and in one step:
/// whenever the process ends, what is stored is an old or the new value. What waits is saved when the process
/// exits by itself.
public struct SharedStorage<Value: Sendable>: Sendable {
  /// The place, by which declarations of one key are compared.
  let place: SharedPlace
  let coding: SharedCoding<Value>?

  /// In memory, as long as somebody holds it.
  public static var memory: Self { Self(place: .memory, coding: nil) }

  /// In memory, as long as the process runs.
  public static var memorySingleton: Self { Self(place: .memorySingleton, coding: nil) }

  /// The same, where stored data that cannot be decoded is first shown to `migrate`.
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
  ///   error, if it does not know that either: then it is kept aside, and the default is used.
  public func migrating(_ migrate: @escaping @Sendable (Data) throws -> Value?) -> Self {
    Self(place: place, coding: coding?.migrating(migrate))
  }
}

extension SharedStorage where Value: Codable {
  /// In a file of its own, called as the key is, with `.json`.
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
    Self(place: .file(.url(folder), path: nil), coding: .json)
  }

  /// In the standard user defaults.
  public static var userDefaults: Self { userDefaults(suite: nil) }

  /// In the user defaults of a suite, or in the standard ones.
  ///
  /// A value that somebody has stored there in another way, such as a plain number, is read if it decodes as
  /// JSON.
  public static func userDefaults(suite: String? = nil) -> Self {
    Self(place: .userDefaults(suite: suite), coding: .json)
  }

  /// In a row of an SQLite database, in write-ahead mode.
  ///
  /// By default, that is the program's own, in the folder for what applications support.
  public static var sqlite: Self { Self(place: .sqlite(.standard), coding: .json) }

  /// In a row of an SQLite database, in write-ahead mode; it is made if it is missing.
  public static func sqlite(at url: URL) -> Self { Self(place: .sqlite(.url(url)), coding: .json) }
}

/// A place, as it was declared.
enum SharedPlace: Hashable, Sendable, CustomStringConvertible {
  enum Folder: Hashable, Sendable {
    case standard
    case directory(FileManager.SearchPathDirectory)
    case url(URL)
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
    case .url(let url): url.path
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
