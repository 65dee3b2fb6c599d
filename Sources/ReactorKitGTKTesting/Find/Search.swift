#if GTK
internal import ReactorKitGTK
internal import Testing

/// The program in which elements are looked for.
@available(macOS 15.4, *)
@MainActor
protocol SearchedApp: AnyObject {
  /// The windows that the program has opened.
  var windows: [GTKWindow] { get }

  /// The widgets of these windows, a line each.
  var tree: String { get }

  /// The widgets that a test has asked for, and may keep.
  var handedOut: Set<UnsafeMutableRawPointer> { get set }
}

/// Where elements are looked for: in all windows, or inside of an element.
@available(macOS 15.4, *)
@MainActor
public struct GTKSearchRoot {
  let app: any SearchedApp
  var element: Box?

  /// A search, which contains a root.
  final class Box {
    let search: Search
    init(_ search: Search) { self.search = search }
  }

  init(app: any SearchedApp, element: Search? = nil) {
    self.app = app
    self.element = element.map(Box.init)
  }

  /// The widgets in which is looked.
  var widgets: [GTKWidget] {
    guard let element else { return app.windows }
    if case .found(let widget) = element.search.result { return [widget] }
    return []
  }
}

/// Looks for widgets.
@available(macOS 15.4, *)
@MainActor
struct Search {
  enum Result {
    case found(GTKWidget)
    case missing
    case hidden(GTKWidget)
    case ambiguous([GTKWidget])
    case tooFew(Int)
    /// The element around it is not found itself.
    case without(Search)
  }

  let root: GTKSearchRoot
  /// The kind in words: `button`.
  let kind: String
  /// The name that is looked for.
  let name: String?
  let isKind: (GTKWidget) -> Bool
  let matches: (GTKWidget) -> Bool
  var index: Int?

  /// The element in words: `button "Follow"`.
  var text: String {
    let text = name.map { "\(kind) \"\($0)\"" } ?? kind
    return index.map { "\(text) [\($0)]" } ?? text
  }

  private var fitting: [GTKWidget] {
    root.widgets.flatMap(\.subtree).filter { !$0.isPartOfInput && isKind($0) && matches($0) }
  }

  var visible: [GTKWidget] { fitting.filter(\.isShown) }

  var result: Result {
    if let around = root.element?.search, case .found = around.result {
    } else if let around = root.element {
      return .without(around.search)
    }
    let fitting = fitting
    let visible = fitting.filter(\.isShown)
    if let index {
      return visible.indices.contains(index) ? .found(visible[index]) : .tooFew(visible.count)
    }
    switch visible.count {
    case 0: return fitting.first.map { .hidden($0) } ?? .missing
    case 1: return .found(visible[0])
    default: return .ambiguous(visible)
    }
  }

  /// The one widget that fits; else fails the test.
  func one(to verb: String, at location: SourceLocation) -> GTKWidget? {
    switch result {
    case .found(let widget): return widget
    case .missing: fail(Message.missing(self, verb, nearest: nearest), at: location)
    case .hidden(let widget): fail(Message.hidden(self, verb, widget), at: location)
    case .ambiguous(let widgets): fail(Message.ambiguous(self, verb, widgets), at: location)
    case .tooFew(let count): fail(Message.tooFew(self, verb, count), at: location)
    case .without(let around): _ = around.one(to: "look for \(text) in", at: location)
    }
    return nil
  }

  /// The one widget that fits and reacts; else fails the test.
  func sensitive(to verb: String, at location: SourceLocation) -> GTKWidget? {
    guard let widget = one(to: verb, at: location) else { return nil }
    if widget.isSensitive { return widget }
    fail(Message.insensitive(self, verb, widget), at: location)
    return nil
  }

  /// What a reader may have meant, the most similar first.
  var nearest: [String] {
    let all = root.widgets.flatMap(\.subtree).filter { !$0.isPartOfInput && isKind($0) }
    guard let name else { return Array(all.map(\.line).prefix(5)) }
    let ranked = all.compactMap { widget -> (distance: Int, line: String)? in
      guard let distance = widget.names.map({ editDistance($0, name) }).min() else { return nil }
      return (distance, widget.line)
    }
    let sorted = ranked.sorted { $0.distance < $1.distance }
    // Names that have nothing in common are shown only if there are no others.
    let similar = sorted.prefix { $0.distance < max(name.count, 2) }
    return (similar.isEmpty ? sorted.prefix(3) : similar.prefix(5)).map(\.line)
  }
}

/// How many characters have to be inserted, removed or replaced to make one text of the other; upper and lower case are equal.
@available(macOS 15.4, *)
func editDistance(_ lhs: String, _ rhs: String) -> Int {
  let lhs = Array(lhs.lowercased().prefix(200))
  let rhs = Array(rhs.lowercased().prefix(200))
  var row = Array(0...rhs.count)
  for (i, character) in lhs.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in rhs.enumerated() {
      let above = row[j + 1]
      row[j + 1] = character == other ? diagonal : Swift.min(diagonal, above, row[j]) + 1
      diagonal = above
    }
  }
  return row[rhs.count]
}
#endif
