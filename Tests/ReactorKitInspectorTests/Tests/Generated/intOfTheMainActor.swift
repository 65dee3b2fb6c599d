import ReactorKitTesting
import Testing

@MainActor @Test func int() async {
  let tester = ReactorTester(StepReactor())
  await tester.send(2) { $0 = 2 }
  await tester.finish()
}
