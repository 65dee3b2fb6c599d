import ReactableKitCompatibility
import SwiftUI

final class ChapterReactable: Reactable, PathState, @unchecked Sendable {
  enum Action: Sendable { case turn }
  struct State: Sendable { @ViewState var page = 1 }

  let initialState = State()

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    state.page += 1
  }
}

struct Imprint: PathState {
  var year = 2025
}

final class BookReactable: Reactable {
  enum Action: Sendable {
    case open
    case close
  }

  struct State {
    @ViewState var path = ReactablePath()
  }

  let initialState = State()

  func mutate(action: Action) -> AnyPublisher<Action, Never> { .just(action) }

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .open:
      state.path.append(ChapterReactable())
    case .close:
      state.path.removeLast()
    }
  }
}

struct BookView: View {
  @StateObject var store = Store { BookReactable() }
  private let chapter = ChapterReactable()

  var body: some View {
    NavigationStack(reactablePath: $store.state.path) {
      VStack {
        NavigationLink(reactable: Imprint()) {
          Text("Imprint")
        }
        NavigationLink(reactable: self.chapter) {
          Text("First chapter")
        }
        NavigationLink(reactable: { ChapterReactable() }) {
          Text("Made when it is shown")
        }
        Text("\(self.store.state.path.count)")
      }
    } destination: { state in
      switch state {
      case let chapter as ChapterReactable:
        ChapterView(store: Store(chapter))
      default:
        EmptyView()
      }
    }
  }
}

struct ChapterView: View {
  @ObservedObject var store: Store<ChapterReactable>

  var body: some View {
    Text("\(self.store.state.page)")
  }
}
