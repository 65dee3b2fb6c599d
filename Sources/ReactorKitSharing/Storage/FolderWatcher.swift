// `@unchecked Sendable`: `files`, `linked`, `nextKey`, `route`, `watches` and `failure` are guarded by `lock`; the
// rest is constant.
internal import Foundation
internal import ReactorKit

/// Tells when files in a folder were replaced or removed, also when the folder, one above it, or a link that the
/// path leads through goes, comes, or is another one.
final class FolderWatcher: @unchecked Sendable {
  enum Interest {
    /// Files that were replaced or removed, or written and closed.
    case replaced
    /// Every write to a file, too.
    case modified
  }

  private struct Handler {
    let key: Int
    let call: @Sendable () -> Void
    let fail: @Sendable (SystemError?) -> Void
  }

  private struct File {
    /// The end of the name of a file beside it that is watched, too.
    let companion: String?
    var handlers: [Handler] = []
    /// From the folder to the file: several, if that is a link.
    var steps: [FileRoute.Step] = []
  }

  private struct Routes: Equatable {
    let folder: FileRoute
    var files: [String: [FileRoute.Step]] = [:]
    var failure: SystemError?
  }

  private let folder: String
  private let interest: Interest
  private let lock = Lock()
  private var files: [String: File] = [:]
  /// The names of the files that have other steps than their name in the folder.
  private var linked: Set<String> = []
  private var nextKey = 0
  /// The route to the folder; `nil` if nothing is watched.
  private var route: FileRoute?
  /// The watched folders, by their paths without links.
  private var watches: [String: FolderWatch] = [:]
  /// Why something could not be watched. It is tried again when something changes, or is written.
  private var failure: SystemError?

  init(_ folder: String, _ interest: Interest = .replaced) {
    self.folder = folder
    self.interest = interest
  }

  deinit { endWatches() }

  /// Calls `onChange`, on any thread, when the file with a name has changed, as long as the result is not
  /// disposed.
  ///
  /// - Parameters:
  ///   - companion: The end of the name of a file that stands beside this one, where a link leads, too.
  ///   - onFailure: Called when something cannot be watched, also before this method returns: once, until that
  ///     has ended; then with `nil`.
  func add(
    _ name: String, with companion: String? = nil,
    onFailure: @escaping @Sendable (SystemError?) -> Void = { _ in },
    _ onChange: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let (key, others, failure) = lock.withLock {
      nextKey += 1
      let isNew = files[name] == nil
      files[name, default: File(companion: companion)].handlers.append(
        Handler(key: nextKey, call: onChange, fail: onFailure))
      let isOther = (route == nil || self.failure != nil || isNew && !follow(name)) && arm()
      return (nextKey, isOther ? allHandlers : [], self.failure)
    }
    for other in others { other.call() }
    if let failure { onFailure(failure) }
    return Disposables.create { [self] in remove(key, of: name) }
  }

