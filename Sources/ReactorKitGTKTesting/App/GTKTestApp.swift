#if GTK
internal import CGTK
public import ReactorKitGTK
public import ReactorKitTesting
public import Testing

/// A program under test: opens windows as an application does, is used as a user does, and is closed at the test's end.
///
/// - Use it in a `@MainActor` test of a program that ``GTKTestHost`` runs.
/// - Nothing moves by itself while a test's code runs: `await` ``settle(limit:sourceLocation:)`` after the program has had
///   something to do, and before something is expected of it.
@available(macOS 15.4, *)
@MainActor
public final class GTKTestApp: GTKFinder, SearchedApp {
  /// The application. Open more windows with it.
  public let application: GTKApplication
  let clock: TestClock?
  let location: SourceLocation
  /// The windows that were there before, which belong to others.
  private let others: Set<GTKWindow>
  /// Widgets that a test has asked for, and may keep.
  var handedOut: Set<UnsafeMutableRawPointer> = []
  private var isClosed = false
  private let leaks: LeakCheck
  private let reports = Reports()

  /// All windows of the program.
  public var root: GTKSearchRoot { GTKSearchRoot(app: self) }

  /// Opens the windows of a program.
  ///
  /// - Parameters:
  ///   - clock: The virtual time that the program's reactors use, if they use any; `TestClock(scheduler:)` for a scheduler.
  ///   - reactors: Reactors that the test keeps, to look at their states, and that are there when the app is closed.
  ///   - sourceLocation: Where failures are reported that belong to no other line.
  ///   - open: Opens windows, as the closure of `GTKApplication` does.
  public init(
    clock: TestClock? = nil, keeping reactors: [AnyObject] = [],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ open: @escaping @MainActor (GTKApplication) -> Void
  ) {
    self.clock = clock
    leaks = LeakCheck(keeping: reactors)
    location = sourceLocation
    others = Set(Toplevels.all)
    application = GTKApplication(id: "org.reactorkit.Test", open)
    application.start()
  }

  /// The program's windows, in the order in which they were opened.
  public var windows: [GTKWindow] { Toplevels.all.filter { !others.contains($0) } }

  /// The window that keys go to: a modal one, the active one, or the one that was opened last.
  public var activeWindow: GTKWindow? {
    let shown = windows.filter(\.isShown)
    return shown.last { $0.modal } ?? shown.last { $0.isActive } ?? shown.last
  }

  /// The tree of widgets of all windows as text: class, name, text and state of each, for messages and golden tests.
  public var tree: String { windows.map { $0.tree() }.joined(separator: "\n") }

  /// Takes what the package has reported of misuse (`GTKIssue`) since the app was opened. What is not taken fails the test at
  /// its end.
  public func takeIssues() -> [String] { reports.takeIssues() }

  /// Takes what GTK has warned of since the app was opened. What is not taken fails the test at its end.
  public func takeWarnings() -> [String] { reports.takeWarnings() }

  /// Closes the windows, ends what belongs to them, and fails the test if something is left: widgets, handlers of signals,
  /// reactors that were first used after the app was opened; or if the package or GTK has reported misuse.
  ///
  /// Widgets that a test has asked an element for may be kept.
  public func close(sourceLocation: SourceLocation = #_sourceLocation) async {
    guard !isClosed else { return fail(Message.closedTwice, at: sourceLocation) }
    isClosed = true
    leaks.follow(windows, kept: handedOut)
    windows.forEach { $0.destroy() }
    application.stop()
    await settle(sourceLocation: sourceLocation)
    reports.end(at: sourceLocation)
    leaks.end(at: sourceLocation)
  }

  // Not isolated: an isolated one would not know the test that runs.
  deinit {
    guard !isClosed else { return }
    Issue.record(Comment(rawValue: Message.notClosed), sourceLocation: location)
    Task { @MainActor [application, reports, location] in
      application.stop()
      reports.end(at: location)
    }
  }
}

/// GTK's list of windows.
@available(macOS 15.4, *)
@MainActor
enum Toplevels {
  static var all: [GTKWindow] {
    guard GTK.problem() == nil, let list = gtk_window_get_toplevels() else { return [] }
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let pointer = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(pointer) }
      return GTKWindow(pointer: pointer)
    }
  }
}
#endif
