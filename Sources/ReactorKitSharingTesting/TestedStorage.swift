public import Foundation
public import ReactorKitSharing

/// An empty storage that a ``SharedBackendCheck`` uses, and damages if it can.
///
/// ```swift
/// let client = KeyValueClient()
/// return TestedStorage {
///   KeyValueBackend(client)
/// } setFailing: {
///   client.isOffline = $0
/// }
/// ```
public struct TestedStorage: Sendable {
  let open: @Sendable () throws -> any SharedBackend
  let setFailing: (@Sendable (Bool) throws -> Void)?
  private let contentsOfPlace: (@Sendable (String) throws -> Data?)?

  /// A storage.
  ///
  /// - Parameters:
  ///   - open: Makes a backend. All backends of one storage have the same data, as those of several processes
  ///     have. A storage in memory returns the same object each time. Called from any thread. The check reports an
  ///     error that this or the next closure throws.
  ///   - setFailing: Makes writing and removing fail, as far as that is possible, until it is called with
  ///     `false`: closes a connection, for example. Without it, ``SharedBackendCheck/failure`` checks
  ///     nothing.
  ///   - contentsOfPlace: Reads the data at a place that `setAside` has returned. By default the place is a
  ///     key.
  public init(
    open: @escaping @Sendable () throws -> any SharedBackend,
    setFailing: (@Sendable (Bool) throws -> Void)? = nil,
    contentsOfPlace: (@Sendable (String) throws -> Data?)? = nil
  ) {
    self.open = open
    self.setFailing = setFailing
    self.contentsOfPlace = contentsOfPlace
  }

  func contents(ofPlace place: String) throws -> Data? {
    if let contentsOfPlace { return try contentsOfPlace(place) }
    return try open().read(place)
  }
}
