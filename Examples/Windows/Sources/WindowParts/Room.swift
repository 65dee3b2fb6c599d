package import ReactorKitGTK
internal import ReactorKitObservation

/// Gives a widget the width that there is, and tells it, so that it can be arranged for that.
///
/// GTK never makes a window narrower than what is in it. A scrolled window may be: it shows what is in it without scroll
/// bars, and its adjustment tells the width.
@MainActor
package final class Room {
  package let root = GTKScrolledWindow()

  /// - Parameter width: Called with each new width, in pixels, after the layout that has told it: widgets must not be
  ///   arranged during one.
  package init(_ content: GTKWidget, vertical: GTKPolicyType, width: @escaping @MainActor (Int) -> Void) {
    root.hscrollbarPolicy = .external
    root.vscrollbarPolicy = vertical
    root.child = content
    guard let adjustment = root.hadjustment else { return }
    adjustment.rx.pageSize.filter { $0 > 0 }.observe(on: MainScheduler.asyncInstance)
      .subscribe(onNext: { room in MainActor.assumeIsolated { width(Int(room)) } })
      .disposed(with: root)
  }
}
