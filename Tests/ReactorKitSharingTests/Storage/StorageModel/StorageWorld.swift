internal import Foundation
internal import GRDB
internal import ReactorKit
internal import TestSupport

@testable internal import ReactorKitSharing

#if os(Linux)
  /// A store with its folder, and the model of both.
  final class World {
    static let keys = ["one", "two/ü"]

    /// What is stored in a folder: numbers, and texts that are none.
    typealias Tree = [String: String]

    let kind: Kind
    let parent: URL
    let isLink: Bool
    let others: OtherProcess
    let store: SharedStore
    let errors = Recording<SharedError>()
    private let bag = DisposeBag()
    var held: [String: Shared<Int>] = [:]
    /// The folder that comes and goes, which may be a link, and the one in it that has the values.
    var outer: URL { parent.appendingPathComponent("outer") }
    var folder: URL { outer.appendingPathComponent("inner") }

    // The model.
    /// The folders that `outer` leads to, by turns; `nil` is one that is not there.
    var trees: [Tree?] = [nil, nil]
    var current = 0
    var backup: Tree?
    var away: Tree?
    var fault: Fault?
    /// What is held, or not saved yet.
    var shown: [String: Int] = [:]
    var unsaved: Set<String> = []
    /// Keys whose stored data could not be read when they were declared: which value is newer is not known.
    var unread: Set<String> = []
    /// What must be in the folder under other names: data that cannot be decoded, and values that were overtaken.
    var aside: [String] = []
    var overtaken: [(key: String, text: String)] = []
    /// How many failures of each key must have been reported.
    var reports: [String: Int] = [:]
    var removals = 0

    var tree: Tree? {
      get { trees[current] }
      set { trees[current] = newValue }
    }

    init(_ parent: URL, _ kind: Kind, isLink: Bool, _ others: OtherProcess) throws {
      (self.parent, self.kind, self.isLink, self.others) = (parent, kind, isLink, others)
      store = SharedStore(folder: parent.appendingPathComponent("outer/inner"))
      let errors = errors
      store.errors.subscribe(onNext: { errors.append($0) }).disposed(by: bag)
      if isLink {
        for index in 0...1 { try make(parent.appendingPathComponent("tree-\(index)")) }
        trees = [[:], [:]]
        try link()
      }
    }

    func difference(after steps: [StorageModelTests.Step]) throws -> String? {
      defer { removeFault() }
      for (index, step) in steps.enumerated() {
        let difference: String?
        do {
          try perform(step)
          difference = try self.difference()
        } catch { difference = "\(error)" }
        guard let difference else { continue }
        return """
          \(difference)
          after \(steps[...index].map { "\($0)" }.joined(separator: ", ")).
          Reported: \(errors.all)
          """
      }
      // Nothing stays unsaved, which would be kept until the process ends.
      try mend()
      return reportDifference()
    }

    /// Whether what is stored is no number.
    func isBroken(_ name: String) -> Bool { tree?[name].map { Int($0) == nil } ?? false }

    func number(_ name: String) -> Int { tree?[name].flatMap { Int($0) } ?? 0 }

    func make(_ folder: URL) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    // MARK: Steps

    private func perform(_ step: StorageModelTests.Step) throws {
      let name = Self.keys[step.key]
      switch step.what {
      case .declare: declare(name)
      case .release: release(name)
      case .write, .writeMore: try write(step.number, name)
      case .flush: try flush()
      case .mend: try mend()
      case .othersWriteBeforeMended: try othersWriteBeforeMended(step.number, name)
      // Others cannot store anything either.
      case _ where fault != nil: break
      case .reset: try reset(name)
      case .othersWrite: try othersWrite(step.number, name)
      case .othersReset: try othersReset(step.number, name)
      case .othersBreak: try othersBreak(step.number, name)
      case .remove: try remove(byParts: false)
      case .removeByParts: try remove(byParts: true)
      case .backUp: try backUp()
      case .restore: try restore()
      case .moveAway: try moveAway()
      case .moveBack: try moveBack()
      case .switchFolder: try switchFolder()
      case .obstruct: try obstruct()
      case .fill: fill()
      case .forbid: forbid()
      }
      // A value stays as it is where others have stored what cannot be decoded.
      if fault == nil { for name in held.keys where !isBroken(name) { shown[name] = number(name) } }
    }

    private func declare(_ name: String) {
      // A database cannot be opened where nothing can be written, and what cannot be decoded cannot be put aside.
      if let fault, !fault.isObstacle, kind == .sqlite || tree?[name].map({ Int($0) == nil }) == true {
        return
      }
      guard held[name] == nil else { return }
      held[name] = store.shared(.number(name, kind))
      if fault != nil { unread.insert(name) }
      if unsaved.contains(name) { return }
      if fault == nil, let text = tree?[name], Int(text) == nil {
        aside.append(text)
        tree?[name] = nil
      }
      shown[name] = number(name)
    }

    private func release(_ name: String) {
      if unsaved.contains(name) {
        // Whether a database has stored it after all would not be known.
        if mayBeStored { return }
        held[name] = nil
      } else {
        held[name] = nil
        shown[name] = nil
      }
    }

    private func write(_ number: Int, _ name: String) throws {
      guard let value = held[name], !isLink || tree != nil, !isBroken(name) || fault == nil else { return }
      // The same value again is no write.
      if shown[name] == number { return }
      value.withLock { $0 = number }
      // Only the newest value of two is stored.
      if number % 2 == 0 {
        value.withLock { $0 = number + 1_000 }
        shown[name] = number + 1_000
      } else {
        shown[name] = number
      }
      let isNew = unsaved.insert(name).inserted
      try flush()
      if isNew, unsaved.contains(name) { reports[name, default: 0] += 1 }
    }

    private func reset(_ name: String) throws {
      guard let value = held[name], !isLink || tree != nil else { return }
      value.reset()
      try flush()
      tree?[name] = nil
      shown[name] = 0
    }

    func flush() throws {
      do throws(SharedError) { try store.flush() } catch {
        guard fault != nil, !unsaved.isEmpty, error.reason == .unwritable else { throw error }
        if mayBeStored { for name in unsaved where held[name]?.failure == nil { save(name) } }
        return
      }
      guard fault == nil || unsaved.isEmpty || mayBeStored else {
        throw Difference("Something was saved where it cannot be.")
      }
      for name in unsaved { save(name) }
    }

    private func save(_ name: String) {
      if tree == nil { tree = [:] }
      tree?[name] = shown[name].map { "\($0)" }
      unsaved.remove(name)
    }

    /// Whether a save may succeed in spite of the fault: a database that is open needs no new file, and may have room in
    /// those that it has.
    private var mayBeStored: Bool { fault.map { !$0.isObstacle && kind == .sqlite } ?? false }
  }

  /// What is not as the model says.
  struct Difference: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
#endif
