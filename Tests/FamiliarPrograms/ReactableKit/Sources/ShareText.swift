import DependencyInjectableKit

protocol ShareTextProtocol: Sendable {
  var text: String { get }
}

/// The text that is sent to a friend.
struct ShareText: ShareTextProtocol, Factory {
  struct Payload {
    var trail: Trail
    var unit: LengthUnit
  }

  let text: String

  init(payload: Payload) {
    self.text = "Walk \(payload.trail.name) with me: \(payload.unit.text(payload.trail.kilometers))."
  }
}

struct MockShareText: ShareTextProtocol, Factory {
  let text: String

  init(payload: ShareText.Payload) {
    self.text = "mock of \(payload.trail.id) in \(payload.unit)"
  }
}

extension ShareText: DependencyInjectable {
  typealias DependencyType = AnyFactory<ShareTextProtocol, Payload>

  static var real: DependencyType {
    AnyFactory(factory: ShareText.Factory())
  }

  static var test: DependencyType {
    AnyFactory(factory: MockShareText.Factory())
  }
}

extension GlobalDependencyKey {
  var shareTextFactory: AnyFactory<ShareTextProtocol, ShareText.Payload> {
    self[ShareText.self]
  }
}
