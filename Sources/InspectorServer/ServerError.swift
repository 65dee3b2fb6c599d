/// The reason why a server did not start.
package enum ServerError: Error, Equatable, CustomStringConvertible {
  case portTaken(Int)
  case portNotAllowed(Int)
  case noSuchPort(Int)
  case unfitToken
  case unfitFile(path: String)
  case cannotListen(port: Int, reason: String)

  package var description: String { Diagnostics.text(of: self) }
}
