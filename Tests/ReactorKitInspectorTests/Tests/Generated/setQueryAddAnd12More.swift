import ReactorKitTesting
import Testing

@Test func setQueryAddAnd12More() async {
  let tester = ReactorTester(ShopReactor())
  await tester.send(.setQuery("swift \"6\"")) { $0.query = "swift \"6\"" }
  await tester.send(.add([Item(id: 1, title: "a", isDone: false), Item(id: 2, title: "b", isDone: false)])) {
    $0.items = [Item(id: 1, title: "a", isDone: false), Item(id: 2, title: "b", isDone: false)]
  }
  await tester.send(.finish(id: 2)) { $0.items[1].isDone = true }
  await tester.receive { $0.basket.total = 1 }
  await tester.send(.rename(id: 1, title: "A")) { $0.items[0].title = "A" }
  await tester.send(.add([Item(id: 3, title: "c", isDone: false)])) {
    $0.items.append(Item(id: 3, title: "c", isDone: false))
  }
  await tester.send(.remove(id: 1)) { $0.items.remove(at: 0) }
  await tester.send(.nothing)
  await tester.send(.mark("x")) { $0.marks = ["x"] }
  await tester.send(.mark("y")) { $0.marks.insert("y") }
  await tester.send(.mark("x")) { $0.marks = ["y"] }
  await tester.send(.count("a")) { $0.counts["a"] = 1 }
  await tester.send(.count("a")) { $0.counts["a"] = 2 }
  await tester.send(.count("b")) { $0.counts["b"] = 1 }
  await tester.send(.select(0)) { $0.selection = Item(id: 2, title: "b", isDone: true) }
  await tester.send(.grow) {
    $0.selection?.title = "b!"
    $0.basket = ShopReactor.State.Basket(owner: "Grace", total: 5, note: "a \"note\"")
    $0.filter = .done
  }
  await tester.send(.remind("tea")) { $0.alert = "tea" }
  await tester.send(.remind("tea")) { $0.alert = "tea" }
  await tester.send(.select(nil)) { $0.selection = nil }
  await tester.send(.reset) {
    $0.query = ""
    $0.items = []
    $0.marks = []
    $0.counts = [:]
    $0.basket = ShopReactor.State.Basket(owner: "Ada", total: 0, note: nil)
    $0.filter = .all
    $0.alert = nil
  }
  await tester.finish()
}
