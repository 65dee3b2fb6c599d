public import Foundation
public import ReactorKit

/// Keeps the data of shared values, under keys. A storage of your own conforms to it; so do all storages of
/// this module.
///
/// `SharedStorage.backend` lets values be declared with a backend; <doc:ImplementingAStorage> shows a
/// complete one. The product `ReactorKitSharingTesting` has the checks of all that is said here.
///
/// - **Data** is the JSON text of a value: not empty, and of any size. `nil` means that nothing is stored.
/// - **Keys** are any text. Equal strings are one key, also where their bytes differ.
/// - **Threads.** `write` and `remove` are called on one serial queue, which belongs to the store and this
///   backend; they may block. `read` and `watch` are called on any thread, also while a write is under way,
///   and the thread that declares a value waits for them. `setAside` is called on the queue, or on the thread
///   that declares a value. Two calls that change the data of one key never overlap.
/// - **Order.** `watch` is called before the first `read` of a key, so no change is missed. Only the newest
///   value is written: values between two writes are not. The last call that changes a key is the one that
///   counts.
/// - **Failures.** A method that throws has changed nothing. The value in memory goes on. A failed `write` or
///   `remove` is tried again with the next write of that value, with `flush`, and when the process exits; with
///   the last two, the data is read first, as others may have stored some.
///   `SharedStore.errors` has the description of the error, so it should read well; if it stays the same, it
///   is reported once.
/// - **Lifetime.** A store makes a backend when the first value is declared with it, and keeps it as long as a
///   value of it is held or unsaved. Then a new declaration makes a new one.
/// - **Keys of the store.** A value that could not be saved, before others stored a newer one, is written under the first
///   free one of the keys `<key>.unsaved-1`, `-2` and so on.
public protocol SharedBackend: Sendable {
  /// Reads the stored data; `nil` if there is none.
  ///
  /// `read` returns the last data that was stored by anybody, or data that is being replaced right now, and
  /// never a part of it.
  ///
  /// - Throws: ``UndecodableStorage`` if the stored data will never be readable: then it is set aside at
  ///   once. Any other error means that the data may be readable later: it is set aside before anything is
  ///   written in its place.
  func read(_ key: String) throws -> Data?

  /// Stores data in the place of the data that was there.
  ///
  /// After this method has returned, the data survives the end of the process. If the process ends before, or
  /// the method throws, the old data is still there.
  ///
  /// - Throws: ``UndecodableStorage`` if the storage itself is broken: `setAside` is then called before the
  ///   next write.
  func write(_ data: Data, for key: String) throws

  /// Removes the stored data, if there is any.
  ///
  /// - Throws: ``UndecodableStorage`` as `write` does.
  func remove(_ key: String) throws

  /// Moves the stored data, which nobody can use, to where it is not overwritten. Afterwards nothing is
  /// stored under the key.
  ///
  /// By default, the data is read, written under the first free one of the keys `<key>.undecodable-1`, `-2` and
  /// so on, and then removed. A copy that an earlier call has left, because it could not remove the data, is used
  /// again. A backend whose `read` throws ``UndecodableStorage`` needs a `setAside` of its own: the default one
  /// cannot read the data either.
  ///
  /// - Returns: The new place, for a person to find it; `nil` if nothing was stored.
  func setAside(_ key: String) throws -> String?

  /// Calls `onChange` after the stored data of a key may have been changed: by another process, or by other
  /// code in this one.
  ///
  /// `onChange` may be called on any thread, also inside a lock: it returns at once, and calls nothing of the
  /// backend. It may be called too often, such as after writes of this backend: data that is known already
  /// changes nothing.
  ///
  /// By default, nothing is watched: a value that somebody else stores is seen when the value is loaded
  /// again.
  ///
  /// - Returns: Ends the watch when it is disposed, which happens when nobody holds the value any more. Later
  ///   calls of `onChange` are ignored.
  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable
}

extension SharedBackend {
  /// Moves the stored data to the first free one of the keys `<key>.undecodable-1`, `-2` and so on.
  public func setAside(_ key: String) throws -> String? {
    guard let data = try read(key) else { return nil }
    var number = 1
    // A place with the same data has the copy of a call that could not remove the data.
    while let kept = try read("\(key).undecodable-\(number)"), kept != data { number += 1 }
    let place = "\(key).undecodable-\(number)"
    // The copy first: a process that ends in between leaves the data twice, not never.
    try write(data, for: place)
    try remove(key)
    return place
  }

  /// Watches nothing.
  public func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable {
    Disposables.create()
  }
}

/// An error of a backend: the stored data will never be readable, because the storage is broken, or is
/// something else.
public struct UndecodableStorage: Error, CustomStringConvertible {
  /// The details, for a person.
  public let description: String

  /// An error.
  public init(description: String) { self.description = description }
}
