public import ReactorKitSharing

extension SharedKey where Value == Todos {
  /// All todos and drafts, in a file.
  public static var todos: Self { SharedKey("todos", .file(), default: Todos()) }
}

extension SharedKey where Value == Filter {
  /// Which todos are shown, in a file.
  public static var filter: Self { SharedKey("filter", .file(), default: .all) }
}

extension SharedKey where Value == History {
  /// What can be taken back: in memory, because a process takes back only what was done in it.
  public static var history: Self { SharedKey("history", .memory, default: History()) }
}

extension SharedKey where Value == Place {
  /// The open screens and their drafts, in a file.
  public static var place: Self { SharedKey("place", .file(), default: Place()) }
}
