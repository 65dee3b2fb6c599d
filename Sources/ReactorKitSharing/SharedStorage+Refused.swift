// Declarations that the compiler refuses, with advice, where no right one fits.

public import Foundation

extension SharedStorage {
  /// Refused: a value that is not `Codable` cannot be stored.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a file holds the value as JSON: make its type 'Codable', or use '.memory'"
  )
  public static func file(directory: FileManager.SearchPathDirectory? = nil, path: String? = nil) -> Self {
    fatalError(Diagnostics.notCodable)
  }

  /// Refused: a value that is not `Codable` cannot be stored.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a file holds the value as JSON: make its type 'Codable', or use '.memory'"
  )
  public static func file(in folder: URL) -> Self { fatalError(Diagnostics.notCodable) }

  /// Refused: a value that is not `Codable` cannot be stored.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "user defaults hold the value as JSON: make its type 'Codable', or use '.memory'"
  )
  public static var userDefaults: Self { fatalError(Diagnostics.notCodable) }

  /// Refused: a value that is not `Codable` cannot be stored.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "user defaults hold the value as JSON: make its type 'Codable', or use '.memory'"
  )
  public static func userDefaults(suite: String? = nil) -> Self { fatalError(Diagnostics.notCodable) }

  /// Refused: a value that is not `Codable` cannot be stored.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a database holds the value as JSON: make its type 'Codable', or use '.memory'"
  )
  public static var sqlite: Self { fatalError(Diagnostics.notCodable) }

  /// Refused: a value that is not `Codable` cannot be stored.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a database holds the value as JSON: make its type 'Codable', or use '.memory'"
  )
  public static func sqlite(at url: URL) -> Self { fatalError(Diagnostics.notCodable) }

  /// Refused: a value that is not `Codable` cannot be stored.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a backend holds the value as JSON: make its type 'Codable', or use '.memory'"
  )
  public static func backend<Backend: SharedBackend>(
    _ name: String = "", _ makeBackend: @escaping @Sendable () -> Backend
  ) -> Self { fatalError(Diagnostics.notCodable) }
}