  private func remove(_ key: Int, of name: String) {
    let removed = lock.withLock {
      let removed = files[name]
      files[name]?.handlers.removeAll { $0.key == key }
      if files[name]?.handlers.isEmpty == true {
        files[name] = nil
        linked.remove(name)
      }
      if files.isEmpty {
        endWatches()
        (route, failure) = (nil, nil)
      }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  private func endWatches() {
    for watch in watches.values { watch.end(for: ObjectIdentifier(self)) }
    watches = [:]
  }

  // MARK: Changes

  /// Makes sure that the watched folder is the one at the path now, and calls all handlers if it was not: not
  /// every system tells when a folder above it was moved, and none when a disk was mounted over it.
  func verify() {
    let isOld = lock.withLock { !files.isEmpty && (failure != nil || route != FileRoute(to: folder)) }
    if isOld { lookAgain() }
  }

  /// Watches everything anew, and calls all handlers, as anything may have happened.
  func lookAgain() {
    perform {
      arm()
      return allHandlers
    }
  }

  func handle(_ event: FolderWatch.Event) {
    perform {
      let folders = watches.filter { $0.value.number == event.watch }.map(\.key)
      guard !folders.isEmpty else { return [] }
      func concerns(_ step: FileRoute.Step) -> Bool {
        folders.contains(step.folder) && (event.name == nil || step.name == event.name)
      }
      // Whatever is at the path now: a folder that came and went before its events were read may have been read from. Where
      // events have no names, most are not about the path.
      if event.isOfFolder
        || route?.steps.contains(where: concerns) == true
          && (event.name != nil || route != FileRoute(to: folder))
      {
        arm()
        return allHandlers
      }
      var names = linked.filter { files[$0]?.steps.contains(where: concerns) == true }
      if let name = event.name {
        if files[name] != nil, route.map({ folders.contains($0.end) }) == true { names.insert(name) }
      } else {
        names = Set(files.keys)
      }
      // A new file is written after that, and reported once more; a new link is complete.
      if event.isCreation, interest == .replaced { names = names.filter(changesWay) }
      if !names.filter({ !follow($0) }).isEmpty && arm() { return allHandlers }
      return names.flatMap { files[$0]?.handlers ?? [] }
    }
  }

  private var allHandlers: [Handler] { files.values.flatMap(\.handlers) }

  /// Whether a file is reached in another way than before, because a name was made.
  private func changesWay(_ name: String) -> Bool {
    guard let route, let file = files[name] else { return false }
    return steps(to: name, file, from: route).steps != file.steps
  }

  /// Calls the handlers that `body` returns, and tells all of a new failure.
  private func perform(_ body: () -> [Handler]) {
    let (handlers, concerned, failure) = lock.withLock {
      let old = self.failure
      let handlers = body()
      return (handlers, self.failure == old ? [] : allHandlers, self.failure)
    }
    for handler in concerned { handler.fail(failure) }
    for handler in handlers { handler.call() }
  }

  // MARK: Watching

  /// Looks how a file is reached now.
  ///
  /// - Returns: Whether all folders on the way are watched, and no others.
  private func follow(_ name: String) -> Bool {
    guard let route, let file = files[name] else { return false }
    let (steps, error) = steps(to: name, file, from: route)
    let isPlain =
      steps.allSatisfy { $0.folder == route.end } && file.steps.allSatisfy { $0.folder == route.end }
    defer { setSteps(steps, of: name) }
    return error == nil && (steps == file.steps || isPlain)
  }

  private func setSteps(_ steps: [FileRoute.Step], of name: String) {
    files[name]?.steps = steps
    if steps.count == 1 { linked.remove(name) } else { linked.insert(name) }
  }

  private func steps(to name: String, _ file: File, from route: FileRoute)
    -> (steps: [FileRoute.Step], failure: SystemError?)
  {
    guard route.folder != nil else { return ([], nil) }
    let found = FileRoute(to: name, from: route.end)
    var steps = found.steps
    if let companion = file.companion, var last = steps.last {
      last.name += companion
      steps.append(last)
    }
    return (steps, found.failure)
  }

  /// The routes as they are now.
  private func routes() -> Routes {
    var routes = Routes(folder: FileRoute(to: folder))
    routes.failure = routes.folder.failure
    for (name, file) in files {
      let (steps, failure) = steps(to: name, file, from: routes.folder)
      routes.files[name] = steps
      routes.failure = routes.failure ?? failure
    }
    return routes
  }

  /// Watches each folder that the paths lead through.
  ///
  /// - Returns: Whether the folder is reached in another way: what the system tells of the old one is passed over.
  @discardableResult
  private func arm() -> Bool {
    let old = route
    var now = routes()
    // Repeated if something was changed before it was watched. What changes all the time causes an event later.
    for _ in 0..<100 {
      let routes = now
      watch(routes)
      now = self.routes()
      if now == routes { break }
    }
    return old != nil && old != route
  }

  private func watch(_ routes: Routes) {
    failure = routes.failure
    route = routes.folder
    for (name, steps) in routes.files { setSteps(steps, of: name) }
    var interests: [String: Interest?] = [:]
    var required: Set<String> = []
    for step in routes.folder.steps {
      interests[step.folder] = .some(nil)
      if !step.isAbove { required.insert(step.folder) }
    }
    for step in routes.files.values.joined() {
      interests[step.folder] = .some(interest)
      required.insert(step.folder)
    }
    #if !os(Linux) && !os(Android)
      // A file is opened for each watch there, and a process has few.
      interests = interests.filter { required.contains($0.key) }
    #endif
    var made: [String: FolderWatch] = [:]
    for (path, interest) in interests {
      do throws(SystemError) { made[path] = try FolderWatch(path, interest, for: self) } catch {
        // What has gone in between is looked for again. Folders above may be closed to the process.
        let isExpected = error.code == ENOENT || error.code == ENOTDIR
        if !isExpected, error.code != EACCES || required.contains(path) { failure = failure ?? error }
      }
    }
    let numbers = Set(made.values.map(\.number))
    for watch in watches.values where !numbers.contains(watch.number) {
      watch.end(for: ObjectIdentifier(self))
    }
    watches = made
  }
}
