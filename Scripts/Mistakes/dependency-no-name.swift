// expect: value of type 'GlobalDependencyKey' has no member 'service' @ 11
import ReactorKitDependencies

struct Service: Sendable { var name = "" }

extension Service: DependencyInjectable {
  static var real: Service { Service() }
}

final class ProfileModel {
  @Dependency(\.service) var service
}

// Explained in WhenTheCompilerComplains.md
