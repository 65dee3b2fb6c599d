import RepoSearchReactors
import TerminalKit

@testable import RepoSearchView

extension SearchScreen {
  /// The picture of a state, all of it drawn anew.
  func frame(_ state: SearchReactor.State) -> Frame {
    var frame = Frame(size: size)
    for part in Self.parts { frame.redraw(part.init(state, on: self)) }
    return frame
  }
}
