// An application runs on the first thread.
// expect: main actor-isolated instance method 'run()' @ 6
import ReactorKitGTK

nonisolated func start(_ application: GTKApplication) {
  _ = application.run()
}
