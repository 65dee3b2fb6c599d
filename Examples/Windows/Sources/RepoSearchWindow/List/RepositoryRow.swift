internal import GitHubAPI
internal import ReactorKitGTK
internal import RepoSearchReactors

/// The widgets of a row: name and stars, description and language below; or a spinner.
@MainActor
final class RepositoryRow {
  let root: GTKStack

  private let name = GTKLabel()
  private let stars = GTKLabel()
  private let description = GTKLabel()
  private let language = GTKLabel()
  private let spinner = GTKSpinner()

  init() {
    root = GTKStack()
    root.vhomogeneous = false
    for label in [name, description] {
      label.xalign = 0
      label.hexpand = true
      label.ellipsize = .end
      label.singleLineMode = true
    }
    name.addCSSClass("heading")
    stars.addCSSClass("numeric")
    for label in [stars, description, language] { label.addCSSClass("dim-label") }
    for label in [description, language] { label.addCSSClass("caption") }
    let lines = GTKBox(
      .vertical, spacing: 3,
      [
        GTKBox(.horizontal, spacing: 12, [name, stars]),
        GTKBox(.horizontal, spacing: 12, [description, language]),
      ])
    lines.addCSSClass("repository")
    let waiting = GTKBox(.horizontal, spacing: 9, [spinner, GTKLabel("Loading more …")])
    waiting.halign = .center
    waiting.addCSSClass("dim-label")
    waiting.addCSSClass("repository")
    root.add(lines, named: "repository")
    root.add(waiting, named: "next page")
  }

  func show(_ row: SearchRow) {
    guard case .repository(let repository) = row else {
      root.visibleChildName = "next page"
      spinner.spinning = true
      return
    }
    root.visibleChildName = "repository"
    // GTK draws a frame after the other as long as one spins.
    spinner.spinning = false
    name.text = repository.fullName.line
    stars.text = "★ \(Counted.short(repository.stargazersCount))"
    description.text = repository.description.map(\.line) ?? "No description"
    language.text = repository.language?.line ?? ""
    language.visible = !language.text.isEmpty
  }
}
