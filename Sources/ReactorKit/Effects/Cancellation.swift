// `@unchecked Sendable`: what links it is guarded by the lock of the scope that it is in, the rest is
// constant or guards itself. Unsafe code: who refers to the newer one is kept by it.

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
  /// Whether a stream with a last element has delivered something.
  final let isOpen = Flag()
  /// The innermost stream around it that has a last element.
  private let surrounded: SurroundedContext?

  init(of effect: EffectInfo?, key: EffectKey, _ surrounded: SurroundedContext?) {
    self.effect = effect
    self.key = key
    self.surrounded = surrounded
  }

  /// Ends the stream.
  ///
  /// - Parameter isReplaced: Whether its last element is not to be delivered.
  func endStream(isReplaced: Bool) { fatalError(Diagnostics.abstract) }

  /// Whether the stream was cancelled.
  final var isCancelled: Bool { cancelled.isRaised }

  /// - Parameter isReplaced: Whether a stream that has a last element, too, takes the place of this one.
  final func cancel(isReplaced: Bool) {
    if isReplaced { surrounded?.leaveLastElements() }
    cancelled.raise()
    effect?.wasCancelled.raise()
    endStream(isReplaced: isReplaced)
  }
}

/// The live cancellable streams of a scope, by id. Who has it guards it; what is taken out is to be released
/// outside of the lock, because ids are foreign.
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
    cancellation.isRegistered = false
    cancellation.forgetOthers()
  }

  /// Takes out those with an id.
  ///
  /// - Returns: The newest, which the others hang on.
  mutating func remove(_ key: EffectKey) -> Cancellation? { newest.removeValue(forKey: key)?.unregisterAll() }

  mutating func removeAll() -> [Cancellation] {
    let all = newest.values.flatMap { $0.unregisterAll().inOrder() }
    newest = [:]
    return all
  }

  // One after the other: a long chain that lets go of itself would not fit on the stack.
  deinit { for last in newest.values { _ = last.inOrder() } }
}

extension Cancellation {
  /// Cancels this one and those that began before, which are in no scope any more, in the order in which they
  /// began.
  func cancelAll(isReplaced: Bool) {
    guard older != nil else { return cancel(isReplaced: isReplaced) }
    for cancellation in inOrder() { cancellation.cancel(isReplaced: isReplaced) }
  }

  /// The caller has taken the cancellation out of the scope, and calls this outside of the lock. So this leaves
  /// `isRegistered` alone, which streams that end by themselves read meanwhile.
  fileprivate func forgetOthers() {
    older = nil
    newer = nil
  }

  fileprivate func unregisterAll() -> Cancellation {
    var next: Cancellation? = self
    while let cancellation = next {
      cancellation.isRegistered = false
      next = cancellation.older
    }
    return self
  }

  /// This one and those that began before, which forget each other.
  fileprivate func inOrder() -> [Cancellation] {
    var all: [Cancellation] = []
    var next: Cancellation? = self
    while let cancellation = next {
      next = cancellation.older
      cancellation.forgetOthers()
      all.append(cancellation)
    }
    all.reverse()
    return all
  }
}
