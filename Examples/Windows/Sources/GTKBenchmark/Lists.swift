@_spi(Measuring) import ReactorKitGTK
import ReactorKitObservation

struct Item: Identifiable, Equatable {
  let id: Int
  var count = 0
}

@Reactor @MainActor
final class ItemsReactor {
  enum Action {
    case show([Item])
    case count(at: Int)
  }

  @ObservableState struct State { var items: [Item] = [] }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .show(let items): state.items = items
    case .count(let position): state.items[position].count += 1
    }
  }
}

/// A list of many rows: what one change costs, in counts that do not grow and in nanoseconds a row.
@MainActor
struct ListBenchmark {
  let size: Int
  private let reactor = ObservedReactor(ItemsReactor())
  private let view = GTKListView()
  private let scrolled = GTKScrolledWindow()
  private let window: GTKWindow
  private let list: GTKList<Item>
  private let growth: Growth

  init(size: Int, _ app: GTKApplication, _ growth: Growth) {
    (self.size, self.growth) = (size, growth)
    list = GTKList(view, reactor, \.items) { _ in
      GTKLabel()
    } bind: { label, item in
      label.text = "\(item.id): \(item.count)"
    }
    scrolled.child = view
    window = GTKWindow(title: "\(size) rows", width: 300, height: 600, scrolled)
    app.open(window, keeping: (list, reactor))
  }

  func run() async {
    await frame()
    let items = (0..<size).map { Item(id: $0) }
    await measure("first show") { reactor.send(.show(items)) }
    await measure("update") { reactor.send(.count(at: 3)) }
    await measure("insert at the top") { change { $0.insert(Item(id: -1), at: 0) } }
    await measure("insert in the middle") { change { $0.insert(Item(id: -2), at: size / 2) } }
    await measure("append") { change { $0.append(Item(id: -3)) } }
    await measure("remove in the middle") { change { $0.remove(at: size / 2) } }
    await measure("move a row in sight away") { change { $0.append($0.remove(at: 5)) } }
    await measure("move from the end to the top") { change { $0.insert($0.removeLast(), at: 0) } }
    await measure("filter: every third stays") { change { $0.removeAll { $0.id % 3 != 0 } } }
    await measure("all again") { reactor.send(.show(items)) }
    await measure("reverse") { change { $0.reverse() } }
    await measure("scroll to the top") { scroll(to: 0) }
    await measure("scroll a page") { scroll(to: 600) }
    await measure("scroll to the middle") { scroll(to: (scrolled.vadjustment?.upper ?? 0) / 2) }
    await measure("scroll to the end") { scroll(to: scrolled.vadjustment?.upper ?? 0) }
    compare(items)
    // Stays open: the program ends with its last window.
  }

  /// Notes what comparing ids costs, without a reactor and GTK: the fastest of 20 times.
  private func compare(_ items: [Item]) {
    let ids = Set(items.map(\.id))
    var (updated, inserted, moved) = (items, items, items)
    updated[0].count += 1
    inserted.insert(Item(id: -1), at: size / 2)
    moved.append(moved.removeFirst())
    let changes = [("update", updated, 0), ("insert", inserted, 1), ("move through all rows", moved, 2)]
    for (name, new, splices) in changes {
      let times = (0..<20).map { _ in
        // The result is used, so that the compiler leaves nothing out.
        ContinuousClock().measure {
          precondition(GTKList<Item>.spliceCount(from: items, to: new, known: ids) == splices)
        }
      }
      growth.addComparison(name, size, nanoseconds: nanoseconds(times.min() ?? .zero))
    }
  }

  private func change(_ body: (inout [Item]) -> Void) {
    var items = reactor.items
    body(&items)
    reactor.send(.show(items))
  }

  private func scroll(to value: Double) { scrolled.vadjustment?.value = value }

  /// Notes the counts and the time of a change, until the rows are bound; the frame comes after that.
  private func measure(_ name: String, _ body: () -> Void) async {
    let before = list.counts
    let start = ContinuousClock.now
    body()
    for _ in 0..<3 { await Task { @MainActor in }.value }
    let shown = ContinuousClock.now - start
    await frame()
    let after = list.counts
    growth.add(
      name, size,
      counts: [
        after.changes - before.changes, after.itemsMade - before.itemsMade, after.binds - before.binds,
        after.items,
      ], nanoseconds: nanoseconds(shown))
  }

  private func frame() async { await view.frames(2) }
}

private func nanoseconds(_ duration: Duration) -> Double { duration / .nanoseconds(1) }
