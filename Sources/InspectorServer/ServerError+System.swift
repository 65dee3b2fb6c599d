import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

extension ServerError {
  /// The reason of an error of the system that came while the server began to listen.
  init(_ error: any Error, port: Int) {
    switch error {
    case let error as ServerError: self = error
    case let error as IOError where error.errnoCode == EADDRINUSE: self = .portTaken(port)
    case let error as IOError where error.errnoCode == EACCES || error.errnoCode == EPERM:
      self = .portNotAllowed(port)
    default: self = .cannotListen(port: port, reason: "\(error)")
    }
  }
}

extension ServerOptions {
  /// Finds mistakes of the program that starts the server.
  func check() throws(ServerError) {
    guard (0...65_535).contains(port) else { throw .noSuchPort(port) }
    if let token, !Token.isFit(token) { throw .unfitToken }
    var paths: Set = [RequestPolicy.socketPath]
    for file in files {
      guard file.path.hasPrefix("/"), !file.path.contains("?"), paths.insert(file.path).inserted else {
        throw .unfitFile(path: file.path)
      }
    }
  }
}
