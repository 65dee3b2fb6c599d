// expect: a dependency is not assigned: override it with 'withDependencies @ 17
import ReactorKitDependencies

struct Service: Sendable { var name = "" }

extension Service: DependencyInjectable {
  static var real: Service { Service() }
}

extension GlobalDependencyKey {
  var service: Service { self[Service.self] }
}

final class ProfileModel {
  @Dependency(\.service) var service

  init() { service = Service() }
}
