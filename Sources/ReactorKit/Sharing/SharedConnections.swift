// Unsafe code: `pipeline` owns the store that owns this, and is the only one that changes the state. A state
// is passed by its address, with a plan that was made for its type.

/// The shared values that the state of one reactor holds. Guarded by the lock of its `StateStore`.
///
/// After every `reduce` the state is searched for them, in the places where its type can have them: what is
/// new is connected, what was written is shown everywhere, what is gone is left.
@usableFromInline
final class SharedConnections {
  private let plan: SharedPlan
  private unowned(unsafe) let pipeline: _Pipeline
  private var connections: [SharedConnection] = []
  private var search: UInt64 = 0
  /// Whether a value in the state is newer than those that were visited before it in this search.
  private var isBehind = false

  init(_ plan: SharedPlan, of pipeline: _Pipeline) {
    self.plan = plan
    self.pipeline = pipeline
  }

  deinit { disconnect() }

  /// Listens to nothing any more.
  func disconnect() {
    for connection in connections { connection.source.remove(connection) }
  }

  /// Searches a state.
  ///
  /// - Returns: What is to be released outside of the lock.
  func search(_ state: UnsafeMutableRawPointer) -> [SharedConnection] {
    search += 1
    repeat {
      isBehind = false
      _ = plan.visit(state, self)
    } while isBehind
    guard connections.contains(where: { $0.mark != search }) else { return [] }
    let left = connections.filter { $0.mark != search }
    connections.removeAll { $0.mark != search }
    for connection in left { connection.source.remove(connection) }
    return left
  }

  /// Shows a version in a state.
  ///
  /// - Returns: Whether it has changed the state.
  func show(
    _ version: _SharedVersion, from connection: SharedConnection, in state: UnsafeMutableRawPointer
  ) -> Bool {
    // What the state has shown already, or has let go of.
    guard version.number > connection.seen.number, connection.mark == search else { return false }
    connection.seen = version
    return plan.visit(state, self)
  }

  /// Connects a property, or brings it up to date.
  ///
  /// - Returns: Whether that has changed it.
  func visit(_ property: inout some _SharedProperty) -> Bool {
    let isCommitted = property._commit()
    let connection = connection(to: property._source)
    connection.mark = search
    let written = SharedWrites.version(of: property._source)
    for candidate in [written, property._version] {
      guard let candidate, candidate.number > connection.seen.number else { continue }
      connection.seen = candidate
      isBehind = true
    }
    guard property._version?.number != connection.seen.number else { return isCommitted }
    property._show(connection.seen)
    return true
  }

  private func connection(to source: _SharedSource) -> SharedConnection {
    // As a rule there are one or two.
    if let known = connections.first(where: { $0.source === source }) { return known }
    let made = SharedConnection(to: source, of: pipeline)
    connections.append(made)
    return made
  }
}
