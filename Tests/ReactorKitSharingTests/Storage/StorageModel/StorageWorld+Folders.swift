internal import Foundation
internal import GRDB
internal import ReactorKit
internal import TestSupport

@testable internal import ReactorKitSharing

#if os(Linux)
  extension World {
    func remove(byParts: Bool) throws {
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
      (aside, overtaken) = ([], [])
    }

    /// What `outer` leads to.
    var real: URL { isLink ? parent.appendingPathComponent("tree-\(current)") : outer }

    func backUp() throws {
      guard backup == nil, let tree else { return }
      let place = parent.appendingPathComponent("backup")
      let isDatabase = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("shared.sqlite").path)
      if !isDatabase {
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

    func restore() throws {
      guard let backup, tree == nil else { return }
      try FileManager.default.moveItem(at: parent.appendingPathComponent("backup"), to: real)
      (tree, self.backup) = (backup, nil)
    }

    func moveAway() throws {
      guard away == nil, let tree else { return }
      try FileManager.default.moveItem(at: real, to: parent.appendingPathComponent("away"))
      (away, self.tree, aside, overtaken) = (tree, nil, [], [])
    }

    func moveBack() throws {
      guard let away, tree == nil else { return }
      try FileManager.default.moveItem(at: parent.appendingPathComponent("away"), to: real)
      (tree, self.away) = (away, nil)
    }

    func switchFolder() throws {
      guard isLink, trees[1 - current] != nil else { return }
      current = 1 - current
      (aside, overtaken) = ([], [])
      try link()
    }

    /// Makes the link, or replaces it in one step.
    func link() throws {
      let new = parent.appendingPathComponent("new").path
      guard symlink("tree-\(current)", new) == 0, rename(new, outer.path) == 0 else {
        throw Difference("link")
      }
    }

    func database() throws -> DatabaseQueue {
      try DatabaseQueue(
        path: folder.appendingPathComponent("shared.sqlite").path,
        configuration: DatabaseConnection.configuration)
    }
  }
#endif
