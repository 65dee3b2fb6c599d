/// `Mutations` of publishers.
extension _ObservableExpression {
  /// `sync` at once, then the elements of `async`.
  ///
  /// ```swift
  /// return Mutations(sync: .setSwitch(value), async: setting.map { .setSwitch($0) })
  /// ```
  public init<Source: Publisher>(sync: Element, async: Source)
  where Source.Output == Element, Source.Failure == Never {
    self.init(sync: [sync], async: async)
  }

  /// `sync` at once, in order, then the elements of `async`.
  public init<Source: Publisher>(sync: [Element], async: Source)
  where Source.Output == Element, Source.Failure == Never {
    self.init(sync: sync, async: async.asObservable())
  }

  /// The elements of `async`.
  public init<Source: Publisher>(async: Source)
  where Source.Output == Element, Source.Failure == Never { self.init(async: async.asObservable()) }
}
