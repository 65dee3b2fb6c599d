#if os(Linux) || os(Android)
  // Unsafe code: events are read from the buffer only within the length that the system has filled.
  internal import Foundation

  /// The events of watched folders.
  struct InotifyEvents {
    struct Event: Equatable {
      let watch: Int32
      let mask: UInt32
      /// The name of the file; empty if the event is one of the folder itself.
      let name: String
    }

    private(set) var events: [Event] = []
    /// Whether the system has dropped events.
    private(set) var isIncomplete = false

    /// Reads events from a buffer that the system has filled.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
      var offset = 0
      let header = MemoryLayout<inotify_event>.size
      while offset + header <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        offset += header
        let end = min(offset + Int(event.len), bytes.count)
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          isIncomplete = true
        } else {
          let name = String(decoding: bytes[offset..<end].prefix { $0 != 0 }, as: UTF8.self)
          events.append(Event(watch: event.wd, mask: event.mask, name: name))
        }
        offset = end
      }
    }
  }
#endif
