// expect: stored property '_service' of 'Sendable'-conforming class 'ProfileModel' is mutable @ 13
import ReactorKitDependencies

struct Service: Sendable, DependencyInjectable {
  static var real: Service { Service() }
}

extension GlobalDependencyKey {
  var service: Service { self[Service.self] }
}

final class ProfileModel: Sendable {
  @Dependency(\.service) var service
}

// Explained in WhenTheCompilerComplains.md
