/// Where a `Dependency` was made: in which scope, and on which line.
struct DependencyPlace: Sendable {
  let scope = DependencyScope.current
  private let site: CallSite

  init(_ site: CallSite) { self.site = site }

  /// Reads dependencies as they are where this was made; overrides where they are read come first.
  var key: GlobalDependencyKey { GlobalDependencyKey(readingIn: scope.whereRead, at: site) }
}
