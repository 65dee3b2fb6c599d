import Observation
import ReactorKitNavigation
import TerminalKit
import TerminalNavigation

/// Owns a path and a slot.
@Reactor
final class Owner: Sendable {
  enum Action: Sendable {
    case change(@Sendable (inout Path<Int>) -> Void), screens(ScreenRequest<Never>)
    case present(Int?), sheet(ScreenRequest<Never>), refuse(Bool)
  }

  @ObservableState
  struct State: Equatable {
    var path = Path<Int>()
    @Presented var sheet: Int?
    var refuses = false
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .change(let change): change(&state.path)
    case .present(let sheet): state.sheet = sheet
    case .refuse(let refuses): state.refuses = refuses
    case .screens(.back) where state.refuses, .sheet(.back) where state.refuses: break
    case .screens(let request): state.path.apply(request)
    case .sheet(let request): state.$sheet.apply(request)
    }
  }
}

/// The reactor of each screen.
@Reactor
final class Leaf: Sendable {
  typealias Action = Int
  typealias State = Int
  let initialState = 0
  func reduce(state: inout Int, mutation: Int) { state += mutation }
}

/// A page or modal with a row for its name, and a focus that Tab moves.
@Observable
final class NameView: ScreenView {
  let name: String
  private(set) var focus = 0
  @ObservationIgnored var layers: [any ScreenLayer] = []
  private let row: Int?

  /// - Parameter row: The row that a modal covers; `nil` for a page.
  init(_ name: String, row: Int? = nil) { (self.name, self.row) = (name, row) }

  func handle(_ key: Key) -> Bool {
    guard key == .tab else { return false }
    focus += 1
    return true
  }

  func draw(on frame: inout Frame) {
    if row == nil { frame = Frame(size: frame.size) }
    frame.draw("\(name):\(focus)", row: row ?? 0, column: 0)
    frame.cursor = Position(row: row ?? 0, column: focus)
  }
}

/// An owner with its host.
@MainActor
final class Bench {
  let owner = Owner()
  let host: ScreenHost
  let pages: ScreenStack<Owner, Int, Never>
  /// The pages whose views were made.
  let made = Made()

  init() {
    let (owner, root, made) = (owner, NameView("root"), made)
    pages = ScreenStack(
      Navigator(owner, \.path, send: Owner.Action.screens) { _, _ in Leaf() }, as: .pages
    ) {
      made.names.append("page \($0.route)")
      return NameView("page \($0.route)")
    }
    let sheet = ScreenStack(
      Navigator(owner, slot: \.$sheet, send: Owner.Action.sheet) { _, _ in Leaf() }, as: .modals
    ) { NameView("sheet \($0.route)", row: 1) }
    root.layers = [pages, sheet]
    host = ScreenHost(root: root)
  }

  final class Made { var names: [String] = [] }

  /// The two rows of the screen.
  var lines: [String] {
    let frame = host.frame(size: Size(columns: 20, rows: 2))
    return [frame.plainText(row: 0), frame.plainText(row: 1)]
  }

  var cursor: Position? { host.frame(size: Size(columns: 20, rows: 2)).cursor }

  func change(_ change: @escaping @Sendable (inout Path<Int>) -> Void) { owner.send(.change(change)) }
}
