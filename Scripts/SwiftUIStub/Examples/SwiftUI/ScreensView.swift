import ReactorKitNavigation
import ReactorKitSwiftUI
import SwiftUI

enum Place: Hashable, Sendable { case book(Int) }

@Reactor @MainActor
final class LibraryReactor {
  enum Action: Sendable { case screens(ScreenRequest<Never>), note(ScreenRequest<Never>) }

  @ObservableState struct State: Equatable {
    var path = ReactorKitNavigation.Path<Place>()
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

struct LibraryView: View {
  let screens: ObservedScreens<Place>
  let notes: ObservedScreens<String>

  init(_ library: LibraryReactor) {
    screens = ObservedScreens(
      Navigator(library, \.path, send: LibraryReactor.Action.screens) { _, _ in LibraryReactor() })
    notes = ObservedScreens(
      Navigator(library, slot: \.$note, send: LibraryReactor.Action.note) { _, _ in LibraryReactor() })
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
