internal import Foundation
internal import ReactorKit

/// Values that could not be saved before others stored newer ones.
extension SharedSaver {
  /// What is stored beside a value that could not be saved.
  enum Rival {
    /// Nothing, or what was there before.
    case none
    /// A value that others have stored since.
    case newer
    /// Data that cannot be read, or decoded: it must not be overwritten.
    case unusable
  }

  func rival() -> Rival {
    guard lock.withLock({ state.canBeOvertaken }) else { return .none }
    let data: Data?
    do { data = try backend.read(key) } catch { return .unusable }
    let (isNewer, isDecodable) = lock.withLock { (state.compare(StoredContent(data)), self.isDecodable) }
    guard isNewer, let data else { return .none }
    return isDecodable?(data) == false ? .unusable : .newer
  }

  /// Stores a value under a key of its own, because others have stored a newer one.
  ///
  /// - Returns: The error that says so; `nil` if the value could not be stored there either, which is tried again as a
  ///   save is.
  func keepAside(_ work: SharedWork) -> SharedError? {
    let (overtaken, failure) = storeAside(work)
    let isNews = lock.withLock {
      let isNews = state.finishKeeping(work, failure: failure)
      if !state.hasUnsaved { SharedExit.remove(self) }
      return isNews
    }
    if let error = overtaken ?? (isNews ? failure : nil) { tell(error) }
    return overtaken
  }

  private func storeAside(_ work: SharedWork) -> (overtaken: SharedError?, failure: SharedError?) {
    guard case .write(_, let encode) = work else { return (overtaken(Diagnostics.overtakenRemoval), nil) }
    let data: Data
    do { data = try encode() } catch {
      return (overtaken(Diagnostics.overtaken(lost: Diagnostics.cause(error))), nil)
    }
    do { return (overtaken(Diagnostics.overtaken(keptAt: try backend.keep(data, aside: key))), nil) } catch {
      return (nil, self.error(.unwritable, because: error))
    }
  }

  private func overtaken(_ details: String) -> SharedError {
    SharedError(key: key, reason: .unwritable, details: details, isOvertaken: true)
  }
}

extension SharedBackend {
  /// Stores the data of a value that was overtaken under the first free one of the keys `<key>.unsaved-1`, `-2` and so
  /// on: of a long key, the beginning and a hash.
  ///
  /// - Returns: The key.
  fileprivate func keep(_ data: Data, aside key: String) throws -> String {
    let start = key.utf8.count > 60 ? FileName.short(key) : key
    var number = 1
    while let kept = try read("\(start).unsaved-\(number)"), kept != data { number += 1 }
    let place = "\(start).unsaved-\(number)"
    try write(data, for: place)
    return place
  }
}
