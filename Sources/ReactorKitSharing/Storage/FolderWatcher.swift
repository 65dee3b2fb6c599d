// `@unchecked Sendable`: `handlers`, `nextKey` and `armed` are guarded by `lock`; the rest is constant.
internal import Foundation
internal import ReactorKit

/// Tells when files in a folder were replaced or removed, also when the folder itself goes, comes, or is
/// another one.
final class FolderWatcher: @unchecked Sendable {
  enum Interest {
    /// Files that were replaced or removed, or written and closed.
    case replaced
    /// Every write to a file, too.
    case modified
  }

  private typealias Handler = @Sendable () -> Void

  /// The watched folder: `folder`, or, while that is missing, the nearest one above it that exists.
  private struct Armed {
    let watch: FolderWatch
    let path: String
    let inode: ino_t?
  }

  private let folder: String
  private let interest: Interest
  private let lock = Lock()
  /// The handlers by the names of their files.
  private var handlers: [String: [(key: Int, call: Handler)]] = [:]
  private var nextKey = 0
  private var armed: Armed?

  init(_ folder: String, _ interest: Interest = .replaced) {
    self.folder = folder
    self.interest = interest
  }

  deinit { armed?.watch.end(for: ObjectIdentifier(self)) }

  /// Calls `handler`, on any thread, when the file with a name has changed, as long as the result is not
  /// disposed.
  func add(_ name: String, _ handler: @escaping @Sendable () -> Void) throws -> any Disposable {
    let key = try lock.withLock {
      if armed == nil { try arm() }
      nextKey += 1
      handlers[name, default: []].append((nextKey, handler))
      return nextKey
    }
    return Disposables.create { [self] in remove(key, of: name) }
  }

  private func remove(_ key: Int, of name: String) {
    let removed = lock.withLock {
      let removed = handlers[name]
      handlers[name]?.removeAll { $0.key == key }
      if handlers[name]?.isEmpty == true { handlers[name] = nil }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  /// Makes sure that the watched folder is the one at the path now, and calls all handlers if it was not: no
  /// system tells when a folder above it was moved.
  func verify() {
    let calls = lock.withLock {
      if handlers.isEmpty || (armed?.path == folder && armed?.inode == Self.inode(folder)) {
        return [Handler]()
      }
      try? arm()
      return allHandlers
    }
    for call in calls { call() }
  }

  /// Calls all handlers, as anything may have happened.
  func lookAgain() {
    let calls = lock.withLock { allHandlers }
    for call in calls { call() }
  }

  func handle(_ event: FolderWatch.Event) {
    let calls = lock.withLock {
      guard let armed, armed.watch.number == event.watch else { return [Handler]() }
      let wasThere = armed.path == folder
      if wasThere, !event.isOfFolder {
        return event.name.map { handlers[$0, default: []].map(\.call) } ?? allHandlers
      }
      try? arm()
      return wasThere || self.armed?.path == folder ? allHandlers : []
    }
    for call in calls { call() }
  }

  private var allHandlers: [Handler] { handlers.values.flatMap { $0.map(\.call) } }

  /// Watches the folder, or the nearest one that is there.
  private func arm() throws(SystemError) {
    armed?.watch.end(for: ObjectIdentifier(self))
    armed = nil
    var path = folder
    while true {
      do throws(SystemError) {
        let watch = try FolderWatch(path, path == folder ? interest : nil, for: self)
        armed = Armed(watch: watch, path: path, inode: Self.inode(path))
      } catch {
        guard error.code == ENOENT || error.code == ENOTDIR, path != "/" else { throw error }
        path = Self.parent(of: path)
        continue
      }
      // The missing folder may have been made before the one above it was watched.
      guard let next = component(below: path), Self.inode(next) != nil else { return }
      armed?.watch.end(for: ObjectIdentifier(self))
      armed = nil
      path = folder
    }
  }

  private func component(below path: String) -> String? {
    var next = folder
    guard next != path else { return nil }
    while Self.parent(of: next) != path { next = Self.parent(of: next) }
    return next
  }

  private static func parent(of path: String) -> String {
    let parent = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    return parent.isEmpty ? "/" : String(parent)
  }

  /// `nil` if there is no folder.
  private static func inode(_ path: String) -> ino_t? {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else { return nil }
    return information.st_ino
  }
}
