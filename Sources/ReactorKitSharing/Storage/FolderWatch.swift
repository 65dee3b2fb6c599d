#if os(Linux) || os(Android)
  internal import Foundation

  /// The system's watch over one folder.
  struct FolderWatch {
    struct Event {
      let watch: Int32
      /// The name of the file; `nil` if it is not known.
      let name: String?
      /// Whether the folder itself has gone, or was moved.
      let isOfFolder: Bool
      /// Whether the file was only made: what is written to it comes later.
      let isCreation: Bool
    }

    /// - Parameter interest: The changes of the files in the folder to tell of; `nil` for names that come and go.
    init(_ path: String, _ interest: FolderWatcher.Interest?, for watcher: FolderWatcher) throws(SystemError)
    {
      let mask =
        switch interest {
        case nil: IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
        case .replaced: IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE
        case .modified:
          IN_MOVED_TO | IN_MOVED_FROM | IN_CLOSE_WRITE | IN_DELETE | IN_CREATE | IN_MODIFY | IN_ATTRIB
        }
      number = try Inotify.shared.add(
        path, UInt32(mask) | UInt32(IN_DELETE_SELF | IN_MOVE_SELF), for: watcher)
    }

    let number: Int32

    /// - Parameter watcher: May be in its `deinit`.
    func end(for watcher: ObjectIdentifier) { try? Inotify.shared.remove(number, of: watcher) }
  }

  extension FolderWatch.Event {
    init(_ event: InotifyEvents.Event) {
      watch = event.watch
      name = event.name
      isOfFolder = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) != 0
      isCreation = event.mask & UInt32(IN_CREATE) != 0
    }
  }
#else
  internal import Dispatch
  internal import Foundation
  internal import Synchronization

  /// The system's watch over one folder.
  struct FolderWatch {
    struct Event {
      let watch: Int32
      let name: String?
      let isOfFolder: Bool
      let isCreation = false
    }

    private static let count = Atomic<Int32>(0)

    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    private let source: any DispatchSourceFileSystemObject

    /// Dispatch reports that names come and go in the folder, and not which ones; `interest` is not used.
    init(_ path: String, _ interest: FolderWatcher.Interest?, for watcher: FolderWatcher) throws(SystemError)
    {
      #if canImport(Darwin)
        let file = open(path, O_EVTONLY | O_CLOEXEC)
      #else
        let file = open(path, O_RDONLY | O_CLOEXEC)
      #endif
      guard file >= 0 else { throw SystemError(operation: "open", path: path, code: errno) }
      let mask: DispatchSource.FileSystemEvent = [.write, .delete, .rename, .revoke]
      source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: file, eventMask: mask,
        queue: DispatchQueue(label: "ReactorKitSharing folder"))
      source.setEventHandler { [weak watcher, number, source] in
        let isOfFolder = !source.data.isDisjoint(with: [.delete, .rename, .revoke])
        watcher?.handle(Event(watch: number, name: nil, isOfFolder: isOfFolder))
      }
      source.setCancelHandler { close(file) }
      source.resume()
    }

    func end(for watcher: ObjectIdentifier) { source.cancel() }
  }
#endif
