// `@unchecked Sendable`: what links it is guarded by the lock of the scope that it is in, the rest is constant or guards
// itself. Unsafe code: who refers to the newer one is kept by it.

/// Ends one cancellable stream; a link of those with one id.
///
/// As what a link disposes, it says that the stream is over.
@usableFromInline
class Cancellation: _Upstream, @unchecked Sendable {
  /// The effect that the stream is part of.
  final let effect: EffectInfo?
  /// What it is registered under. Guarded by the scope's lock, as are the next ones.
  fileprivate(set) final var key: EffectKey
  /// One that began before, under the same id.
  fileprivate final var older: Cancellation?
  fileprivate final unowned(unsafe) var newer: Cancellation?
  fileprivate final var isRegistered = false
  private let cancelled = Flag()

  init(of effect: EffectInfo?, key: EffectKey) {
    self.effect = effect
    self.key = key
  }

  /// Ends the stream.
  func endStream() { fatalError(Diagnostics.abstract) }

  /// Whether the stream was cancelled.
  final var isCancelled: Bool { cancelled.isRaised }

  final func cancel() {
    cancelled.raise()
    effect?.wasCancelled.raise()
    endStream()
  }
}

/// The live cancellable streams of a scope, by id. Who has it guards it; what is taken out is to be released outside of
/// the lock, because ids are foreign.
struct Cancellations: ~Copyable {
  /// The newest with each id.
  private var newest: [EffectKey: Cancellation] = [:]

  init() {}

  mutating func insert(_ cancellation: Cancellation) {
    cancellation.isRegistered = true
    guard let older = newest.updateValue(cancellation, forKey: cancellation.key) else { return }
    // The dictionary still has the other key, which is to be released with the last of them.
    cancellation.key = older.key
    cancellation.older = older
    older.newer = cancellation
  }

  /// Takes one out, if it is in it.
  mutating func remove(_ cancellation: Cancellation) {
    guard cancellation.isRegistered else { return }
    let (older, newer) = (cancellation.older, cancellation.newer)
    older?.newer = newer
    if let newer { newer.older = older } else { newest[cancellation.key] = older }
    cancellation.forgetOthers()
  }

  /// Takes out those with an id, in the order in which they began.
  mutating func remove(_ key: EffectKey) -> [Cancellation] {
    guard let last = newest.removeValue(forKey: key) else { return [] }
    return Self.unlink(last)
  }

  mutating func removeAll() -> [Cancellation] {
    defer { newest = [:] }
    return newest.values.flatMap(Self.unlink)
  }

  private static func unlink(_ newest: Cancellation) -> [Cancellation] {
    var all: [Cancellation] = []
    var next: Cancellation? = newest
    while let cancellation = next {
      next = cancellation.older
      cancellation.forgetOthers()
      all.append(cancellation)
    }
    all.reverse()
    return all
  }

  // One after the other: a long chain that lets go of itself would not fit on the stack.
  deinit { for last in newest.values { _ = Self.unlink(last) } }
}

extension Cancellation {
  fileprivate func forgetOthers() {
    older = nil
    newer = nil
    isRegistered = false
  }
}
