import ReactableKitCompatibility
import SwiftUI

/// A dependency of the main actor.
@MainActor
final class Announcer {
  func say(_ text: String) {}
}

extension Announcer: MainActorDependencyInjectable {
  static var real: Announcer { Announcer() }
}

/// A view that a factory makes.
struct BadgeView: View, ViewFactory {
  struct Payload {
    var text: String
  }

  let payload: Payload

  init(payload: Payload) {
    self.payload = payload
  }

  var body: some View {
    Text(self.payload.text)
  }
}

extension BadgeView: MainActorDependencyInjectable {
  typealias DependencyType = BadgeView.Factory

  static var real: BadgeView.Factory { .init() }
}

extension GlobalDependencyKey {
  @MainActor var announcer: Announcer {
    self[Announcer.self]
  }

  @MainActor var badgeFactory: BadgeView.Factory {
    self[BadgeView.self]
  }
}

struct BadgesView: View {
  @ViewDependency(\.announcer) var announcer
  @LazyViewDependency(\.badgeFactory) var badgeFactory

  var body: some View {
    VStack {
      self.badgeFactory.create(payload: .init(text: "New"))
      Button("Announce") {
        self.announcer.say("New")
      }
    }
  }
}
