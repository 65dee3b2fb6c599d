internal import Dispatch
internal import Foundation
internal import ReactorKit
internal import ReactorKitSharing
internal import ReactorKitSharingTesting

/// A defect of a storage.
enum Defect: String, CaseIterable, Sendable {
  case throwsWhenAbsent, returnsEmptyDataWhenAbsent, setsAsideNothing
  case truncatesLongData, truncatesAtAMillionBytes, leavesTheEndOfLongerData, removesNothing
  case storesTheOlderOfTwo, storesWithTheNextWrite, cachesWhatItHasRead, cachesAbsence
  case writesBackOtherKeys
  case ignoresWhatFollowsASlash, ignoresUnicodeForms, ignoresCase, ignoresWhatFollowsANull,
    ignoresTheEndOfLongKeys
  case ignoresWidthAndLigatures, trimsKeys
  case discardsWhatIsSetAside, usesOnePlace, leavesWhatIsSetAside, truncatesWhatIsSetAside
  case hidesFailures, losesTheOldDataInAFailure, changesInAFailure
  case losesDataThatItFailsToSetAside, namesAPlaceThatItFailsToFill
  case reportsNothing, reportsWritesOnly, reportsShortDataOnly, reportsToTheNewestWatchOnly,
    endsAllWatchesAtOnce
  case reportsOneOfKeysThatDifferInCase
  case writesInTwoSteps, goesBack, belongsToTheThreadThatOpenedIt

  /// The check that has to find the defect.
  var check: SharedBackendCheck {
    switch self {
    case .throwsWhenAbsent, .returnsEmptyDataWhenAbsent, .setsAsideNothing: .absence
    case .truncatesLongData, .truncatesAtAMillionBytes: .roundTrip
    case .leavesTheEndOfLongerData: .overwriting
    case .removesNothing: .removal
    case .storesTheOlderOfTwo: .order
    case .storesWithTheNextWrite: .reopening
    case .cachesWhatItHasRead, .cachesAbsence, .writesBackOtherKeys: .freshness
    case .ignoresWhatFollowsASlash, .ignoresUnicodeForms, .ignoresCase, .ignoresWhatFollowsANull: .keys
    case .ignoresTheEndOfLongKeys, .ignoresWidthAndLigatures, .trimsKeys: .keys
    case .discardsWhatIsSetAside, .usesOnePlace, .leavesWhatIsSetAside: .settingAside
    case .truncatesWhatIsSetAside: .settingAside
    case .hidesFailures, .losesTheOldDataInAFailure, .changesInAFailure: .failure
    case .losesDataThatItFailsToSetAside, .namesAPlaceThatItFailsToFill: .failure
    case .reportsNothing, .reportsWritesOnly, .reportsShortDataOnly: .watching
    case .reportsToTheNewestWatchOnly, .endsAllWatchesAtOnce, .reportsOneOfKeysThatDifferInCase: .watching
    case .writesInTwoSteps, .goesBack, .belongsToTheThreadThatOpenedIt: .threads
    }
  }
}

/// Where a storage reports changes.
enum Reporting: CaseIterable, Sendable { case onTheThread, onAQueue, onTheMainActor }

/// The data of a storage, which its backends share.
final class Shelf: Sendable {
  private let reporting: Reporting
  private let queue = DispatchQueue(label: "reports of a shelf")

  init(_ reporting: Reporting = .onTheThread) { self.reporting = reporting }

  struct Contents {
    var data: [String: Data] = [:]
    var handlers: [Int: (key: String, call: @Sendable () -> Void)] = [:]
    var nextHandler = 0
    var isFailing = false
  }

  struct Failure: Error {}

  let contents = Locked(Contents())

  /// Changes data, and calls the handlers of the key.
  func store(_ data: Data?, for key: String, isReported: Bool = true, onlyToNewest: Bool = false) {
    let calls = contents.withLock { contents in
      contents.data[key] = data
      let handlers = contents.handlers.sorted { $0.key > $1.key }.prefix(onlyToNewest ? 1 : .max)
      return isReported ? handlers.map(\.value).filter { $0.key == key }.map(\.call) : []
    }
    switch reporting {
    case .onTheThread: for call in calls { call() }
    case .onAQueue: queue.async { for call in calls { call() } }
    case .onTheMainActor: Task { @MainActor in for call in calls { call() } }
    }
  }

  func stored(_ key: String) -> Data? { contents.withLock { $0.data[key] } }

  func setFailing(_ isFailing: Bool) { contents.withLock { $0.isFailing = isFailing } }

  /// A storage to check.
  static func tested(_ defect: Defect? = nil, reporting: Reporting = .onTheThread) -> TestedStorage {
    let shelf = Shelf(reporting)
    return TestedStorage {
      ShelfBackend(shelf, defect)
    } setFailing: {
      shelf.setFailing($0)
    } contentsOfPlace: {
      shelf.stored($0)
    }
  }
}

/// A storage in memory, which several backends can open. It keeps all promises, but for the one that a defect
/// breaks.
final class ShelfBackend: SharedBackend {
  private let shelf: Shelf
  private let defect: Defect?
  /// The data that this backend remembers where it should not.
  private let remembered = Locked<[String: Data?]>([:])

  private let readers: Readers
  private let thread = ThreadAndProcess.threadID

  init(_ shelf: Shelf, _ defect: Defect?) {
    self.shelf = shelf
    self.defect = defect
    readers = Readers(defect)
    if defect == .writesBackOtherKeys {
      let data = shelf.contents.withLock { $0.data }
      remembered.withLock { $0 = data }
    }
  }

