import ArgumentParser
import TodosView

/// Everything else is in TodosView, where tests can reach it.
@main
enum Todos {
  static func main() async { await TodosCommand.main() }
}
