public import TerminalKit

/// Shows a root view and the screens over it: the top page is drawn, with the modals over it, and the front one of these gets
/// the keys.
///
/// Escape that the front view does not handle asks to leave its screen. What is below gets no key.
@MainActor
public struct ScreenHost {
  /// The view below all screens.
  public let root: any ScreenView

  /// Shows a root view, whose layers may have further layers.
  public init(root: any ScreenView) { self.root = root }

  /// The view that gets the keys.
  public var front: any ScreenView { Self.front(of: root).view }

  /// The views that are in sight, from the top page up.
  public var visible: [any ScreenView] {
    var views: [any ScreenView] = []
    Self.collect(root, into: &views)
    return views
  }

  /// Hands a key to the front view; Escape asks to leave its screen if it has no other meaning there.
  ///
  /// - Returns: Whether the key had a meaning.
  public func handle(_ key: Key) -> Bool {
    let (view, layer) = Self.front(of: root)
    if view.handle(key) { return true }
    guard key == .escape, let layer else { return false }
    layer.back()
    return true
  }

  /// Draws what is in sight. The cursor is that of the front view.
  ///
  /// - Complexity: O(n) in the number of cells, times the number of visible modals.
  public func frame(size: Size) -> Frame {
    var frame = Frame(size: size)
    for view in visible {
      frame.cursor = nil
      view.draw(on: &frame)
    }
    return frame
  }

  private static func front(of view: any ScreenView) -> (view: any ScreenView, layer: (any ScreenLayer)?) {
    for layer in view.layers.reversed() {
      guard let shown = layer.shown else { continue }
      let front = front(of: shown)
      return (front.view, front.layer ?? layer)
    }
    return (view, nil)
  }

  private static func collect(_ view: any ScreenView, into views: inout [any ScreenView]) {
    let layers = view.layers
    if let page = layers.lastIndex(where: { $0.coversAll && $0.shown != nil }) {
      for layer in layers[page...] { if let shown = layer.shown { collect(shown, into: &views) } }
      return
    }
    views.append(view)
    for layer in layers { if let shown = layer.shown { collect(shown, into: &views) } }
  }
}
