// The views of the guides for those who come from ReactableKit and SwiftReactor. Their reactors are those of the
// guides without what other modules have, such as the shared value.
import ReactorKitSwiftUI
import SwiftUI

struct Book: Identifiable, Equatable {
  let id: Int
  var title: String
}

@Reactor
final class ShelfReactor {
  enum Action {
    case load
    case setOldestFirst(Bool)
  }

  @ObservableState
  struct State {
    var books: [Book] = []
    var isLoading = false
    var oldestFirst = false
    @Pulse var message = ""
    var sortedBooks: [Book] { books }
  }

  let initialState = State()
}

struct ShelfView: View {
  let shelf: ObservedReactor<ShelfReactor>
  @State private var message = ""

  var body: some View {
    VStack {
      Toggle("Oldest first", isOn: shelf.binding(get: \.oldestFirst, send: { .setOldestFirst($0) }))
      ForEach(shelf.sortedBooks) { book in
        shelf.updateOn(\.books, for: book.id) { book in Text(book.title) }
      }
      Button("Load") { shelf.send(.load) }
      Text(message)
    }
    .onPulse(\.$message, of: shelf) { text in message = text }
  }
}

struct ShelfScreen: View {
  var body: some View {
    ReactorProvider(ShelfReactor()) { shelf in ShelfView(shelf: shelf) }
  }
}

struct Heating {}

final class ThermostatReactor: BaseReactor<ThermostatReactor.Action, Never, ThermostatReactor.State> {
  enum Action { case setTarget(Int) }
  @ObservableState struct State { var target = 20 }
  init(heating: Heating) { super.init(initialState: State()) }
}

final class HouseReactor: BaseReactor<HouseReactor.Action, Never, HouseReactor.State> {
  enum Action { case setAway(Bool) }

  @ObservableState
  struct State {
    var isAway = false
    var thermostat = ThermostatReactor.State()
  }

  let thermostat: ThermostatReactor

  init(heating: Heating) {
    thermostat = ThermostatReactor(heating: heating)
    super.init(initialState: State())
  }
}

struct HouseView: View {
  @EnvironmentReactor private var house: ObservedReactor<HouseReactor>
  @ActionBinding(\HouseReactor.self, keyPath: \.isAway, action: HouseReactor.Action.setAway)
  private var isAway: Bool
  @ActionBinding(\HouseReactor.thermostat, keyPath: \.target, action: ThermostatReactor.Action.setTarget)
  private var target: Int

  var body: some View {
    VStack {
      Toggle("Away", isOn: $isAway)
      Stepper("Target", value: $target)
      Text(house.isAway ? "Nobody is at home." : "\(house.thermostat.target) degrees")
    }
  }
}

struct HouseScreen: View {
  let heating: Heating

  var body: some View {
    ReactorProvider(HouseReactor(heating: heating)) { house in HouseView() }
  }
}
