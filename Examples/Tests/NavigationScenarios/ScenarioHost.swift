public import ReactorKitNavigation

/// A navigator of pages or of modals.
public typealias ScenarioNavigator = Navigator<ScenarioOwner, Int, Int>

/// A toolkit's host, driven as a user does and read by what it shows.
///
/// A view has two fields, of which one has the focus: the first one, when the view is new.
@MainActor
public protocol ScenarioHost: AnyObject {
  /// Shows the screens of two navigators: pages over a root, and a modal over these.
  init(pages: ScenarioNavigator, sheet: ScenarioNavigator)

  /// The screens in sight, from the top page up: `root` or `page 3`, and then `sheet 1`, if there is a modal.
  var shown: [String] { get }

  /// The field of the front view that has the focus: 0 or 1.
  var focus: Int { get }

  /// Moves the focus to the other field of the front view, as a user does.
  func moveFocus()

  /// Presses the key or button that leaves the front screen.
  func back()

  /// Performs the waiting work of the main loop, and ends all animations.
  func settle() async
}
