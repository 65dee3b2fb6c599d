// expect: 'ProfileReactor' is 'Sendable', and can have no variables, such as a '@Dependency': hold it in a constant, 'let service = Dependency(\.service)', and call that, 'service()' @ 18
import ReactorKitDependencies
import ReactorKitObservation

struct Service: Sendable { var name = "" }

extension Service: DependencyInjectable {
  static var real: Service { Service() }
}

extension GlobalDependencyKey {
  var service: Service { self[Service.self] }
}

@Reactor
final class ProfileReactor: Sendable {
  typealias Action = String
  @Dependency(\.service) var service
  let initialState = ""
  typealias State = String
}
