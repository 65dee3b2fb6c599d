internal import Foundation
internal import GRDB
internal import ReactorKit
internal import TestSupport

@testable internal import ReactorKitSharing

#if os(Linux)
  extension World {
    func othersWrite(_ number: Int, _ name: String) throws {
      if isLink, tree == nil { return }
      if number % 2 == 0 { try putInOtherProcess(number, name) } else { try putAsOthers("\(number)", name) }
    }

    private func putAsOthers(_ text: String?, _ name: String) throws {
      let backend = makeBackend()
      if let text { try backend.write(Data(text.utf8), for: name) } else { try backend.remove(name) }
      noteStored(text, name)
    }

    /// What a second process does with a value.
    func putInOtherProcess(_ number: Int?, _ name: String) throws {
      if let text = tree?[name], Int(text) == nil { aside.append(text) }
      try others.put(number, name, kind, in: folder)
      noteStored(number.map { "\($0)" }, name)
    }

    private func noteStored(_ text: String?, _ name: String) {
      if text != nil, tree == nil { tree = [:] }
      tree?[name] = text
    }

    /// What another store in this process has.
    func makeBackend() -> any SharedBackend {
      kind == .file
        ? FileBackend(folder: folder) : DatabaseBackend(url: folder.appendingPathComponent("shared.sqlite"))
    }

    func othersReset(_ number: Int, _ name: String) throws {
      guard tree?[name] != nil else { return }
      if number % 2 == 0 { try putInOtherProcess(nil, name) } else { try putAsOthers(nil, name) }
    }

    func othersBreak(_ number: Int, _ name: String) throws {
      // Whether a held value has looked before it is written would be a race.
      guard held[name] == nil, !isLink || tree != nil else { return }
      // What is broken already would be overwritten by others.
      try putAsOthers("{ \(number)", name)
    }
  }
#endif
