#if os(Linux) || os(Android)
  // `@unchecked Sendable`: `watchers` is guarded by `lock`; the rest is constant. Unsafe code: `read` gets
  // the length of the buffer, and returns how much of it is filled.
  internal import Dispatch
  internal import Foundation
  internal import ReactorKit

  /// The watch of the system over folders: one for the process, as the system allows a user only few.
  final class Inotify: @unchecked Sendable {
    /// The key is the identity: loading the weak reference inside of the lock could make this thread the last
    /// one to release the watcher, whose `deinit` takes the lock.
    private struct Entry { weak let watcher: FolderWatcher? }

    private static let result = Result { () throws(SystemError) in try Inotify() }
    static var shared: Inotify { get throws(SystemError) { try result.get() } }

    private let file: Int32
    private let source: any DispatchSourceRead
    private let lock = Lock()
    private var watchers: [Int32: [ObjectIdentifier: Entry]] = [:]

    private init() throws(SystemError) {
      let file = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard file >= 0 else { throw SystemError(operation: "inotify_init", path: "", code: errno) }
      self.file = file
      source = DispatchSource.makeReadSource(
        fileDescriptor: file, queue: DispatchQueue(label: "ReactorKitSharing inotify"))
      source.setEventHandler { [weak self] in self?.handle() }
      source.resume()
    }

    /// - Returns: The number of the watch, which is the same for all watchers of a folder. A watcher that adds it
    ///   again has it once.
    func add(_ path: String, _ mask: UInt32, for watcher: FolderWatcher) throws(SystemError) -> Int32 {
      let result: Result<Int32, SystemError> = lock.withLock {
        let watch = inotify_add_watch(file, path, mask | UInt32(IN_MASK_ADD) | UInt32(IN_ONLYDIR))
        guard watch >= 0 else {
          return .failure(SystemError(operation: "inotify_add_watch", path: path, code: errno))
        }
        watchers[watch, default: [:]][ObjectIdentifier(watcher)] = Entry(watcher: watcher)
        return .success(watch)
      }
      return try result.get()
    }

    /// - Parameter watcher: May be in its `deinit`.
    func remove(_ watch: Int32, of watcher: ObjectIdentifier) {
      lock.withLock {
        guard watchers[watch]?.removeValue(forKey: watcher) != nil, watchers[watch]?.isEmpty == true else {
          return
        }
        watchers[watch] = nil
        _ = inotify_rm_watch(file, watch)
      }
    }

    private func handle() {
      var events = InotifyEvents()
      withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
        while true {
          let count = read(file, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          events.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
      }
      deliver(events)
    }

    /// Passes the events to their watchers. If the system has dropped events, all watchers look again.
    func deliver(_ events: InotifyEvents) {
      for event in events.events {
        let concerned = lock.withLock { watchers[event.watch].map { Array($0.values) } ?? [] }
        for entry in concerned { entry.watcher?.handle(FolderWatch.Event(event)) }
      }
      guard events.isIncomplete else { return }
      var all: [ObjectIdentifier: Entry] = [:]
      for entries in lock.withLock({ watchers.values }) { all.merge(entries) { one, _ in one } }
      for entry in all.values { entry.watcher?.lookAgain() }
    }
  }
#endif
