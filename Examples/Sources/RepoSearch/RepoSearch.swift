import ArgumentParser
import RepoSearchView

/// Everything else is in RepoSearchView, where tests can reach it.
@main
enum RepoSearch {
  static func main() async { await RepoSearchCommand.main() }
}
