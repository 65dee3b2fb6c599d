internal import Foundation
internal import GitHubAPI
internal import ReactorKitGTK
internal import ReactorKitObservation
internal import RepoSearchReactors
internal import WindowParts

/// All that is known of the selected repository.
@MainActor
final class DetailPane {
  let root: GTKScrolledWindow

  private let name = GTKLabel()
  private let archived = GTKLabel("Archived: it is read-only.")
  private let description = GTKLabel()
  private let facts = Facts()
  private let link = GTKLinkButton()
  private var shown: Int?
  private let bag = DisposeBag()

  init(_ search: ObservedReactor<SearchReactor>) {
    let content = GTKBox(.vertical, spacing: 12, [name, archived, description, facts.root, link])
    content.marginTop = 24
    content.marginBottom = 24
    // Long lines are hard to read.
    root =
      Room(content, vertical: .automatic) { width in
        let margin = max(18, (width - Self.longestLine) / 2)
        content.marginStart = margin
        content.marginEnd = margin
      }.root
    root.focusable = true
    root.setAccessibleLabel("Details")
    root.addCSSClass("details")
    arrange()
    search.updateOn(\.selectedRepository) { [weak self] in self?.show($0) }.disposed(by: bag)
  }

  private static let longestLine = 640

  private func arrange() {
    for label in [name, archived, description] {
      label.xalign = 0
      label.wrap = true
      label.lineBreakMode = .wordOrCharacter
    }
    name.addCSSClass("title-1")
    name.selectable = true
    description.selectable = true
    for label in [name, description] { label.focusable = false }
    archived.addCSSClass("archived")
    link.halign = .start
  }

  private func show(_ repository: Repository?) {
    guard let repository else { return }
    name.text = repository.fullName.page
    archived.visible = repository.isArchived
    description.text = repository.description.map(\.page) ?? "No description."
    facts.show(Self.facts(of: repository))
    link.visible = repository.htmlURL != nil
    link.uri = repository.htmlURL?.absoluteString ?? ""
    link.label = "Open in the browser"
    if shown != repository.id { root.vadjustment?.value = 0 }
    shown = repository.id
  }

  /// Moves the keyboard's focus here.
  func focus() { root.grabFocus() }

  /// Whether the keyboard's focus is here.
  var hasFocus: Bool { root.containsFocus }

  private static func facts(of repository: Repository) -> [(String, String)] {
    [
      ("Stars", Counted.grouped(repository.stargazersCount)),
      ("Forks", Counted.grouped(repository.forksCount)),
      ("Open issues", Counted.grouped(repository.openIssuesCount)),
      ("Language", repository.language ?? "Unknown"),
      ("Licence", repository.license ?? "None"),
      ("Topics", repository.topics.isEmpty ? "None" : repository.topics.joined(separator: ", ")),
      ("Updated", repository.updatedAt.map { $0.formatted(.iso8601.year().month().day()) } ?? "Unknown"),
      ("Owner", repository.ownerLogin),
      ("Address", repository.htmlURL?.absoluteString ?? "Unknown"),
      ("Number", String(repository.id)),
    ]
  }
}
