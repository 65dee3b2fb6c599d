// Names that exist only for users of ReactableKit; see Documentation/Proposals/0010-names.md.

/// A value whose every assignment counts, under the name that ReactableKit gives it.
///
/// In an `@ObservableState`, write `@Pulse`: the macro knows it by this name only.
public typealias Emit<Value> = Pulse<Value>

extension Reactor {
  /// The assignments of one pulse of the state that come from now on, also those of an equal value.
  ///
  /// ```swift
  /// reactor.emit(\.$title)
  ///   .sink { newValue in print("Title changed:", newValue) }
  ///   .store(in: &cancellables)
  /// ```
  /// Nothing comes for the value that is there already, assigned or not: for that, there is `pulse(_:)`. Of
  /// several assignments in one `reduce` the last one comes.
  public func emit<Value>(_ keyPath: KeyPath<State, Pulse<Value>>) -> AnyPublisher<Value, Never> {
    pulse(keyPath).skip(1).published()
  }
}

extension Publisher {
  /// ReactableKit's name of ``take(until:)``.
  public func takeUntil<Trigger: Publisher>(_ trigger: Trigger) -> AnyPublisher<Output, Failure>
  where Trigger.Failure == Failure { take(until: trigger) }

  /// ReactableKit's name of ``enumerated()``.
  public func withIndex() -> AnyPublisher<(index: Int, value: Output), Failure> {
    through { $0.enumerated().map { (index: $0.index, value: $0.element) } }
  }
}

extension Publisher where Output: Equatable {
  /// ReactableKit's name of Combine's `removeDuplicates()`: drops an element that equals the one before.
  public func distinctUntilChanged() -> AnyPublisher<Output, Failure> {
    through { $0.distinctUntilChanged() }
  }
}

extension AnyPublisher where Output == Int, Failure == Never {
  /// ReactableKit's name of ``interval(_:scheduler:)``.
  public static func timer(
    interval: Duration, scheduler: any SchedulerType = MainScheduler.instance
  ) -> AnyPublisher<Int, Never> { .interval(interval, scheduler: scheduler) }
}
