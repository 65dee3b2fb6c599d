// `@unchecked Sendable`: see `Guarded`.
public import Testing

/// Counts objects that should be gone.
///
/// ```swift
/// let lifetimes = Lifetimes()
/// source.map { [token = lifetimes.token()] in … }   // lives as long as the closure
/// lifetimes.track(object)
/// …
/// lifetimes.expectNone()
/// ```
public final class Lifetimes: Sendable {
  /// Something to capture; counted while it lives.
  public final class Token: Sendable {
    private let owner: Lifetimes
    private let name: String

    fileprivate init(owner: Lifetimes, name: String) {
      self.owner = owner
      self.name = name
      owner.counts.withLock { $0[name, default: 0] += 1 }
    }

    /// Does nothing; mentions the token in the closure that should hold it.
    public func touch() {}

    deinit { owner.counts.withLock { $0[name, default: 0] -= 1 } }
  }

  fileprivate let counts = Guarded<[String: Int]>([:])
  private let tracked = Guarded<[Weak]>([])

  /// Counts nothing yet.
  public init() {}

  /// Something to capture, which counts as alive as long as it is held.
  public func token(_ name: String = "token") -> Token { Token(owner: self, name: name) }

  /// Counts `object` as long as it lives; does not hold it.
  @discardableResult
  public func track<Object: AnyObject>(_ object: Object) -> Object {
    tracked.append(Weak(name: "\(type(of: object))", object: object))
    return object
  }

  /// How many are alive.
  public var count: Int { alive.count }

  /// The names of those that are alive.
  public var alive: [String] {
    let tokens = counts.value.sorted { $0.key < $1.key }.flatMap { Array(repeating: $0.key, count: $0.value) }
    return tokens + tracked.value.filter { $0.object != nil }.map(\.name)
  }

  /// Fails at the caller's line if anything is alive.
  public func expectNone(
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) { #expect(alive.isEmpty, comment, sourceLocation: sourceLocation) }

  private struct Weak {
    let name: String
    weak var object: AnyObject?
  }
}
