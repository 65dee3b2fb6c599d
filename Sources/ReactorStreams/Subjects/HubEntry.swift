// `@unchecked Sendable`: `backlog` is guarded by the list's lock; the rest is constant, or guards itself.
// Unsafe code: entries are called without being retained, while the caller keeps the memory that they are in.

/// One sink's place in a list; disposing it removes the sink.
@usableFromInline
package final class HubEntry: _Upstream, @unchecked Sendable {
  @usableFromInline let sink: AnySink
  /// Ascending in the order in which sinks are called.
  package let key: UInt64
  /// Raised once the sink has received what it missed.
  @usableFromInline let live: Flag
  /// The deliveries that came before `live` was raised; `catchUp` runs them. Guarded by the list's lock.
  @exclusivity(unchecked) var backlog: [() -> Void] = []
  private let list: WeakReference<SinkList>

  init(sink: AnySink, list: SinkList, key: UInt64, isLive: Bool) {
    self.sink = sink
    self.list = WeakReference(list)
    self.key = key
    live = Flag(isRaised: isLive)
  }

  public override func dispose() { list.object?.remove(self) }
}

/// The sinks that are to see a change.
@usableFromInline
package struct Targets {
  @usableFromInline let entries: SinkList.Entries

  /// Some of a hub's entries, in the order of subscription.
  package init(entries: SinkList.Entries) { self.entries = entries }

  @inlinable package var isEmpty: Bool { entries.isEmpty }

  package var count: Int { entries.count }
}

extension UnsafeBufferPointer<HubEntry> {
  /// Calls `body` with each entry, unretained: the owner of the memory keeps the entries.
  @inlinable
  @inline(__always)
  func forEachUnretained(_ body: (HubEntry) -> Void) {
    for index in indices { Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(body) }
  }
}
