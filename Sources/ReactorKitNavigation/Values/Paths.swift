/// Several paths, one for each key: for the tabs of a window, or for windows.
///
/// ```swift
/// state.paths[.inbox].push(.message(3))
/// ```
/// A key that was never used has an empty path, so the subscript is not optional. Each path has a `Navigator` of its own.
public struct Paths<Key: Hashable, Route> {
  /// Without paths that were never used, so that reading one makes no difference.
  private var paths: [Key: Path<Route>] = [:]

  /// Only empty paths.
  public init() {}

  /// The path of a key.
  public subscript(key: Key) -> Path<Route> {
    get { paths[key] ?? Path() }
    _modify {
      defer { if paths[key]?.lastID == 0 { paths[key] = nil } }
      yield &paths[key, default: Path()]
    }
  }

  /// The keys whose paths have been used, in no order.
  public var keys: some Collection<Key> { paths.keys }

  /// Forgets a path, as when its window is closed for good. The key may be used again, and its ids begin with 1 then.
  ///
  /// If the same action removes a path and fills it again, a `Navigator` sees the same ids: a screen with the same route keeps
  /// its reactor. To empty a path that stays in use, call `popToRoot()`; to show other routes, `replace(with:)`.
  public mutating func remove(_ key: Key) { paths[key] = nil }
}

extension Paths: Equatable where Route: Equatable {}
extension Paths: Hashable where Route: Hashable {}
extension Paths: Sendable where Key: Sendable, Route: Sendable {}

extension Paths: Encodable where Key: Encodable, Route: Encodable {
  /// Encodes the paths that have been used.
  public func encode(to encoder: any Encoder) throws { try paths.encode(to: encoder) }
}

extension Paths: Decodable where Key: Decodable, Route: Decodable {
  /// Decodes paths; see `Path`.
  ///
  /// - Throws: If the data is not that of paths.
  public init(from decoder: any Decoder) throws { paths = try [Key: Path<Route>](from: decoder) }
}
