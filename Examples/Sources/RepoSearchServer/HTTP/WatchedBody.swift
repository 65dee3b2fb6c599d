import FlyingSocks
import Synchronization

/// The bytes of an answer, with an eye on whether they could be sent.
///
/// A body is asked for its next part after the part before was written. When writing fails, it is not asked
/// any more, but released: so it learns what FlyingFox keeps to itself. It comes in two parts at least,
/// because the first write to a connection that the client has closed still succeeds.
struct WatchedBody: AsyncBufferedSequence {
  typealias Element = UInt8

  private let bytes: [UInt8]
  private let breaksOff: Bool
  private let watch: Watch

  /// Makes a body that can be read once.
  ///
  /// - Parameters:
  ///   - breaksOff: Whether the connection breaks after half of the bytes.
  ///   - onEnd: Is told once what became of the answer.
  init(bytes: [UInt8], breaksOff: Bool, onEnd: @escaping @Sendable (RecordedRequest.Outcome) -> Void) {
    self.bytes = bytes
    self.breaksOff = breaksOff
    watch = Watch(onEnd: onEnd)
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(rest: bytes[...], half: (bytes.count + 1) / 2, breaksOff: breaksOff, watch: watch)
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var rest: ArraySlice<UInt8>
    fileprivate let half: Int
    fileprivate let breaksOff: Bool
    fileprivate let watch: Watch

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      if breaksOff, rest.startIndex >= half {
        watch.end(.dropped)
        throw SocketError.disconnected
      }
      guard !rest.isEmpty else {
        watch.end(.answered)
        return nil
      }
      let part = rest.prefix(Swift.min(count, half))
      rest = rest.dropFirst(part.count)
      return part
    }
  }

  /// Reports once; on release, that the client has left.
  fileprivate final class Watch: Sendable {
    private let isOver = Atomic<Bool>(false)
    private let onEnd: @Sendable (RecordedRequest.Outcome) -> Void

    init(onEnd: @escaping @Sendable (RecordedRequest.Outcome) -> Void) { self.onEnd = onEnd }

    deinit { end(.clientLeft) }

    func end(_ outcome: RecordedRequest.Outcome) {
      if !isOver.exchange(true, ordering: .acquiringAndReleasing) { onEnd(outcome) }
    }
  }
}
