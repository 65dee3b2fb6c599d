import Foundation
import ReactorKitGTK

// Prints what lists of 1,000 to 100,000 rows cost. 'Scripts/measure-lists' writes it into the documentation.
let sizes = [1_000, 10_000, 100_000]
let application = GTKApplication(id: "org.reactorkit.Benchmark") { app in
  let growth = Growth(sizes: sizes)
  app.open(GTKWindow(title: "Benchmark"))
  Task {
    for size in sizes { await ListBenchmark(size: size, app, growth).run() }
    print(growth.text)
    app.quit()
  }
}
exit(application.run())
