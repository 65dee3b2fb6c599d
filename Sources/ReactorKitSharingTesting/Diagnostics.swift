internal import Foundation
internal import ReactorKitSharing

/// The texts that this module shows to its users.
enum Diagnostics {
  /// The issue for one fact.
  static func broken(_ check: SharedBackendCheck, _ fact: String) -> String {
    """
    The storage breaks the promise '\(check.rawValue)' of 'SharedBackend'.
      \(fact)
    To fix this, \(advice(check))
    """
  }

  // MARK: Facts

  static func notMade(_ error: any Error) -> String { "The storage could not be made: \(error)" }

  static func thrown(_ error: any Error) -> String {
    "A call threw an error that nothing has caused: \(error)"
  }

  static func read(_ key: String, _ found: Data?, expected: Data?, _ situation: String) -> String {
    "'read(\(key.debugDescription))' returned \(text(found)) instead of \(text(expected)), \(situation)."
  }

  static func mixedUp(_ key: String, with other: String, _ situation: String) -> String {
    "'read(\(key.debugDescription))' returned the data of \(other.debugDescription), \(situation)."
  }

  static func placeOfNothing(_ place: String) -> String {
    "'setAside' returned '\(place)' instead of nil, where nothing was stored."
  }

  static let noPlace = "'setAside' returned nil, where data was stored."

  static func samePlace(_ place: String) -> String { "'setAside' returned '\(place)' twice." }

  static func aside(_ place: String, _ found: Data?, expected: Data?) -> String {
    "At '\(place)', where 'setAside' has moved \(text(expected)), there is \(text(found))."
  }

  static func noError(_ call: String) -> String {
    "'\(call)' threw no error, although the storage was failing."
  }

  static func notReported(_ change: String, by limit: Duration) -> String {
    "'watch' did not report \(change), in \(limit)."
  }

  static func torn(_ data: Data) -> String {
    "While another thread was writing, 'read' returned a part: \(text(data))."
  }

  static func older(_ number: Int, than last: Int) -> String {
    "While another thread was writing, 'read' returned number \(number) after number \(last)."
  }

  static func vanished(after last: Int) -> String {
    "While another thread was writing, 'read' returned nil after number \(last)."
  }

  static func value(_ found: Int, expected: Int, _ situation: String) -> String {
    "A shared value was \(found) instead of \(expected), \(situation)."
  }

  static func length(_ found: Int, expected: Int) -> String {
    "A shared value of \(expected) characters had \(found) in another store, after 'flush'."
  }

  static func notKept(_ reasons: [SharedError.Reason]) -> String {
    "Data that cannot be decoded was not set aside. The store reported \(reasons)."
  }

  static func notFollowed(_ change: String, by limit: Duration) -> String {
    "A shared value did not follow \(change) by another store, in \(limit)."
  }

  /// Data in a text, as short as it can be told apart.
  private static func text(_ data: Data?) -> String {
    guard let data else { return "nil" }
    let start = String(decoding: data.prefix(40), as: UTF8.self)
    return data.count > 40 ? "\(data.count) bytes that begin with '\(start)'" : "'\(start)'"
  }

  // MARK: Advice

  private static func advice(_ check: SharedBackendCheck) -> String {
    switch check {
    case .absence:
      "return nil from 'read' and 'setAside' if nothing is stored, and let 'remove' do nothing then."
    case .roundTrip: "store the bytes as they are, however many."
    case .overwriting: "replace the old data as a whole."
    case .removal: "remove the data, and return nil from 'read' afterwards."
    case .order: "store the data before 'write' returns, and return the last data from 'read'."
    case .keys:
      "use the whole key, with the case of its letters, and normalize its Unicode form if the storage compares bytes."
    case .reopening: "store the data before 'write' returns, where a new backend finds it."
    case .freshness: "read the storage each time: data that the backend remembers may have been replaced."
    case .settingAside: "move the data to a place that was not used before, and return that place."
    case .failure: "throw, and leave the old data where it is, until the new data is stored."
    case .watching: "call 'onChange' after each change to the data of the key, whoever makes it."
    case .threads: "replace the data in one step, and guard what threads share."
    case .sharedValue: "look at the checks of the backend alone first."
    case .damagedData: "let 'setAside' keep the data, and return its place."
    case .following: "call 'onChange' after the change can be read."
    }
  }
}
