import ReactorKitNavigation
import TestSupport
import Testing

/// Random sequences against a model of the path, the living reactors and the updates of hosts. Semantics N3 to N10.
@MainActor @Suite struct NavigatorModelTests {
  @Test func sequencesDoWhatTheModelSays() {
    Property.check(
      cases: 500, many: 20_000, seed: Property.seed,
      generate: { (generator: inout SplitMix64) in
        (0..<Int.random(in: 1...30, using: &generator)).map { _ in NavigatorStep.random(&generator) }
      },
      shrink: \.shorter, run: { steps in NavigatorRun().difference(after: steps) })
  }
}

/// A sequence with a real owner and navigator.
@MainActor
private final class NavigatorRun {
  private var model = NavigatorModel()
  private let owner = Stack()
  private let lifetimes = Lifetimes()
  private var screens: [Int: Screen<Bool>] = [:]
  /// The path after each commit.
  private let history = Guarded<[Path<Int>]>()

  func difference(after steps: [NavigatorStep]) -> String? {
    let subscription = owner.state.subscribe(onNext: { @Sendable [history] in history.append($0.path) })
    defer { subscription.dispose() }
    var made = 0
    let navigator = Navigator(owner, \.path, send: Stack.Action.screens) { [self] _, screen in
      made += 1
      screens[made] = screen
      return lifetimes.track(Leaf())
    }
    let host = Host(navigator)
    for (index, step) in steps.enumerated() {
      let (before, updates) = (model.entries, host.updates.count)
      model.perform(step)
      perform(step, navigator)
      let found =
        difference(step, navigator)
        ?? difference(step, before, host.updates[updates...].map(\.cause), shown: host.updates.last?.screens)
      if let found { return "after step \(index), \(step): \(found)" }
    }
    return nil
  }

  /// What the navigator shows, and the model does not.
  private func difference(_ step: NavigatorStep, _ navigator: Navigator<Stack, Int, Bool>) -> String? {
    let shown = navigator.screens.map {
      NavigatorModel.Entry(
        id: $0.id.rawValue, route: $0.route, isGuarded: $0.isGuarded, instance: $0.instance)
    }
    if shown != model.entries { return "\(shown) is shown, not \(model.entries)" }
    if owner.currentState.results != model.results {
      return "\(owner.currentState.results) results instead of \(model.results)"
    }
    if lifetimes.count != shown.count { return "\(lifetimes.count) reactors live, not \(shown.count)" }
    let isEnded = navigator.screens.contains { ($0.reactor as? Leaf)?.hasEnded != false }
    return isEnded ? "a screen that is shown has no living reactor" : nil
  }

  /// What hosts were told, and should not have been, or the other way round.
  private func difference(
    _ step: NavigatorStep, _ before: [NavigatorModel.Entry], _ causes: [NavigatorUpdate<Int>.Cause],
    shown: [Host<Int>.Seen]?
  ) -> String? {
    if shown?.map(\.instance) != model.entries.map(\.instance) { return "the host was told of other screens" }
    let changes = causes.count { $0 == .state }
    if changes > 0, before == model.entries { return "the host was told of a change that is none" }
    if changes == 0, before != model.entries { return "the host was not told" }
    if case .back(let place) = step, place < before.count, model.refuses {
      return causes == [.refusal(ScreenID(before[place].id))] ? nil : "the refusal was not told: \(causes)"
    }
    if case .backWhileDismissing = step { return changes > 2 ? "\(changes) updates" : nil }
    return changes > 1 ? "\(changes) updates" : nil
  }

  private func perform(_ step: NavigatorStep, _ navigator: Navigator<Stack, Int, Bool>) {
    func screen(_ place: Int) -> Screen<Bool>? {
      place < navigator.screens.count ? screens[navigator.screens[place].instance] : nil
    }
    func back(_ place: Int) {
      if place < navigator.screens.count { navigator.back(navigator.screens[place].id) }
    }
    switch step {
    case .change(let change): send(change)
    case .burst(let changes):
      onAnotherThread { [self] in for change in changes { send(change) } }
      // The next turn of the main loop.
      while MainRunLoop.runWaitingWork() {}
    case .refuse(let refuses): owner.send(.refuse(refuses))
    case .back(let place): back(place)
    case .guarded(let place, let isOn): screen(place)?.setGuarded(isOn)
    case .dismiss(let place, let result):
      if result { screen(place)?.dismiss(returning: true) } else { screen(place)?.dismiss() }
    case .backWhileDismissing(let place, let dismissed):
      let screen = screen(dismissed)
      let subscription = owner.action.subscribe(onNext: { @Sendable action in
        if case .screens(.back) = action { screen?.dismiss(returning: true) }
      })
      back(place)
      subscription.dispose()
    }
  }

  private nonisolated func send(_ change: NavigatorStep.Change) {
    let history = history.value
    owner.send(
      .change { path in
        switch change {
        case .push(let route): path.push(route)
        case .pop: path.pop()
        case .remove(let place): if place < path.count { path.remove(path[place].id) }
        case .replace(let routes): path.replace(with: routes)
        case .restore(let age): if age < history.count { path = history[history.count - 1 - age] }
        }
      })
  }
}

/// Owns a path of numbers, and counts results.
@Reactor
private final class Stack: Sendable {
  enum Action: Sendable {
    case change(@Sendable (inout Path<Int>) -> Void), screens(ScreenRequest<Bool>), refuse(Bool)
  }
  struct State { var path = Path<Int>(), refuses = false, results = 0 }
  let initialState = State()
  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .change(let body): body(&state.path)
    case .refuse(let refuses): state.refuses = refuses
    case .screens(.back) where state.refuses: break
    case .screens(let request): if state.path.apply(request) == true { state.results += 1 }
    }
  }
}
