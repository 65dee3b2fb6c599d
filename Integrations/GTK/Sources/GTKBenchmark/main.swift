import Foundation
import ReactorKitGTK

// Prints what lists of 1,000 to 100,000 rows cost. Build it with `-c release`.
let application = GTKApplication(id: "org.reactorkit.Benchmark") { app in
  let first = ListBenchmark(size: 1_000, app)
  Task {
    ListBenchmark.printHeader()
    await first.run()
    for size in [10_000, 100_000] { await ListBenchmark(size: size, app).run() }
    app.quit()
  }
}
exit(application.run())
