internal import ReactorKitSharing
internal import TodosReactors

/// What the screen says.
enum Wording {
  static func title(of list: ListName) -> String {
    switch list {
    case .today: "Today"
    case .later: "Later"
    }
  }

  static func name(of filter: Filter) -> String { filter.rawValue }

  /// What to do about a list that shows nothing.
  static func hint(forEmpty list: ListName, _ state: TodoListReactor.State) -> String {
    let hidden = state.todos.items(in: list).count
    switch (hidden, state.filter) {
    case (0, _): return "Nothing here yet."
    case (_, .open): return "Nothing left to do. (f shows all)"
    case (_, _): return "Nothing is done yet. (f shows all)"
    }
  }

  // MARK: Failures

  static func line(for error: SharedError) -> String {
    let what = error.key == "todos" ? "The todos" : "The settings"
    return switch error.reason {
    case .unreadable: "\(what) cannot be read: \(oneLine(error.details))"
    case .undecodable(let place?): "\(what) were unreadable; kept as \(lastComponent(of: place))"
    case .undecodable(nil): "\(what) are unreadable, and left as they are"
    case .unencodable, .unwritable, .invalidPath:
      "Not saved (Ctrl-S tries again): \(oneLine(error.details))"
    case .unwatchable: "Changes made elsewhere are not seen: \(oneLine(error.details))"
    case .conflict, .missingKey: oneLine(error.description)
    }
  }

  private static func lastComponent(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
