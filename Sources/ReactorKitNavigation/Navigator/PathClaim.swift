internal import ReactorKit
internal import ReactorStreams

/// The right of one navigator to a path of an owner; held by the navigator.
final class PathClaim: Sendable {
  private struct Key: Hashable {
    let owner: ObjectIdentifier
    let path: AnyKeyPath
  }

  /// A claim and its owner, neither of which is kept.
  private struct Entry {
    weak var owner: AnyObject?
    weak var claim: PathClaim?
  }

  @MainActor private static var entries: [Key: Entry] = [:]
  /// The number of entries that the next clearing waits for.
  @MainActor private static var limit = 64

  /// Claims a path of an owner; traps if another navigator has it.
  @MainActor
  init<Owner: Reactor, Value>(_ owner: Owner, _ path: KeyPath<Owner.State, Value>) {
    let key = Key(owner: ObjectIdentifier(owner), path: path)
    if let before = Self.entries[key], before.claim != nil {
      // An owner that is gone may have had the same address.
      require(before.owner !== owner, Diagnostics.twoNavigators(Owner.self, path))
    }
    Self.entries[key] = Entry(owner: owner, claim: self)
    guard Self.entries.count >= Self.limit else { return }
    Self.entries = Self.entries.filter { $0.value.claim != nil }
    Self.limit = max(64, 2 * Self.entries.count)
  }
}
