// Unsafe code: `pipeline` owns the store that owns this object, and only the pipeline changes the state. A
// state is passed by its address, with a plan that was made for its type.

/// The shared values that the state of one reactor holds. Guarded by the lock of its `StateStore`.
///
/// After every `reduce`, a search visits the positions in the state at which its type can have shared values.
/// The search connects new values, shows written versions in all properties of the same value, and
/// disconnects values that are gone.
final class SharedConnections: SharedVisitor {
  private let plan: SharedPlan
  private unowned(unsafe) let pipeline: _Pipeline
  private var connections: [ObjectIdentifier: SharedConnection] = [:]
  /// The number of the current search, or of the last one.
  private var current: UInt64 = 0
  private var isSearching = false
  /// Whether a property in the state has a newer version than properties that this search has visited before
  /// it.
  private var isBehind = false

  init(_ plan: SharedPlan, of pipeline: _Pipeline) {
    self.plan = plan
    self.pipeline = pipeline
  }

  deinit { disconnect() }

  /// Disconnects all values.
  func disconnect() {
    for connection in connections.values { connection.source.remove(connection) }
  }

  /// Shows the newest versions of the connected values.
  ///
  /// - Returns: Whether that has changed the state.
  func catchUp(_ state: UnsafeMutableRawPointer) -> Bool {
    var isChanged = false
    for connection in connections.values {
      let newest = connection.source.newest
      if newest.number > connection.seen.number {
        connection.seen = newest
        isChanged = true
      }
    }
    return isChanged && plan.visit(state, self)
  }

  /// Searches a state.
  ///
  /// - Returns: Connections to be released outside of the lock.
  func search(_ state: UnsafeMutableRawPointer) -> [SharedConnection] {
    current += 1
    isSearching = true
    defer { isSearching = false }
    repeat {
      isBehind = false
      _ = plan.visit(state, self)
    } while isBehind
    let left = connections.values.filter { $0.mark != current }
    for connection in left {
      connection.source.remove(connection)
      connections[ObjectIdentifier(connection.source)] = nil
    }
    return left
  }

  /// Shows a version in a state.
  ///
  /// - Returns: Whether that has changed the state.
  func show(
    _ version: _SharedVersion, from connection: SharedConnection, in state: UnsafeMutableRawPointer
  ) -> Bool {
    // The state has shown the version, or a newer one, or does not hold the value any more.
    guard version.number > connection.seen.number, connection.mark == current else { return false }
    connection.seen = version
    return plan.visit(state, self)
  }

  /// Connects a property, or brings it up to date.
  ///
  /// - Returns: Whether the property has changed, here or before the search.
  func visitShared<Property: _SharedProperty>(_ property: inout Property) -> Bool {
    let isCommitted = property._commit()
    let connection = connection(to: property._source)
    connection.mark = current
    let written = SharedWrites.version(of: property._source)
    for candidate in [written, property._version] {
      guard let candidate, candidate.number > connection.seen.number else { continue }
      connection.seen = candidate
      connection.advanced = current
      isBehind = true
    }
    guard property._version?.number != connection.seen.number else {
      return isCommitted || isSearching && connection.advanced == current
    }
    property._show(connection.seen)
    return true
  }

  private func connection(to source: _SharedSource) -> SharedConnection {
    if let known = connections[ObjectIdentifier(source)] { return known }
    let made = SharedConnection(to: source, of: pipeline)
    connections[ObjectIdentifier(source)] = made
    return made
  }
}
