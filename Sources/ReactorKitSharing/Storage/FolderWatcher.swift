// `@unchecked Sendable`: `handlers` is guarded by `lock`; the rest is constant. Unsafe code: what the system
// has written into the buffer is read within the length that it has told.
internal import Dispatch
internal import Foundation
internal import ReactorKit

/// Tells when files in a folder were written, or others have taken their place.
final class FolderWatcher: @unchecked Sendable {
  private let lock = Lock()
  /// By the name of the file.
  private var handlers: [String: [(key: Int, call: @Sendable () -> Void)]] = [:]
  private var nextKey = 0
  private let source: any DispatchSourceProtocol

  /// - Parameter queue: Where handlers are called.
  init(folder: String, queue: DispatchQueue) throws {
    #if os(Linux)
      let file = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard file >= 0 else { throw SystemError(operation: "inotify_init", path: folder, code: errno) }
      let events = UInt32(IN_MOVED_TO | IN_CLOSE_WRITE | IN_MODIFY)
      guard inotify_add_watch(file, folder, events) >= 0 else {
        let code = errno
        close(file)
        throw SystemError(operation: "inotify_add_watch", path: folder, code: code)
      }
      source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
    #else
      let file = open(folder, O_EVTONLY)
      guard file >= 0 else { throw SystemError(operation: "open", path: folder, code: errno) }
      source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: file, eventMask: .write, queue: queue)
    #endif
    source.setEventHandler { [weak self] in self?.handleEvents(file) }
    source.setCancelHandler { close(file) }
    source.resume()
  }

  deinit { source.cancel() }

  /// Calls `handler` when the file with a name has changed, as long as the result is not disposed.
  func add(_ name: String, _ handler: @escaping @Sendable () -> Void) -> any Disposable {
    let key = lock.withLock {
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

  private func handleEvents(_ file: Int32) {
    let names = changedNames(file)
    let calls = lock.withLock {
      handlers.filter { names?.contains($0.key) ?? true }.values.flatMap { $0.map(\.call) }
    }
    for call in calls { call() }
  }

  /// Which files have changed; `nil` if that is not known.
  private func changedNames(_ file: Int32) -> Set<String>? {
    #if os(Linux)
      var names: Set<String> = []
      var isComplete = true
      let header = MemoryLayout<inotify_event>.size
      withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
        while true {
          let count = Glibc.read(file, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          var offset = 0
          while offset + header <= count {
            let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isComplete = false }
            let name = buffer[(offset + header)..<(offset + header + Int(event.len))]
            names.insert(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
            offset += header + Int(event.len)
          }
        }
      }
      return isComplete ? names : nil
    #else
      return nil
    #endif
  }
}
