/// Decides which reactors end and which are made. A value that calls nothing but `==` of routes.
///
/// A *shown* path may be behind the *committed* one, and it may be a past one that a tool shows. A reactor lives as long as
/// its screen is in the committed path; one is made when its screen is in both.
struct ScreenPlan<Route: Equatable> {
  typealias Element = Path<Route>.Element

  /// The screens whose reactors end, the one on top first.
  private(set) var ending: [ScreenID] = []
  /// The screens that need a reactor, in the order of the path.
  private(set) var making: [Element] = []

  init(living: [ScreenID: Route], shown: [Element], committed: [Element]) {
    var routes: [ScreenID: Route] = [:]
    routes.reserveCapacity(committed.count)
    for element in committed { routes[element.id] = element.route }
    for (id, route) in living where routes[id] != route { ending.append(id) }
    ending.sort { $0 > $1 }
    for element in shown where routes[element.id] == element.route && living[element.id] != element.route {
      making.append(element)
    }
  }
}
