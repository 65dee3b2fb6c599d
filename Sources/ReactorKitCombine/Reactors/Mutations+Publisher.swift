/// `Mutations` of publishers.
extension _ObservableExpression {
  /// `sync` at once, then what `async` sends.
  ///
  /// ```swift
  /// return Mutations(sync: .setSwitch(value), async: setting.map { .setSwitch($0) })
  /// ```
  public init<Source: Publisher>(sync: Element, async: Source)
  where Source.Output == Element, Source.Failure == Never {
    self.init(sync: [sync], async: async)
  }

  /// `sync` at once, in order, then what `async` sends.
  public init<Source: Publisher>(sync: [Element], async: Source)
  where Source.Output == Element, Source.Failure == Never {
    self.init(sync: sync, async: async.asObservable())
  }

  /// What `async` sends.
  public init<Source: Publisher>(async: Source)
  where Source.Output == Element, Source.Failure == Never { self.init(async: async.asObservable()) }
}
