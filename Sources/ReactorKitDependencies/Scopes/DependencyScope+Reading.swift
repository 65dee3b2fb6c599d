extension DependencyScope {
  /// The scope of a read, now, by an object that was made in this scope.
  ///
  /// The inner one of this scope and the opened one. If neither is inside of the other, as when a thread with
  /// overrides of its own happens to run an effect of a reactor, the overrides of this scope win, and those
  /// that only the opened one has are added.
  var whereRead: DependencyScope {
    guard let reading = Self.opened, !reading.isRoot else { return self }
    if isRoot || reading.isInside(self) { return reading }
    let both = overrides.merging(reading.overrides) { own, _ in own }
    // Nothing is added if this scope is inside of the opened one.
    if both.count == overrides.count { return self }
    return DependencyScope(in: self, context: context, overrides: both, home: home)
  }

  /// A scope inside of this one.
  ///
  /// In a test, the outermost one keeps its values itself, so that no test sees those of another one; with
  /// `continuing`, it goes on with those of its owner. In an app, there is one value of each dependency.
  func opening(_ overrides: DependencyOverrides, continuing: Bool = false) -> DependencyScope {
    let context = overrides.context
    let staysHome = context == self.context
    let home: DependencyScope? =
      if Roots.areOfTests {
        staysHome && (continuing || !isRoot) ? self.home : nil
      } else {
        staysHome ? self.home : Roots.root(of: context)
      }
    return DependencyScope(in: self, context: context, overrides: overrides.values, home: home)
  }
}
