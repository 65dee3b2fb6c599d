internal import Dispatch
internal import Foundation
internal import GRDB
internal import ReactorKit
internal import TestSupport
internal import Testing

@testable internal import ReactorKitSharing

#if os(Linux)
  /// Stores against the file system: random declarations, writes, flushes, releases, failures and what others do to
  /// files and folders, against a plain model of what must be stored, shown, reported and kept aside.
  @Suite(.ownThreads) struct StorageModelTests {
    @Test(arguments: [Kind.file, .sqlite], [false, true])
    func whatIsStoredShownAndReportedIsThatOfThePlainModel(_ kind: Kind, _ isLink: Bool) {
      Property.check(
        cases: 8, many: 100, seed: isLink ? 35 : 36,
        generate: { random in (0..<25).map { _ in Step(&random) } },
        // Where a change is not seen, each attempt would wait for minutes.
        shrink: { _ in [] },
        run: { steps in
          let folder = temporaryFolder()
          defer { try? FileManager.default.removeItem(at: folder) }
          do { return try World(folder, kind, isLink: isLink).difference(after: steps) } catch {
            return "\(error)"
          }
        })
    }

    struct Step {
      enum What: CaseIterable {
        case declare, release, write, writeMore, reset, flush
        case othersWrite, othersReset, othersBreak
        case remove, removeByParts, backUp, restore, moveAway, moveBack, switchFolder
        case obstruct, mend
      }

      let what: What
      let key: Int
      let number: Int

      init(_ random: inout SplitMix64) {
        what = What.allCases.randomElement(using: &random) ?? .declare
        key = Int.random(in: 0..<World.keys.count, using: &random)
        number = Int.random(in: 1..<1_000, using: &random)
      }
    }
  }

  private final class World {
    static let keys = ["one", "two/ü"]

    /// What is stored in a folder: numbers, and texts that are none.
    private typealias Tree = [String: String]

    private let kind: Kind
    private let parent: URL
    /// The folder that comes and goes, which may be a link, and the one in it that has the values.
    private var outer: URL { parent.appendingPathComponent("outer") }
    private var folder: URL { outer.appendingPathComponent("inner") }
    private let store: SharedStore
    private let errors = Recording<SharedError>()
    private let bag = DisposeBag()
    private var held: [String: Shared<Int>] = [:]

    // The model.
    /// The folders that `outer` leads to, by turns; `nil` is one that is not there.
    private var trees: [Tree?] = [nil, nil]
    private var current = 0
    private let isLink: Bool
    private var backup: Tree?
    private var away: Tree?
    private var obstacle: URL?
    /// What is held, or not saved yet.
    private var shown: [String: Int] = [:]
    private var unsaved: Set<String> = []
    private var aside: [String] = []
    private var removals = 0

    private var tree: Tree? {
      get { trees[current] }
      set { trees[current] = newValue }
    }

    init(_ parent: URL, _ kind: Kind, isLink: Bool) throws {
      (self.parent, self.kind, self.isLink) = (parent, kind, isLink)
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
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
      for (index, step) in steps.enumerated() {
        try perform(step)
        if let difference = try difference() {
          let done = steps[...index].map { "\($0.what) \(Self.keys[$0.key]) \($0.number)" }
          return difference + "\nafter \(done.joined(separator: ", ")).\nReported: \(errors.all)"
        }
      }
      return nil
    }

    private func key(_ name: String) -> SharedKey<Int> { .number(name, kind) }

    private func number(_ name: String) -> Int { tree?[name].flatMap { Int($0) } ?? 0 }

    // MARK: Steps

    private func perform(_ step: StorageModelTests.Step) throws {
      let name = Self.keys[step.key]
      // While nothing can be stored, nobody else does anything.
      switch step.what {
      case .declare: declare(name)
      case .release: release(name)
      case .write, .writeMore: try write(step.number, name)
      case .reset: try reset(name)
      case .flush: try flush()
      case .mend: try mend()
      case _ where obstacle != nil: break
      case .othersWrite: try othersWrite(step.number, name)
      case .othersReset: try othersReset(name)
      case .othersBreak: try othersBreak(step.number, name)
      case .remove: try remove(byParts: false)
      case .removeByParts: try remove(byParts: true)
      case .backUp: try backUp()
      case .restore: try restore()
      case .moveAway: try moveAway()
      case .moveBack: try moveBack()
      case .switchFolder: try switchFolder()
      case .obstruct: try obstruct()
      }
      if obstacle == nil { for name in held.keys { shown[name] = number(name) } }
    }

    private func declare(_ name: String) {
      guard held[name] == nil else { return }
      held[name] = store.shared(key(name))
      if unsaved.contains(name) { return }
      if obstacle != nil {
        shown[name] = 0
      } else {
        if let text = tree?[name], Int(text) == nil {
          aside.append(text)
          tree?[name] = nil
        }
        shown[name] = number(name)
      }
    }

    private func release(_ name: String) {
      held[name] = nil
      if !unsaved.contains(name) { shown[name] = nil }
    }

    private func write(_ number: Int, _ name: String) throws {
      guard let value = held[name], !isLink || tree != nil else { return }
      value.withLock { $0 = number }
      // Only the newest value of two is stored.
      if number % 2 == 0 {
        value.withLock { $0 = number + 1_000 }
        shown[name] = number + 1_000
      } else {
        shown[name] = number
      }
      unsaved.insert(name)
      try flush()
    }

    private func reset(_ name: String) throws {
      guard let value = held[name], obstacle == nil, !isLink || tree != nil else { return }
      value.reset()
      try flush()
      tree?[name] = nil
      shown[name] = 0
    }

    private func flush() throws {
      do throws(SharedError) { try store.flush() } catch {
        guard obstacle != nil, !unsaved.isEmpty, error.reason == .unwritable else { throw error }
        return
      }
      guard !unsaved.isEmpty else { return }
      guard obstacle == nil else { throw Difference("Something was saved where it cannot be.") }
      if tree == nil { tree = [:] }
      for name in unsaved { tree?[name] = shown[name].map { "\($0)" } }
      unsaved = []
    }

    private func othersWrite(_ number: Int, _ name: String) throws {
      if isLink, tree == nil { return }
      try putAsOthers("\(number)", name)
    }

    private func putAsOthers(_ text: String?, _ name: String) throws {
      let backend = makeBackend()
      try whileFilesAreRemoved {
        if let text { try backend.write(Data(text.utf8), for: name) } else { try backend.remove(name) }
      }
      if text != nil, tree == nil { tree = [:] }
      tree?[name] = text
    }

    /// Tries again where SQLite meets files that are being removed: a connection of the store to a folder that was there before
    /// closes at any time, and SQLite removes the files of its journal by their path.
    private func whileFilesAreRemoved(_ body: () throws -> Void) throws {
      for _ in 0..<100 {
        do { return try body() } catch let error as DatabaseError where error.resultCode == .SQLITE_IOERR {}
      }
      try body()
    }

    /// What another process has.
    private func makeBackend() -> any SharedBackend {
      kind == .file
        ? FileBackend(folder: folder) : DatabaseBackend(url: folder.appendingPathComponent("shared.sqlite"))
    }

    private func othersReset(_ name: String) throws {
      if tree?[name] != nil { try putAsOthers(nil, name) }
    }

    private func othersBreak(_ number: Int, _ name: String) throws {
      // Whether a held value has looked before it is written would be a race.
      guard held[name] == nil, !isLink || tree != nil else { return }
      // What is broken already would be overwritten by others.
      try putAsOthers("{ \(number)", name)
    }

    private func remove(byParts: Bool) throws {
      guard tree != nil else { return }
      if !byParts {
        removals += 1
        let place = parent.appendingPathComponent("removed-\(removals)")
        try FileManager.default.moveItem(at: real, to: place)
        while (try? FileManager.default.removeItem(at: place)) == nil,
          FileManager.default.fileExists(atPath: place.path)
        {}
      } else {
        // A connection that is closing may remove its files at the same time.
        while (try? FileManager.default.removeItem(at: real)) == nil,
          FileManager.default.fileExists(atPath: real.path)
        {}
      }
      tree = nil
      aside = []
    }

    /// What `outer` leads to.
    private var real: URL { isLink ? parent.appendingPathComponent("tree-\(current)") : outer }

    private func backUp() throws {
      guard backup == nil, let tree else { return }
      let place = parent.appendingPathComponent("backup")
      if kind == .file || tree.isEmpty {
        try FileManager.default.copyItem(at: real, to: place)
      } else {
        // A copy of the files would be torn while a connection moves its log into the database.
        try make(place.appendingPathComponent("inner"))
        try database().writeWithoutTransaction {
          try $0.execute(
            sql: "VACUUM INTO ?", arguments: [place.appendingPathComponent("inner/shared.sqlite").path])
        }
      }
      backup = tree
    }

    private func restore() throws {
      guard let backup, tree == nil else { return }
      try FileManager.default.moveItem(at: parent.appendingPathComponent("backup"), to: real)
      (tree, self.backup) = (backup, nil)
    }

    private func moveAway() throws {
      guard away == nil, let tree else { return }
      try FileManager.default.moveItem(at: real, to: parent.appendingPathComponent("away"))
      (away, self.tree, aside) = (tree, nil, [])
    }

    private func moveBack() throws {
      guard let away, tree == nil else { return }
      try FileManager.default.moveItem(at: parent.appendingPathComponent("away"), to: real)
      (tree, self.away) = (away, nil)
    }

    private func switchFolder() throws {
      guard isLink, trees[1 - current] != nil else { return }
      current = 1 - current
      aside = []
      try link()
    }

    /// Makes the link, or replaces it in one step.
    private func link() throws {
      let new = parent.appendingPathComponent("new").path
      guard symlink("tree-\(current)", new) == 0, rename(new, outer.path) == 0 else {
        throw Difference("link")
      }
    }

    /// Puts something into the way.
    private func obstruct() throws {
      guard tree == nil, !isLink else { return }
      switch shown.count % 3 {
      case 0: try Data("in the way".utf8).write(to: outer)
      case 1: guard symlink("outer", outer.path) == 0 else { throw Difference("symlink") }
      default:
        try make(outer)
        try Data("in the way".utf8).write(to: folder)
      }
      obstacle = outer
    }

    private func mend() throws {
      guard let obstacle else { return }
      guard unlink(obstacle.path) == 0 || (try? FileManager.default.removeItem(at: obstacle)) != nil else {
        throw Difference("The obstacle stays.")
      }
      self.obstacle = nil
      for name in held.keys where !unsaved.contains(name) { shown[name] = 0 }
      try flush()
    }

    private func make(_ folder: URL) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    // MARK: Comparison

    private func difference() throws -> String? {
      for (name, value) in held {
        guard let expected = shown[name] else { continue }
        guard wait(for: expected, in: value) else {
          return "'\(name)' shows \(value.newest) instead of \(expected)."
        }
        if unsaved.contains(name) != (value.failure != nil) {
          return "'\(name)' has the failure \(value.failure.map { "\($0)" } ?? "nil")."
        }
      }
      guard obstacle == nil else { return nil }
      for name in Self.keys {
        let stored = try makeBackend().read(name).map { String(decoding: $0, as: UTF8.self) }
        if stored != tree?[name] {
          return "'\(name)' is stored as \(stored ?? "nil") instead of \(tree?[name] ?? "nil")."
        }
      }
      for text in aside where !isKept(text) { return "'\(text)' is not kept aside." }
      return nil
    }

    private func isKept(_ text: String) -> Bool {
      let data = Data(text.utf8)
      if kind == .sqlite {
        // Reading the file itself would end the locks that this process has on it.
        let count = try? database().read {
          try Int.fetchOne(
            $0, sql: "SELECT count(*) FROM reactorkit_undecodable WHERE value = ?", arguments: [data])
        }
        return (count ?? 0) > 0
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.contains { (try? Data(contentsOf: folder.appendingPathComponent($0))) == data }
    }

    private func database() throws -> DatabaseQueue {
      var configuration = Configuration()
      configuration.busyMode = .timeout(600)
      return try DatabaseQueue(
        path: folder.appendingPathComponent("shared.sqlite").path, configuration: configuration)
    }

    /// Whether a value is shown in the end. Nothing but the guard against hanging depends on time.
    private func wait(for expected: Int, in value: Shared<Int>) -> Bool {
      let isThere = DispatchSemaphore(value: 0)
      let subscription = value.asObservable().filter { $0 == expected }.take(1)
        .subscribe(onNext: { _ in isThere.signal() })
      defer { subscription.dispose() }
      return isThere.wait(timeout: .now() + .seconds(600)) == .success
    }

    private struct Difference: Error, CustomStringConvertible {
      let description: String
      init(_ description: String) { self.description = description }
    }
  }
#endif
