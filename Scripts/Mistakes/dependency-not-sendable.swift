// expect: type 'Service' does not conform to the 'Sendable' protocol @ 6
import ReactorKitDependencies

final class Service { var name = "" }

extension Service: DependencyInjectable {
  static var real: Service { Service() }
}

// Explained in WhenTheCompilerComplains.md
