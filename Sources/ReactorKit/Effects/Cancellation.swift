// `@unchecked Sendable`: the links to other cancellations are guarded by the lock of their scope; the rest is
// constant, or synchronizes itself. Unsafe code: a newer cancellation keeps the older one, which refers to
// it.

/// Ends one cancellable stream. The cancellations with one id form a linked list.
///
/// A link has it as its upstream, and disposes it when the stream is over.
@usableFromInline
class Cancellation: _Upstream, @unchecked Sendable {
  /// The effect that the stream is part of.
  final let effect: EffectInfo?
  /// The id under which it is registered. Guarded by the scope's lock, as are the links and `isRegistered`.
  fileprivate(set) final var key: EffectKey
  /// The previous cancellation with the same id.
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
  /// - Parameter isReplaced: Whether another stream replaces this one, so that its last element is not
  ///   delivered.
  func endStream(isReplaced: Bool) { fatalError(Diagnostics.abstract) }

  /// Whether the stream was cancelled.
  final var isCancelled: Bool { cancelled.isRaised }

  /// - Parameter isReplaced: Whether the stream that replaces this one has a last element, too.
  final func cancel(isReplaced: Bool) {
    if isReplaced { surrounded?.leaveLastElements() }
    cancelled.raise()
    effect?.wasCancelled.raise()
    endStream(isReplaced: isReplaced)
  }
}

/// The live cancellable streams of a scope, by id. The scope guards it. Removed cancellations and keys must
/// be released outside of the lock, because ids are foreign objects.
struct Cancellations: ~Copyable {
  /// The newest cancellation with each id.
  private var newest: [EffectKey: Cancellation] = [:]

  init() {}

  mutating func insert(_ cancellation: Cancellation) {
    cancellation.isRegistered = true
    guard let older = newest.updateValue(cancellation, forKey: cancellation.key) else { return }
    // The dictionary keeps the older key. All cancellations with the id share it, so that the last of them
    // releases it.
    cancellation.key = older.key
    cancellation.older = older
    older.newer = cancellation
  }

  /// Removes a cancellation, if it is registered.
  mutating func remove(_ cancellation: Cancellation) {
    guard cancellation.isRegistered else { return }
    let (older, newer) = (cancellation.older, cancellation.newer)
    older?.newer = newer
    if let newer { newer.older = older } else { newest[cancellation.key] = older }
    cancellation.isRegistered = false
    cancellation.forgetOthers()
  }

  /// Removes the cancellations with an id.
  ///
  /// - Returns: The newest one; the others are linked to it.
  mutating func remove(_ key: EffectKey) -> Cancellation? { newest.removeValue(forKey: key)?.unregisterAll() }

  mutating func removeAll() -> [Cancellation] {
    let all = newest.values.flatMap { $0.unregisterAll().inOrder() }
    newest = [:]
    return all
  }

  // Releases one after the other: the recursive release of a long chain would overflow the stack.
  deinit { for last in newest.values { _ = last.inOrder() } }
}

extension Cancellation {
  /// Cancels this one and the older ones, in the order in which they began. The caller has taken them out of
  /// the scope.
  func cancelAll(isReplaced: Bool) {
    guard older != nil else { return cancel(isReplaced: isReplaced) }
    for cancellation in inOrder() { cancellation.cancel(isReplaced: isReplaced) }
  }

  /// Clears the links. For cancellations that were taken out of the scope, this runs outside of the lock. So
  /// it leaves `isRegistered` alone, which ending streams read meanwhile.
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

  /// This one and the older ones, in the order in which they began; clears their links.
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
