public import ReactorKitGTK

extension GTKScrolledWindow {
  /// Scrolls down by so many pages, or up if they are negative; not further than to an end.
  public func scroll(pages: Double) {
    guard let adjustment = vadjustment else { return }
    let end = adjustment.upper - adjustment.pageSize
    adjustment.value = min(max(adjustment.value + pages * adjustment.pageSize, 0), max(end, 0))
  }
}
