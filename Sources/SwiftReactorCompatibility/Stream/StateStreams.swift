// `@unchecked Sendable`: `streams` is guarded by `lock`.
internal import ReactorKit

/// Finds the streams of reactors. Does not keep them: the reactors do.
final class StateStreams: @unchecked Sendable {
  static let all = StateStreams()

  private struct Entry { weak var stream: AnyStateStream? }

  private let lock = Lock()
  /// Guarded by `lock`, as is the number of streams that have gone since the last sweep.
  private var streams: [ObjectIdentifier: Entry] = [:]
  private var goneCount = 0

  /// The stream of a reactor; `nil` if there is none.
  func stream(of owner: AnyObject) -> AnyStateStream? {
    guard let stream = lock.withLock({ streams[ObjectIdentifier(owner)]?.stream }), stream.serves(owner)
    else {
      return nil
    }
    return stream
  }

  /// The stream of a reactor, which `make` makes if there is none.
  func stream(of owner: AnyObject, make: () -> AnyStateStream) -> (stream: AnyStateStream, isNew: Bool) {
    if let stream = stream(of: owner) { return (stream, false) }
    let made = make()
    // Released after unlocking, as in `sweep()`.
    var other: AnyStateStream?
    let found = lock.withLock { () -> AnyStateStream? in
      let key = ObjectIdentifier(owner)
      other = streams[key]?.stream
      // Another thread may have been faster.
      if let other, other.serves(owner) { return other }
      streams[key] = Entry(stream: made)
      return nil
    }
    withExtendedLifetime(other) {}
    return (found ?? made, found == nil)
  }

  /// A stream has gone: removes it with others, as soon as they are as many as those that are left.
  func sweep() {
    // Released after unlocking: another thread may have released a stream that this one looks at, and its end sweeps, too.
    var looked: [AnyStateStream] = []
    lock.withLock {
      goneCount += 1
      guard goneCount > max(16, streams.count / 2) else { return }
      goneCount = 0
      streams = streams.filter { entry in
        guard let stream = entry.value.stream else { return false }
        looked.append(stream)
        return true
      }
    }
    withExtendedLifetime(looked) {}
  }
}
