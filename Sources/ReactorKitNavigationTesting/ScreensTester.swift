/// The screens of a path or slot in a test, as a host has them.
///
/// ```swift
/// await tester.send(.open(7)) { $0.path.push(.item(7)) }
/// let item = try await screens.top(as: ItemReactor.self)
/// await item.send(.delete)
/// await tester.receive {
///   $0.path.pop()
///   $0.items = [8, 9]
/// }
/// await item.expectEnded()
/// ```
@MainActor
public final class ScreensTester<Owner: Reactor, Route: Equatable & Sendable, Result: Sendable> {
  /// The navigator, as a host has it.
  public let navigator: Navigator<Owner, Route, Result>

  private weak var owner: Owner?
  private let scheduler: TestScheduler
  /// The reactors that were made, and their names.
  private var made: [(name: String, instance: Int, reactor: WeakReactor)] = []
  private let bag = DisposeBag()

  init(_ owner: Owner, _ navigator: Navigator<Owner, Route, Result>, _ scheduler: TestScheduler) {
    (self.owner, self.navigator, self.scheduler) = (owner, navigator, scheduler)
    navigator.observe { [weak self] update in self?.note(update.screens) }.disposed(by: bag)
  }

  private func note(_ screens: [ShownScreen<Route>]) {
    for screen in screens {
      guard let reactor = screen.reactor, !made.contains(where: { $0.instance == screen.instance }) else {
        continue
      }
      made.append((name(of: screen), screen.instance, WeakReactor(reactor)))
    }
  }

  private func name(of screen: ShownScreen<Route>) -> String {
    let type = screen.reactor.map { "\(Swift.type(of: $0))" } ?? "reactor"
    return "'\(type)' of the screen \(screen.id), '\(screen.route)',"
  }

  /// The ids of the screens, from the first one above the root to the one on top.
  public var ids: [ScreenID] { navigator.screens.map(\.id) }

  /// A tester of the screen on top, by virtual time of the same clock.
  ///
  /// - Parameters:
  ///   - type: The type of its reactor.
  ///   - fileID: Where failures of its release are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Throws: If there is no screen, or its reactor has another type.
  public func top<R: Reactor>(
    as type: R.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws -> ScreenTester<R> {
    guard let id = navigator.screens.last?.id else {
      throw ScreenMissing(description: Diagnostics.noScreen(R.self))
    }
    return try await screen(id, as: type, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A tester of a screen, by virtual time of the same clock.
  ///
  /// - Parameters:
  ///   - id: The id of the screen.
  ///   - type: The type of its reactor.
  ///   - fileID: Where failures of its release are reported, as are the next three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Throws: If there is no such screen, or its reactor has another type.
  public func screen<R: Reactor>(
    _ id: ScreenID, as type: R.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> ScreenTester<R> {
    guard let screen = navigator.screens.first(where: { $0.id == id }), let reactor = screen.reactor else {
      throw ScreenMissing(description: Diagnostics.noScreen(id, ids))
    }
    guard let reactor = reactor as? R else {
      throw ScreenMissing(description: Diagnostics.otherReactor(id, Swift.type(of: reactor), R.self))
    }
    let tester = ReactorTester(
      reactor, scheduler: scheduler, fileID: fileID, filePath: filePath, line: line, column: column)
    return ScreenTester(tester, name(of: screen)) { [weak self] in self?.holders(of: $0) ?? [] }
  }

  /// Asks the owner to leave a screen, as a back button does. What the owner changes is asserted by its tester.
  ///
  /// - Parameter id: The screen; by default the one on top.
  public func back(_ id: ScreenID? = nil) async {
    if let id = id ?? navigator.screens.last?.id { navigator.back(id) }
    await TestClock(scheduler: scheduler).advance()
  }

  /// Fails for each screen that has ended and whose reactor was not deallocated, with its name. Testers of such screens hold
  /// them until `expectEnded()`.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await TestClock(scheduler: scheduler).advance()
    let shown = Set(navigator.screens.map(\.instance))
    for entry in made where !shown.contains(entry.instance) {
      if let reactor = entry.reactor.object {
        site.report(Diagnostics.notReleased(entry.name, holders(of: reactor)))
      }
    }
    made.removeAll { !shown.contains($0.instance) }
  }

  /// The places of the tested reactors that refer to an object.
  private func holders(of object: AnyObject) -> [String] {
    var search = HolderSearch(of: object)
    if let owner { search.look(into: owner) }
    for screen in navigator.screens { if let reactor = screen.reactor { search.look(into: reactor) } }
    return search.found
  }
}

/// A reactor that is not kept.
final class WeakReactor {
  private(set) weak var object: AnyObject?
  init(_ reactor: any Reactor) { object = reactor }
}

/// There is no screen, or none with such a reactor.
struct ScreenMissing: Error, CustomStringConvertible {
  let description: String
}
