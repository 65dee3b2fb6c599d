// Unsafe code: `pipeline` owns the store that owns this object, and only the pipeline changes the state. A state is
// passed by its address, with a plan that was made for its type.
internal import ReactorKit

/// Follows the shared values that the state of one reactor holds. The lock of its `StateStore` guards this object.
///
/// After every `reduce`, a search visits the positions in the state at which its type can have shared values.
/// The search connects new values, shows written versions in all properties of the same value, and
/// disconnects values that are gone.
final class SharedConnections: SharedFollower, SharedVisitor {
  private let plan: SharedPlan
  private unowned(unsafe) let pipeline: _PipelineHost
  /// Whether no change comes any more, and nothing is to be connected.
  private var hasEnded = false
  private var connections: [ObjectIdentifier: SharedConnection] = [:]
  /// The connection that was found last: most states have one shared value, or the same one in several places.
  private var found: SharedConnection?
  /// The number of the current search, or of the last one.
  private var current: UInt64 = 0
  private var isSearching = false
  /// Whether a property in the state has a newer version than properties that this search has visited before
  /// it.
  private var isBehind = false

  init(_ plan: SharedPlan, of pipeline: _PipelineHost) {
    self.plan = plan
    self.pipeline = pipeline
  }

  deinit { disconnect() }

  private func disconnect() {
    for connection in connections.values { connection.source.remove(connection) }
  }

  /// Shows `reduce` the versions that others have written; in place, `reduce` changes those.
  func willChange(_ state: UnsafeMutableRawPointer) {
    var isChanged = false
    for connection in connections.values {
      let newest = connection.source.newest
      if newest.number > connection.seen.number {
        connection.seen = newest
        isChanged = true
      }
    }
    if isChanged { _ = plan.visit(state, self) }
  }

  /// Brings the shared values in the state up to date.
  func didChange(_ state: UnsafeMutableRawPointer) {
    SharedDelivery.leave(to: pipeline, releasing: hasEnded ? [] : search(state))
  }

  /// Shows a version that another thread, or another reactor, has written.
  ///
  /// - Returns: Whether that has changed the state.
  func show(
    _ version: AnySharedVersion, from connection: SharedConnection, in state: UnsafeMutableRawPointer
  ) -> Bool {
    // Properties that are brought up to date may have been written, too.
    defer { SharedDelivery.leave(to: pipeline) }
    // The state has shown the version, or a newer one, or does not hold the value any more.
    guard !hasEnded, version.number > connection.seen.number, connection.mark == current else { return false }
    connection.seen = version
    return plan.visit(state, self)
  }

  func end() -> Any? {
    disconnect()
    defer { (connections, found, hasEnded) = ([:], nil, true) }
    return connections
  }

  /// Searches a state.
  ///
  /// - Returns: Connections to be released outside of the lock.
  private func search(_ state: UnsafeMutableRawPointer) -> [SharedConnection] {
    current += 1
    isSearching = true
    defer { isSearching = false }
    repeat {
      isBehind = false
      _ = plan.visit(state, self)
    } while isBehind
    let left = connections.values.filter { $0.mark != current }
    if !left.isEmpty { found = nil }
    for connection in left {
      connection.source.remove(connection)
      connections[ObjectIdentifier(connection.source)] = nil
    }
    return left
  }

  /// Connects a property, or brings it up to date.
  ///
  /// - Returns: Whether the property has changed, here or before the search.
  func visitShared(_ property: inout SharedContent) -> Bool {
    let isCommitted = property.commit()
    let connection = connection(to: property.source)
    connection.mark = current
    if let written = SharedWrites.version(of: property.source) { advance(connection, to: written) }
    if let shown = property.shown { advance(connection, to: shown) }
    guard property.shown?.number != connection.seen.number else {
      return isCommitted || isSearching && connection.advanced == current
    }
    property.show(connection.seen)
    return true
  }

  /// Notes the version of a property, or one that was written beside it, if that is newer than what the state has shown.
  private func advance(_ connection: SharedConnection, to version: AnySharedVersion) {
    guard version.number > connection.seen.number else { return }
    connection.seen = version
    connection.advanced = current
    isBehind = true
  }

  private func connection(to source: SharedSource) -> SharedConnection {
    if let found, found.source === source { return found }
    let connection = knownOrNewConnection(to: source)
    found = connection
    return connection
  }

  private func knownOrNewConnection(to source: SharedSource) -> SharedConnection {
    if let known = connections[ObjectIdentifier(source)] { return known }
    let made = SharedConnection(to: source, of: pipeline)
    connections[ObjectIdentifier(source)] = made
    return made
  }
}
