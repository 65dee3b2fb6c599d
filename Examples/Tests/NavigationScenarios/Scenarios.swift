internal import Dispatch
internal import Foundation
internal import ReactorKitNavigation
internal import SeededRandom

/// Random sequences of changes and requests, performed on a toolkit's host and on a model: the shown screens, the focus, the
/// living reactors and the results must agree after each step.
@MainActor
public enum Scenarios {
  /// Performs sequences until one differs.
  ///
  /// - Parameters:
  ///   - count: The number of sequences.
  ///   - seed: The seed of the first one; the others follow.
  /// - Returns: The shortest sequence found that differs, and how; `nil` if none does.
  public static func difference<Host: ScenarioHost>(
    on host: Host.Type, count: Int = 500, seed: UInt64 = 1
  ) async -> String? {
    for number in 0..<UInt64(count) {
      var random = SeededRandom(seed: seed + number)
      let length = Int.random(in: 1...30, using: &random)
      let steps = (0..<length).map { _ in ScenarioStep.random(&random) }
      guard let found = await run(steps, on: host) else { continue }
      let (shorter, difference) = await shrunk(steps, found, on: host)
      return "seed \(seed + number): \(difference)\nin \(shorter)"
    }
    return nil
  }

  /// Leaves out one step after the other, as long as there is a difference.
  private static func shrunk<Host: ScenarioHost>(
    _ steps: [ScenarioStep], _ difference: String, on host: Host.Type
  ) async -> ([ScenarioStep], String) {
    for index in steps.indices {
      var fewer = steps
      fewer.remove(at: index)
      if let found = await run(fewer, on: host) { return await shrunk(fewer, found, on: host) }
    }
    return (steps, difference)
  }

  private static func run<Host: ScenarioHost>(_ steps: [ScenarioStep], on type: Host.Type) async -> String? {
    let run = ScenarioRun<Host>()
    var model = ScenarioModel()
    for step in steps {
      model.perform(step)
      await run.perform(step)
      if let found = run.difference(from: model) { return "after \(step), \(found)" }
    }
    return await run.leak()
  }
}

/// One sequence with a real owner, real navigators and a host.
@MainActor
private final class ScenarioRun<Host: ScenarioHost> {
  private let owner = ScenarioOwner()
  private var host: Host?
  private let made = Made()

  init() {
    func make(isSheet: Bool) -> ScenarioNavigator.Make {
      { [made] _, screen in
        let reactor = ScenarioScreen(screen)
        made.entries.append(Made.Entry(isSheet: isSheet, reactor: reactor))
        return reactor
      }
    }
    host = Host(
      pages: Navigator(owner, \.path, send: ScenarioOwner.Action.screens, make: make(isSheet: false)),
      sheet: Navigator(owner, slot: \.$sheet, send: ScenarioOwner.Action.sheet, make: make(isSheet: true)))
  }

  /// The handle of the front screen.
  private var front: Screen<Int>? {
    let state = owner.currentState
    let isSheet = state.sheet != nil
    guard let id = isSheet ? state.$sheet.id : state.path.last?.id else { return nil }
    return made.entries.last { $0.isSheet == isSheet && $0.reactor?.screen.id == id }?.reactor?.screen
  }

  func perform(_ step: ScenarioStep) async {
    switch step {
    case .change(let change): owner.apply(change)
    case .burst(let changes):
      let done = DispatchSemaphore(value: 0)
      Thread { [owner] in
        for change in changes { owner.apply(change) }
        done.signal()
      }.start()
      done.wait()
    case .present(let route): owner.send(.present(route))
    case .refuse(let refuses): owner.send(.refuse(refuses))
    case .guardFront(let isGuarded): front?.setGuarded(isGuarded)
    case .moveFocus: host?.moveFocus()
    case .back: host?.back()
    case .dismissFront: front?.dismiss(returning: 1)
    case .backWhileDismissing: backWhileDismissing()
    }
    await host?.settle()
  }

  private func backWhileDismissing() {
    let screen = front
    let subscription = owner.action.subscribe(onNext: { @Sendable action in
      switch action {
      case .screens(.back), .sheet(.back): screen?.dismiss(returning: 1)
      default: break
      }
    })
    host?.back()
    subscription.dispose()
  }

  func difference(from model: ScenarioModel) -> String? {
    guard let host else { return nil }
    if host.shown != model.shown { return "\(host.shown) is shown, not \(model.shown)" }
    if host.focus != model.focus { return "the field \(host.focus) has the focus, not \(model.focus)" }
    let reactors = made.entries.compactMap(\.reactor)
    if reactors.count != model.livingReactors {
      return "\(reactors.count) reactors are there, not \(model.livingReactors)"
    }
    if reactors.contains(where: \.hasEnded) { return "a screen has ended that is still in the state" }
    let results = owner.currentState.results
    return results == model.results ? nil : "\(results) results have arrived, not \(model.results)"
  }

  /// Whether anything is left when the host is released.
  func leak() async -> String? {
    weak let released = host
    await host?.settle()
    host = nil
    if released != nil { return "the host was not released" }
    let count = made.entries.count { $0.reactor != nil }
    return count == 0 ? nil : "\(count) reactors were not released with the host"
  }
}

/// The reactors of a sequence, none of which it keeps.
@MainActor
private final class Made {
  struct Entry {
    let isSheet: Bool
    weak var reactor: ScenarioScreen?
  }

  var entries: [Entry] = []
}

extension ScenarioOwner {
  fileprivate func apply(_ change: ScenarioStep.Change) {
    send(
      .change { path in
        switch change {
        case .push(let route): path.push(route)
        case .pop: path.pop()
        case .remove(let place): if place < path.count { path.remove(path[place].id) }
        case .replace(let routes): path.replace(with: routes)
        }
      })
  }
}
