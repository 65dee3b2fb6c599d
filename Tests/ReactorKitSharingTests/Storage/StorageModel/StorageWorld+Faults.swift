internal import Foundation
internal import ReactorKit
internal import TestSupport

@testable internal import ReactorKitSharing

#if os(Linux)
  extension World {
    /// Why nothing can be stored.
    enum Fault {
      /// A file or a link is where a folder is wanted.
      case obstacle(URL)
      case full(Filler)
      case forbidden(URL)

      var isObstacle: Bool { if case .obstacle = self { true } else { false } }
    }

    func obstruct() throws {
      guard tree == nil, !isLink else { return }
      switch shown.count % 3 {
      case 0: try Data("in the way".utf8).write(to: outer)
      case 1: guard symlink("outer", outer.path) == 0 else { throw Difference("symlink") }
      default:
        try make(outer)
        try Data("in the way".utf8).write(to: folder)
      }
      fault = .obstacle(outer)
    }

    func fill() {
      let filler = Filler(path: parent.appendingPathComponent("filler").path)
      if tree != nil, filler.fill() { fault = .full(filler) } else { filler.remove() }
    }

    func forbid() {
      let place =
        tree == nil ? parent : FileManager.default.fileExists(atPath: folder.path) ? folder : real
      if Rights.set(false, for: place) { fault = .forbidden(place) }
    }

    func removeFault() {
      switch fault {
      case .obstacle(let place): try? FileManager.default.removeItem(at: place)
      case .full(let filler): filler.remove()
      case .forbidden(let place): _ = Rights.set(true, for: place)
      case nil: break
      }
      (fault, unread) = (nil, [])
    }

    func mend() throws {
      removeFault()
      try flush()
    }

    /// Another process is the first one to store something after the fault.
    func othersWriteBeforeMended(_ number: Int, _ name: String) throws {
      guard fault != nil, !unread.contains(name), !isLink || tree != nil,
        tree?[name].map({ Int($0) != nil }) ?? true
      else { return }
      removeFault()
      try putInOtherProcess(number, name)
      if unsaved.remove(name) != nil, let mine = shown[name], mine != number {
        overtaken.append((name, "\(mine)"))
      }
      do throws(SharedError) { try store.flush() } catch { guard error.isOvertaken else { throw error } }
      try flush()
      if held[name] == nil { shown[name] = nil }
    }
  }
#endif
