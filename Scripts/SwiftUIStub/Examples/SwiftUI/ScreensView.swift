import ReactorKitNavigation
import ReactorKitSwiftUI
import SwiftUI

enum Shelf: Hashable, Sendable { case book(Int) }

@Reactor @MainActor
final class ShelfReactor {
  enum Action: Sendable { case screens(ScreenRequest<Never>), note(ScreenRequest<Never>) }

  @ObservableState struct State: Equatable {
    var path = ReactorKitNavigation.Path<Shelf>()
    @Presented var note: String?
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .screens(let request): state.path.apply(request)
    case .note(let request): state.$note.apply(request)
    }
  }
}

struct ShelfView: View {
  let screens: ObservedScreens<Shelf>
  let notes: ObservedScreens<String>

  init(_ shelf: ShelfReactor) {
    screens = ObservedScreens(
      Navigator(shelf, \.path, send: ShelfReactor.Action.screens) { _, _ in ShelfReactor() })
    notes = ObservedScreens(
      Navigator(shelf, slot: \.$note, send: ShelfReactor.Action.note) { _, _ in ShelfReactor() })
  }

  var body: some View {
    ScreenStack(screens) {
      Text("Books")
    } destination: { screen in
      switch screen.route {
      case .book(let number): Text("Book \(number)")
      }
    }
    .sheet(notes) { Text($0.route) }
    .fullScreenCover(notes) { Text($0.route) }
    .alert("Note", notes) { _ in
      Text("OK")
    } message: {
      Text($0.route)
    }
  }
}
