extension DependencyScope {
  /// The scope in which something reads that was made in this one, where it reads.
  ///
  /// The inner one of the two. If neither is inside of the other, as when a thread with overrides of its own
  /// happens to run an effect of a reactor, what this one overrides wins, and what else the other one
  /// overrides is added.
  var whereRead: DependencyScope {
    guard let reading = Self.opened, !reading.isRoot else { return self }
    if isRoot || reading.isInside(self) { return reading }
    let both = overrides.merging(reading.overrides) { own, _ in own }
    // Nothing is added if this one is inside of the other.
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
