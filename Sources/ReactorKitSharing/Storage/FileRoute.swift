internal import Foundation

/// What a path leads through: each name that is looked up, and the folder in which it is looked up. If no step
/// changes, the path leads to the same place.
struct FileRoute: Equatable {
  /// A folder, whichever path leads to it.
  struct Identity: Hashable {
    let device: dev_t
    let inode: ino_t

    init(_ information: stat) { (device, inode) = (information.st_dev, information.st_ino) }
  }

  struct Step: Equatable {
    /// The path of the folder, without links.
    let folder: String
    let identity: Identity
    var name: String
    /// Whether the name is that of a folder above the end, which is there, and is no link.
    var isAbove: Bool
  }

  private(set) var steps: [Step] = []
  /// The path without links, as far as it leads.
  private(set) var end: String
  /// The identity of the end, if that is a folder.
  private(set) var folder: Identity?
  /// Whether each name on the way but the last one leads somewhere.
  private(set) var isComplete = false
  /// The error of a link that leads to itself, or of a folder in which nothing can be looked up: the path is
  /// followed no further.
  private(set) var failure: SystemError?

  /// - Parameter start: A folder, without links.
  init(to path: String, from start: String = "/") {
    end = start
    do throws(SystemError) { try follow(path) } catch { failure = error }
  }

  private mutating func follow(_ path: String) throws(SystemError) {
    folder = try Self.information(end).map { Identity($0) }
    var names = Self.names(of: path)
    var links = 0
    while let name = names.popLast() {
      guard let identity = folder else { return }
      guard name != ".." else {
        end = Self.parent(of: end)
        folder = try Self.information(end).map { Identity($0) }
        continue
      }
      let next = end == "/" ? "/" + name : end + "/" + name
      // Appended before anything can fail: a link may be mended.
      steps.append(Step(folder: end, identity: identity, name: name, isAbove: false))
      let information = try Self.information(next)
      let kind = information.map { $0.st_mode & S_IFMT }
      if kind == S_IFDIR, !names.isEmpty { steps[steps.count - 1].isAbove = true }
      if kind == S_IFLNK {
        links += 1
        guard links <= 40 else { throw SystemError(operation: "open", path: path, code: ELOOP) }
        // A link that is replaced at this moment causes an event.
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: next) else { return }
        names += Self.names(of: target)
        if target.hasPrefix("/") {
          end = "/"
          folder = try Self.information(end).map { Identity($0) }
        }
        continue
      }
      end = next
      folder = kind == S_IFDIR ? information.map { Identity($0) } : nil
    }
    isComplete = true
  }

  /// The names in a path, the last one first.
  private static func names(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }

  private static func parent(of path: String) -> String {
    let parent = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    return parent.isEmpty ? "/" : String(parent)
  }

  /// `nil` if there is nothing. No link is followed.
  private static func information(_ path: String) throws(SystemError) -> stat? {
    var information = stat()
    if lstat(path, &information) == 0 { return information }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw SystemError(operation: "stat", path: path, code: errno)
  }
}
