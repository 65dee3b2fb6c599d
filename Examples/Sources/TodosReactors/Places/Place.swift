public import ReactorKitNavigation

/// The screens that are open, and the text that is being typed in them: one value, so that both are saved in one step.
///
/// A draft is that of a screen in the path, and is removed with it.
public struct Place: Equatable, Sendable {
  /// The screens.
  public internal(set) var path = Path<TodosRoute>() {
    didSet { drafts = drafts.filter { path[id: $0.key] != nil } }
  }
  private var drafts: [ScreenID: String] = [:]

  /// No screen above the one with both lists.
  public init() {}

  /// The text that is being typed in a screen; `nil` if there is none. Setting that of a screen that has ended does nothing.
  public internal(set) subscript(draftOf id: ScreenID) -> String? {
    get { drafts[id] }
    set { if path[id: id] != nil { drafts[id] = newValue } }
  }

  /// Whether a text is being typed.
  public var hasDrafts: Bool { !drafts.isEmpty }
}

extension Place: Codable {
  private enum CodingKeys: CodingKey { case path, drafts }

  private struct Draft: Codable {
    let id: ScreenID
    let text: String
  }

  /// Decodes a place. A route that is not known cuts the path, and leaves out the drafts of the screens that are cut.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    path = try container.decode(Path<TodosRoute>.self, forKey: .path)
    for draft in try container.decodeIfPresent([Draft].self, forKey: .drafts) ?? [] {
      self[draftOf: draft.id] = draft.text
    }
  }

  /// Encodes the path and the drafts, by their ids.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    let sorted = drafts.sorted { $0.key < $1.key }.map { Draft(id: $0.key, text: $0.value) }
    try container.encode(sorted, forKey: .drafts)
  }
}
