#if os(Linux) || os(Android)
  // Unsafe code: what the system has written into the buffer is read within the length that it has told.
  internal import Foundation

  /// What the system tells of watched folders.
  struct InotifyEvents {
    struct Event: Equatable {
      let watch: Int32
      let mask: UInt32
      /// Empty if the folder itself is meant.
      let name: String
    }

    private(set) var events: [Event] = []
    /// Whether some are missing.
    private(set) var isIncomplete = false

    /// Reads what the system has written.
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
