internal import ReactorKitGTK
internal import ReactorKitObservation
internal import RepoSearchReactors

/// How much was found at the start, and what is going on at the end.
@MainActor
final class StatusBar {
  let root: GTKBox

  private let counts = GTKLabel()
  private let activity = GTKLabel()
  private let spinner = GTKSpinner()

  init() {
    counts.hexpand = true
    counts.xalign = 0
    counts.ellipsize = .end
    activity.addCSSClass("numeric")
    root = GTKBox(.horizontal, spacing: 9, [counts, spinner, activity])
    root.addCSSClass("status-bar")
    root.addCSSClass("dim-label")
  }

  func show(_ search: ObservedReactor<SearchReactor>) {
    counts.text = Self.counts(search)
    let running = search.activity
    spinner.spinning = running != nil
    spinner.visible = running != nil
    activity.text = running.map(Self.text(of:)) ?? ""
  }

  private static func counts(_ search: ObservedReactor<SearchReactor>) -> String {
    guard let searched = search.searchedQuery else { return "" }
    let count = search.repositories.count
    let isOld = search.isOld
    guard count > 0 else { return isOld ? "Nothing for “\(searched.line)”" : "Nothing found" }
    let text = "\(Counted.grouped(count)) of \(Counted.grouped(search.totalCount))"
    // What is shown was found for an earlier text: say for which.
    return isOld ? "\(text) for “\(searched.line)”" : "\(text) repositories"
  }

  private static func text(of activity: SearchReactor.Activity) -> String {
    let what = activity.request.page == 1 ? "Searching" : "Page \(activity.request.page)"
    return "\(what) · \(Counted.seconds(activity.elapsed))"
  }
}
