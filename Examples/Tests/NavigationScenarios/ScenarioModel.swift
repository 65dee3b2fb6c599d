/// The screens as plain values: what is shown, where the focus is, and how many reactors live.
struct ScenarioModel {
  struct Entry {
    let route: Int
    var isGuarded = false
    var focus = 0
  }

  private(set) var pages: [Entry] = []
  private(set) var sheet: Entry?
  private(set) var results = 0
  private var refuses = false
  private var rootFocus = 0

  var shown: [String] {
    [pages.last.map { "page \($0.route)" } ?? "root"] + (sheet.map { ["sheet \($0.route)"] } ?? [])
  }

  var focus: Int { sheet?.focus ?? pages.last?.focus ?? rootFocus }

  var livingReactors: Int { pages.count + (sheet == nil ? 0 : 1) }

  mutating func perform(_ step: ScenarioStep) {
    switch step {
    case .change(let change): apply(change)
    case .burst(let changes): for change in changes { apply(change) }
    case .present(let route): if route != sheet?.route { sheet = route.map { Entry(route: $0) } }
    case .refuse(let refuses): self.refuses = refuses
    case .guardFront(let isGuarded): changeFront { $0.isGuarded = isGuarded }
    case .moveFocus:
      if sheet == nil, pages.isEmpty {
        rootFocus = 1 - rootFocus
      } else {
        changeFront { $0.focus = 1 - $0.focus }
      }
    case .back: back()
    case .dismissFront: dismiss()
    case .backWhileDismissing:
      // The screen speaks when the owner has handled the request: granted, it has ended by then.
      if !back() { dismiss() }
    }
  }

  private mutating func changeFront(_ change: (inout Entry) -> Void) {
    if var entry = sheet {
      change(&entry)
      sheet = entry
    } else if !pages.isEmpty {
      change(&pages[pages.count - 1])
    }
  }

  /// Leaves the front screen if the owner grants it; returns whether it did.
  @discardableResult
  private mutating func back() -> Bool {
    guard let front = sheet ?? pages.last, !refuses, !front.isGuarded else { return false }
    leaveFront()
    return true
  }

  private mutating func dismiss() {
    guard sheet != nil || !pages.isEmpty else { return }
    results += 1
    leaveFront()
  }

  private mutating func leaveFront() { if sheet != nil { sheet = nil } else { pages.removeLast() } }

  private mutating func apply(_ change: ScenarioStep.Change) {
    switch change {
    case .push(let route): pages.append(Entry(route: route))
    case .pop: _ = pages.popLast()
    case .remove(let place): if place < pages.count { pages.removeSubrange(place...) }
    case .replace(let routes):
      let kept = zip(pages, routes).prefix { $0.route == $1 }.count
      pages.removeSubrange(kept...)
      pages += routes[kept...].map { Entry(route: $0) }
    }
  }
}