  func read(_ key: String) throws -> Data? {
    if defect == .belongsToTheThreadThatOpenedIt, thread != ThreadAndProcess.threadID {
      throw Shelf.Failure()
    }
    let key = name(key)
    if let data = remembered.withLock({ $0[key] }), remembers(data) { return data }
    let data = readers.reading(shelf.stored(key))
    remembered.withLock { $0[key] = .some(data) }
    switch (data, defect) {
    case (nil, .throwsWhenAbsent): throw Shelf.Failure()
    case (nil, .returnsEmptyDataWhenAbsent): return Data()
    default: return data
    }
  }

  private func remembers(_ data: Data?) -> Bool {
    switch defect {
    case .cachesWhatItHasRead: data != nil
    case .cachesAbsence: data == nil
    default: false
    }
  }

  func write(_ data: Data, for key: String) throws {
    let key = name(key)
    let old = shelf.stored(key)
    let isFailing = shelf.contents.withLock { $0.isFailing }
    switch defect {
    case _ where isFailing: try fail(key, data)
    case .truncatesAtAMillionBytes: shelf.store(data.prefix(1_000_000), for: key)
    case .reportsShortDataOnly: shelf.store(data, for: key, isReported: data.count < 1_000_000)
    case .reportsToTheNewestWatchOnly: shelf.store(data, for: key, onlyToNewest: true)
    case .reportsOneOfKeysThatDifferInCase: shelf.store(data, for: key, isReported: key == key.lowercased())
    case .truncatesLongData: shelf.store(data.prefix(1_000), for: key)
    case .leavesTheEndOfLongerData: shelf.store(data + (old?.dropFirst(data.count) ?? Data()), for: key)
    case .storesTheOlderOfTwo where old != nil && data.last == UInt8(ascii: "7"): break
    case .storesWithTheNextWrite:
      let late = remembered.withLock { $0.updateValue(data, forKey: "late \(key)") }
      if let late, let late { shelf.store(late, for: key) }
    case .cachesWhatItHasRead, .cachesAbsence:
      remembered.withLock { $0[key] = .some(data) }
      shelf.store(data, for: key)
    case .writesBackOtherKeys:
      let all = remembered.withLock { remembered in
        remembered[key] = .some(data)
        return remembered.compactMapValues(\.self)
      }
      shelf.contents.withLock { $0.data = all }
      shelf.store(data, for: key)
    case .writesInTwoSteps, .goesBack:
      readers.beforeWriting(data) { shelf.store($0, for: key) }
      shelf.store(data, for: key)
      readers.afterWriting()
    default: shelf.store(data, for: key)
    }
  }

  func remove(_ key: String) throws {
    let key = name(key)
    let isFailing = shelf.contents.withLock { $0.isFailing }
    if isFailing { return try fail(key, nil) }
    remembered.withLock { $0[key] = nil }
    if defect == .removesNothing { return }
    shelf.store(nil, for: key, isReported: defect != .reportsWritesOnly)
  }

  private func fail(_ key: String, _ data: Data?) throws {
    switch defect {
    case .hidesFailures: return
    case .losesTheOldDataInAFailure: shelf.store(nil, for: key)
    case .changesInAFailure: shelf.store(data, for: key)
    default: break
    }
    throw Shelf.Failure()
  }

  func setAside(_ key: String) throws -> String? {
    let key = name(key)
    guard let data = shelf.stored(key) else { return defect == .setsAsideNothing ? "\(key) aside" : nil }
    if shelf.contents.withLock({ $0.isFailing }) { return try failToSetAside(key) }
    var number = 1
    while defect != .usesOnePlace, shelf.stored("\(key) aside \(number)") != nil { number += 1 }
    if defect != .discardsWhatIsSetAside {
      let kept = defect == .truncatesWhatIsSetAside ? data.prefix(1_000_000) : data
      shelf.store(kept, for: "\(key) aside \(number)")
    }
    if defect != .leavesWhatIsSetAside { shelf.store(nil, for: key) }
    remembered.withLock { $0[key] = nil }
    return "\(key) aside \(number)"
  }

  private func failToSetAside(_ key: String) throws -> String? {
    if defect == .losesDataThatItFailsToSetAside || defect == .namesAPlaceThatItFailsToFill {
      shelf.store(nil, for: key)
    }
    if defect == .namesAPlaceThatItFailsToFill { return "\(key) aside" }
    throw Shelf.Failure()
  }

  func watch(_ key: String, _ onChange: @escaping @Sendable () -> Void) throws -> any Disposable {
    if defect == .reportsNothing { return Disposables.create() }
    let number = shelf.contents.withLock { contents in
      contents.nextHandler += 1
      contents.handlers[contents.nextHandler] = (name(key), onChange)
      return contents.nextHandler
    }
    return Disposables.create { [shelf, defect] in
      shelf.contents.withLock {
        if defect == .endsAllWatchesAtOnce { $0.handlers = [:] } else { $0.handlers[number] = nil }
      }
    }
  }

  /// The name under which a key is stored.
  private func name(_ key: String) -> String {
    switch defect {
    case .ignoresWhatFollowsASlash: String(key.prefix { $0 != "/" })
    case .ignoresCase: key.lowercased()
    case .ignoresWhatFollowsANull: String(key.unicodeScalars.prefix { $0 != "\0" }.map(Character.init))
    case .ignoresTheEndOfLongKeys: String(key.prefix(64))
    case .ignoresWidthAndLigatures: key.precomposedStringWithCompatibilityMapping
    case .trimsKeys: key.trimmingCharacters(in: .whitespacesAndNewlines)
    // Each byte becomes a character of its own, so that equal strings of other bytes differ.
    case .ignoresUnicodeForms: key.utf8.map { "\($0)" }.joined(separator: " ")
    default: key
    }
  }
}
