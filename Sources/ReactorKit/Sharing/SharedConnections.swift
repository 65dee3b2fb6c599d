// Unsafe code: `pipeline` owns the store that owns this, and is the only one that changes the state. A state
// is passed by its address, with a plan that was made for its type.

/// Does something with the shared properties in a state.
@usableFromInline
class SharedVisitor {
  /// - Returns: Whether it has changed the property.
  func visit<Property: _SharedProperty>(_ property: inout Property) -> Bool {
    fatalError(Diagnostics.abstract)
  }
}

/// Lets properties that are in no state yet show what is the newest version now.
final class SharedPinning: SharedVisitor {
  override func visit<Property: _SharedProperty>(_ property: inout Property) -> Bool {
    guard property._version == nil else { return false }
    property._show(property._source.newest)
    return true
  }
}

/// The shared values that the state of one reactor holds. Guarded by the lock of its `StateStore`.
///
/// After every `reduce` the state is searched for them, in the places where its type can have them: what is
/// new is connected, what was written is shown everywhere, what is gone is left.
final class SharedConnections: SharedVisitor {
  private let plan: SharedPlan
  private unowned(unsafe) let pipeline: _Pipeline
  private var connections: [ObjectIdentifier: SharedConnection] = [:]
  /// The number of the search that goes on, or that was the last one.
  private var current: UInt64 = 0
  private var isSearching = false
  /// Whether a value in the state is newer than those that were visited before it in this search.
  private var isBehind = false

  init(_ plan: SharedPlan, of pipeline: _Pipeline) {
    self.plan = plan
    self.pipeline = pipeline
  }

  deinit { disconnect() }

  /// Listens to nothing any more.
  func disconnect() {
    for connection in connections.values { connection.source.remove(connection) }
  }

  /// Shows the newest versions of what is connected.
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
  /// - Returns: What is to be released outside of the lock.
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
  /// - Returns: Whether it has changed the state.
  func show(
    _ version: _SharedVersion, from connection: SharedConnection, in state: UnsafeMutableRawPointer
  ) -> Bool {
    // What the state has shown already, or has let go of.
    guard version.number > connection.seen.number, connection.mark == current else { return false }
    connection.seen = version
    return plan.visit(state, self)
  }

  /// Connects a property, or brings it up to date.
  ///
  /// - Returns: Whether it has changed, here or before the search.
  override func visit<Property: _SharedProperty>(_ property: inout Property) -> Bool {
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
