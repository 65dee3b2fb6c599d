// OpenCombine lacks these operators of Combine.
#if !canImport(Combine)
  extension Publisher {
    /// Both publishers at the same time. Completes when both have completed; the first failure ends it.
    ///
    /// The publishers may send from different threads; their elements come out one after the other.
    public func merge<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
    where Other.Output == Output, Other.Failure == Failure {
      through { .merge($0, other.asObservable()) }
    }

    /// All at the same time; see the form that takes one.
    public func merge(with others: AnyPublisher<Output, Failure>...) -> AnyPublisher<Output, Failure> {
      through { source in .merge([source] + others.map { $0.asObservable() }) }
    }

    /// The latest elements of both, whenever one of them sends, as soon as both have.
    public func combineLatest<Other: Publisher>(_ other: Other) -> AnyPublisher<
      (Output, Other.Output), Failure
    >
    where Other.Failure == Failure { combineLatest(other) { ($0, $1) } }

    /// The results of `transform` for the latest elements of both.
    public func combineLatest<Other: Publisher, Result>(
      _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
      through { .combineLatest($0, other.asObservable(), resultSelector: transform) }
    }

    /// The latest elements of three, whenever one of them sends, as soon as all have.
    public func combineLatest<Second: Publisher, Third: Publisher>(
      _ second: Second, _ third: Third
    ) -> AnyPublisher<(Output, Second.Output, Third.Output), Failure>
    where Second.Failure == Failure, Third.Failure == Failure {
      combineLatest(second, third) { ($0, $1, $2) }
    }

    /// The results of `transform` for the latest elements of three.
    public func combineLatest<Second: Publisher, Third: Publisher, Result>(
      _ second: Second, _ third: Third,
      _ transform: @escaping (Output, Second.Output, Third.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where Second.Failure == Failure, Third.Failure == Failure {
      through { .combineLatest($0, second.asObservable(), third.asObservable(), resultSelector: transform) }
    }
  }
#endif
