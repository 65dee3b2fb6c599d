internal import Foundation

/// The texts that this module shows to its users.
enum Diagnostics {
  static let foreignVersion = "ReactorKitSharing: a version belongs to another shared value."

  static let noDefault = "ReactorKitSharing: a shared value needs a default."
  static let notCodable = "ReactorKitSharing: a stored value needs a type that is Codable."

  static func nestedWrite(_ key: String) -> String {
    """
    The shared value '\(key)' was written while the same thread was writing it.
    To fix this, change it through the parameter of the closure that was passed to 'withLock', and pass that value on \
    to the functions that the closure calls.
    """
  }

  static func nestedLoad(_ key: String) -> String {
    """
    The shared value '\(key)' was used while its default was being made, or while it was being decoded.
    To fix this, make its default, and its 'init(from:)', independent of it.
    """
  }

  static func nestedBackend(_ location: String) -> String {
    """
    The storage '\(location)' was used while its backend was being made.
    To fix this, make the backend without a shared value that is kept there.
    """
  }

  static func text(of error: SharedError) -> String {
    """
    Shared value '\(error.key)': \(error.isOvertaken ? overtaken : error.isPartial ? partial(error.reason) : happened(error.reason))
      \(error.details)
    To fix this, \(error.isOvertaken ? overtakenAdvice : error.advice ?? advice(error.reason))
    """
  }

  // MARK: Details

  static let noUserFolder = "The user has no such folder."
  static let unsavedDefaults = "The user defaults could not be written."

  static let overtakenRemoval = "It was to be removed."

  static func overtaken(keptAt key: String) -> String {
    "The value that was not saved is kept in the same storage, under the key '\(key)'."
  }

  static func overtaken(lost cause: String) -> String {
    "The value that was not saved could not be encoded, so it is lost: \(cause)"
  }

  static func noFile(_ path: String) -> String { "'\(path)' is not the path of a file." }

  static func leadsOut(_ path: String) -> String { "'\(path)' leads out of its folder." }

  static func tooLong(_ key: String) -> String {
    "The key is too long for the name of a file: \(key.utf8.count) bytes."
  }

  static func databaseOfOthers(_ failure: String) -> String {
    "\(failure). The tables of other programs may be in this database, so it is not moved aside."
  }

  static func noRegularFile(_ path: String) -> String { "\(path) is no regular file." }

  static func declared(as one: String, and other: String) -> String { "Declared as \(one), and as \(other)." }

  static func declaredWithoutKey(_ type: Any.Type, _ declaration: String) -> String {
    "Declared as \(type), without a key, at \(declaration)."
  }

  static func sameName(_ key: String, _ declaration: String) -> String {
    "Another value is stored there as '\(key)'; this one is declared at \(declaration)."
  }

  static func noJSON(_ object: Any) -> String { "JSON has no values of the type \(type(of: object))." }

  /// The text of an underlying error, in the same words each time. Errors of Foundation list their details in
  /// any order, so a repeated error would seem to be a new one.
  static func cause(_ error: any Error) -> String {
    if case DecodingError.dataCorrupted(let context) = error, let underlying = context.underlyingError {
      return "\(context.debugDescription) \(cause(underlying))"
    }
    guard let cocoa = error as? CocoaError else { return "\(error)" }
    return [cocoa.localizedDescription, cocoa.filePath, cocoa.underlying.map(cause)].compactMap(\.self)
      .joined(separator: " ")
  }

  private static let overtaken =
    "it could not be saved, and others have stored a newer value since, which is used now."
  private static let overtakenAdvice = "compare the two values, and remove the one that is kept."

  private static func partial(_ reason: SharedError.Reason) -> String {
    let place =
      if case .undecodable(let place?) = reason { "'\(place)'" } else {
        "a place of its own before it is overwritten"
      }
    return "a part of what is stored cannot be decoded, and is left out. All of it is moved to \(place)."
  }

  private static func happened(_ reason: SharedError.Reason) -> String {
    switch reason {
    case .unreadable: "what is stored cannot be read."
    case .undecodable(let place?):
      "what is stored cannot be decoded, so the default is used. It was moved to '\(place)'."
    case .undecodable(nil):
      "what is stored cannot be decoded. It is where it was, and is put aside before anything else is saved there."
    case .unencodable: "it cannot be encoded, so it is in memory only."
    case .unwritable: "it cannot be saved, so it is in memory only."
    case .unwatchable: "it cannot be seen whether others change what is stored."
    case .invalidPath: "it cannot be stored under its key or path, so it is in memory only."
    case .conflict:
      "it is declared with another type or storage elsewhere, so this declaration has a value of its own."
    case .missingKey:
      "it has a standard type and no key, so this declaration has a value of its own, in memory only."
    }
  }

  private static func advice(_ reason: SharedError.Reason) -> String {
    switch reason {
    case .unreadable: "make it readable. It is put aside before anything else is saved in its place."
    case .undecodable: "use 'migrating' to read what earlier versions have stored."
    case .unencodable: "look at 'encode(to:)' of its type: JSON knows no infinite numbers, for example."
    case .unwritable: "mend what the line above says; the next write, or 'flush', tries again."
    case .unwatchable: "raise the system's limit of watched files."
    case .invalidPath: "use a shorter key, and a relative path without '..'."
    case .conflict:
      "declare the key once, as a 'SharedKey', and use that everywhere; or give one of them another key."
    case .missingKey: "give it a key, '@Shared(key: \"name\")', or a type of its own."
    }
  }
}
