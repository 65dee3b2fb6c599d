import TestSupport

/// A step of a random sequence. Screens are named by their place in the path.
enum NavigatorStep: CustomStringConvertible, Sendable {
  enum Change: CustomStringConvertible, Sendable {
    case push(Int), pop, remove(Int), replace([Int]), restore(Int)

    var description: String {
      switch self {
      case .push(let route): "push(\(route))"
      case .pop: "pop"
      case .remove(let place): "remove(\(place))"
      case .replace(let routes): "replace(\(routes))"
      case .restore(let age): "restore(\(age))"
      }
    }
  }

  case change(Change)
  /// Several commits on another thread, which are one update.
  case burst([Change])
  case back(Int), refuse(Bool), guarded(Int, Bool), dismiss(Int, result: Bool)
  /// A screen that ends itself with a result when the owner has handled a back of a screen.
  case backWhileDismissing(Int, Int)

  var description: String {
    switch self {
    case .change(let change): change.description
    case .burst(let changes): "burst(\(changes))"
    case .back(let place): "back(\(place))"
    case .refuse(let refuses): "refuse(\(refuses))"
    case .guarded(let place, let isOn): "guarded(\(place), \(isOn))"
    case .dismiss(let place, let result): "dismiss(\(place), result: \(result))"
    case .backWhileDismissing(let back, let dismissed): "back(\(back)) while dismissing \(dismissed)"
    }
  }

  static func random(_ generator: inout SplitMix64) -> NavigatorStep {
    let place = Int.random(in: 0..<5, using: &generator)
    switch Int.random(in: 0..<14, using: &generator) {
    case 0..<6: return .change(change(&generator))
    case 6: return .burst((0..<4).map { _ in change(&generator) })
    case 7, 8: return .back(place)
    case 9: return .refuse(Bool.random(using: &generator))
    case 10: return .guarded(place, Bool.random(using: &generator))
    case 11, 12: return .dismiss(place, result: Bool.random(using: &generator))
    default: return .backWhileDismissing(place, Int.random(in: 0..<5, using: &generator))
    }
  }

  private static func change(_ generator: inout SplitMix64) -> Change {
    let place = Int.random(in: 0..<5, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: return .push(place)
    case 2: return .pop
    case 3: return .remove(place)
    case 4: return .replace((0..<place).map { _ in Int.random(in: 0..<2, using: &generator) })
    default: return .restore(place)
    }
  }
}

/// The path as a list of numbers, and the instance of the reactor of each screen.
struct NavigatorModel {
  struct Entry: Equatable {
    let id: Int
    let route: Int
    var isGuarded = false
    var instance = 0
  }

  private(set) var entries: [Entry] = []
  private var lastID = 0
  /// The path after each commit.
  private var history: [(entries: [Entry], lastID: Int)] = [([], 0)]
  private(set) var refuses = false
  private(set) var results = 0
  private var lastInstance = 0
  /// The instances that have said their last word.
  private var silent: Set<Int> = []

  mutating func perform(_ step: NavigatorStep) {
    let before = entries
    switch step {
    case .change(let change): commit(change)
    case .burst(let changes): for change in changes { commit(change) }
    case .refuse(let isOn):
      refuses = isOn
      note()
    case .back(let place): back(place)
    case .guarded(let place, let isOn):
      guard place < entries.count, !silent.contains(entries[place].instance) else { return }
      entries[place].isGuarded = isOn
      note()
    case .dismiss(let place, let result):
      if place < entries.count { dismiss(entries[place].instance, result) }
    case .backWhileDismissing(let place, let dismissed):
      guard place < entries.count else { return }
      let instance = dismissed < entries.count ? entries[dismissed].instance : nil
      back(place)
      if let instance { dismiss(instance, true) }
    }
    makeReactors(before)
  }

  private mutating func back(_ place: Int) {
    guard place < entries.count else { return }
    if !refuses { cut(place) }
    note()
  }

  /// A word of a reactor, if it lives.
  private mutating func dismiss(_ instance: Int, _ result: Bool) {
    guard let place = entries.firstIndex(where: { $0.instance == instance }), silent.insert(instance).inserted
    else { return }
    if result { results += 1 }
    cut(place)
    note()
  }

  private mutating func commit(_ change: NavigatorStep.Change) {
    switch change {
    case .push(let route): push(route)
    case .pop: _ = entries.popLast()
    case .remove(let place): cut(place)
    case .replace(let routes):
      let kept = zip(entries, routes).prefix { $0.route == $1 }.count
      cut(kept)
      for route in routes[kept...] { push(route) }
    case .restore(let age):
      if age < history.count { (entries, lastID) = history[history.count - 1 - age] }
    }
    note()
  }

  private mutating func push(_ route: Int) {
    lastID += 1
    entries.append(Entry(id: lastID, route: route))
  }

  private mutating func cut(_ place: Int) { if place < entries.count { entries.removeSubrange(place...) } }

  private mutating func note() { history.append((entries, lastID)) }

  /// A screen that was there keeps its reactor; every other one has a new one.
  private mutating func makeReactors(_ before: [Entry]) {
    for index in entries.indices {
      if let known = before.first(where: { $0.id == entries[index].id && $0.route == entries[index].route }) {
        entries[index].instance = known.instance
      } else {
        lastInstance += 1
        entries[index].instance = lastInstance
      }
    }
  }
}
