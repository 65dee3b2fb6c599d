import ReactorKitTesting
import Testing

@Test func setQueryLoadAndFinish() async {
  let tester = ReactorTester(ShopReactor())
  await tester.send(.setQuery("a")) { $0.query = "a" }
  await tester.advance(by: .milliseconds(120))
  await tester.send(.load) { $0.isLoading = true }
  await tester.advance(by: .milliseconds(300))
  await tester.receive {
    $0.items = [Item(id: 1, title: "milk", isDone: false), Item(id: 2, title: "bread", isDone: false)]
  }
  await tester.advance(by: .seconds(1))
  await tester.receive { $0.isLoading = false }
  await tester.advance(by: .milliseconds(700))
  await tester.send(.finish(id: 1)) { $0.items[0].isDone = true }
  await tester.receive { $0.basket.total = 1 }
  await tester.finish()
}
