import NavigationScenarios
import ReactorKitNavigation
import TerminalKit
import TerminalNavigation
import TerminalPrograms
import Testing

/// Random sequences on the terminal's host, read from the picture that it draws.
@MainActor @Suite struct ScenarioTests {
  @Test func theTerminalShowsWhatTheModelSays() async {
    let difference = await Scenarios.difference(on: TerminalScenarioHost.self)
    #expect(difference == nil)
  }

  @Test func aHostThatForgetsTheFocusIsFound() async {
    let difference = await Scenarios.difference(on: ForgetfulHost.self)
    #expect(difference?.contains("has the focus") == true, "\(difference ?? "nothing was found")")
  }

  @Test func aHostThatShowsTheFirstPageIsFound() async {
    let difference = await Scenarios.difference(on: StuckHost.self)
    #expect(difference?.contains("is shown, not") == true, "\(difference ?? "nothing was found")")
  }
}

/// The terminal's host; the picture is drawn again when something that it shows has changed.
private class TerminalScenarioHost: ScenarioHost {
  private static let size = Size(columns: 20, rows: 2)
  private let host: ScreenHost
  private var picture = Frame(size: size)
  private var token: ObservationToken?

  required init(pages: ScenarioNavigator, sheet: ScenarioNavigator) {
    let root = NameView("root")
    root.layers = [
      ScreenStack(pages, as: .pages) { NameView("page \($0.route)") },
      ScreenStack(sheet, as: .modals) { NameView("sheet \($0.route)", row: 1) },
    ]
    host = ScreenHost(root: root)
    token = observe { [weak self, host] in self?.picture = host.frame(size: Self.size) }
  }

  /// The rows without the focus behind the name.
  var shown: [String] {
    picture.plainText.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
  }

  var focus: Int { picture.cursor.map { $0.column % 2 } ?? -1 }

  func moveFocus() { _ = host.handle(.tab) }
  func back() { _ = host.handle(.escape) }
  func settle() async { await MainLoop.turn() }
}

/// Has always the focus in the first field.
private final class ForgetfulHost: TerminalScenarioHost {
  override var focus: Int { 0 }
}

/// Shows no page but the first one.
private final class StuckHost: TerminalScenarioHost {
  private var first: [String]?

  override var shown: [String] {
    if first == nil, super.shown != ["root"] { first = super.shown }
    return first ?? super.shown
  }
}
