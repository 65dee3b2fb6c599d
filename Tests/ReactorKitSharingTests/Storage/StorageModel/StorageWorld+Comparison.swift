internal import Foundation
internal import GRDB
internal import ReactorKit
internal import TestSupport

@testable internal import ReactorKitSharing

#if os(Linux)
  extension World {
    /// What is not as the model says; `nil` if all is.
    func difference() throws -> String? {
      for (name, value) in held {
        guard let expected = shown[name] else { continue }
        guard wait(for: expected, in: value) else {
          return "'\(name)' shows \(value.newest) instead of \(expected)."
        }
        if unsaved.contains(name) != (value.failure != nil) {
          return "'\(name)' has the failure \(value.failure.map { "\($0)" } ?? "nil")."
        }
      }
      if let fault, fault.isObstacle || kind == .sqlite { return nil }
      for name in Self.keys {
        let stored = try makeBackend().read(name).map { String(decoding: $0, as: UTF8.self) }
        if stored != tree?[name] {
          return "'\(name)' is stored as \(stored ?? "nil") instead of \(tree?[name] ?? "nil")."
        }
      }
      for text in aside where !isKept(text) { return "'\(text)' is not kept aside." }
      for (name, text) in overtaken where try !isKept(text, of: name) {
        return "'\(text)', which was not saved before others stored '\(name)', is not kept."
      }
      return nil
    }

    /// Waits for the reports of what could not be saved: one for each failure until it was mended.
    func reportDifference() -> String? {
      for name in Self.keys {
        let count = reports[name, default: 0]
        let isReported = DispatchSemaphore(value: 0)
        let subscription = store.errors.filter { $0.isFailureOfSaving(name) }.take(count)
          .subscribe(onCompleted: { isReported.signal() })
        defer { subscription.dispose() }
        let all = { [errors] in errors.all.filter { $0.isFailureOfSaving(name) } }
        guard isReported.wait(timeout: .now() + .seconds(600)) == .success else {
          return "\(all().count) failures of '\(name)' were reported instead of \(count)."
        }
        // The causes that a database names differ.
        if kind == .file, all().count > count { return "A failure of '\(name)' was reported again: \(all())" }
      }
      return nil
    }

    private func isKept(_ text: String, of name: String) throws -> Bool {
      let backend = makeBackend()
      var number = 1
      while let kept = try backend.read("\(name).unsaved-\(number)") {
        if kept == Data(text.utf8) { return true }
        number += 1
      }
      return false
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

    /// Whether a value is shown in the end. Nothing but the guard against hanging depends on time.
    private func wait(for expected: Int, in value: Shared<Int>) -> Bool {
      let isThere = DispatchSemaphore(value: 0)
      let subscription = value.asObservable().filter { $0 == expected }.take(1)
        .subscribe(onNext: { _ in isThere.signal() })
      defer { subscription.dispose() }
      return isThere.wait(timeout: .now() + .seconds(600)) == .success
    }
  }

  extension SharedError {
    fileprivate func isFailureOfSaving(_ key: String) -> Bool {
      self.key == key && reason == .unwritable && !isOvertaken
    }
  }
#endif
