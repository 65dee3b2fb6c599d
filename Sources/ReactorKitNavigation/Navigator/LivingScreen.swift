internal import ReactorKit

/// A screen with its reactor, which ends with this object at the latest. Used on the main actor; released anywhere.
final class LivingScreen<Route, Result: Sendable> {
  let route: Route
  let instance: Int
  let reactor: any Reactor
  private let line: ScreenLine<Result>

  init(_ route: Route, instance: Int, _ line: ScreenLine<Result>, _ reactor: any Reactor) {
    (self.route, self.instance, self.line, self.reactor) = (route, instance, line, reactor)
  }

  /// Ends the reactor. What its screen asks from now on does nothing.
  func end() {
    line.close()
    reactor.end()
  }

  deinit { end() }
}
