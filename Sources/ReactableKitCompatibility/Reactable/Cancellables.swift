// `@unchecked Sendable`: `content` and `isMarked` are guarded by `lock`.
internal import ReactorKit
public import ReactorKitCombine

/// The cancellables of one reactable, and whether a stub drives it. Releasing it cancels them, on the main thread.
private final class Cancellables: @unchecked Sendable {
  private let lock = Lock()
  /// Guarded by `lock`.
  private var content: Set<AnyCancellable> = []
  /// Guarded by `lock`.
  private var isMarked = false

  var isStub: Bool {
    get { lock.withLock { isMarked } }
    set { lock.withLock { isMarked = newValue } }
  }

  var value: Set<AnyCancellable> {
    get { lock.withLock { content } }
    set {
      // Released outside of the lock: a cancellable may do anything when it is cancelled.
      let old = lock.withLock {
        defer { content = newValue }
        return content
      }
      withExtendedLifetime(old) {}
    }
  }

  // The last owner may be any thread, such as one that sweeps the table of storages. Subscriptions of a reactable are
  // made for the main one, and may have closures of the main actor.
  deinit {
    guard !content.isEmpty, !MainRunLoop.isCurrent else { return }
    _ = MainScheduler.asyncInstance.schedule(content) { content in
      // Not by releasing them: the last one to do so may be the thread of `deinit`.
      for cancellable in content { cancellable.cancel() }
      return Disposables.create()
    }
  }
}

extension Reactable {
  /// Subscriptions that are kept with the reactable's storage, and end with it: at once on the main thread, else there,
  /// later.
  ///
  /// Reading and writing are safe from any thread; a change, such as `store(in: &cancellables)`, is both, so that of two
  /// threads that do it at once one change may be lost.
  public var cancellables: Set<AnyCancellable> {
    get { kept.value }
    set { kept.value = newValue }
  }

  /// Whether a ``Stub`` drives the reactable, for code that asks: its actions are handled all the same.
  ///
  /// `isStubEnabled` is something else: there the stub of `ReactorKit` stands in for the reactable, and nothing is handled.
  public var isStub: Bool {
    get { kept.isStub }
    set { kept.isStub = newValue }
  }

  private var kept: Cancellables { reactorStorage.attachment { Cancellables() } }
}
