// Made by Scripts/generate-arities; not to be edited.
// Where `ReactorKitCombine` is imported too, its forms are used.
#if !canImport(Combine)
  public import OpenCombineShim
  internal import ReactorKitCombine

  extension Publisher {
    /// All of 2 publishers at the same time.
    @_disfavoredOverload
    public func merge<P1: Publisher>(with publisher1: P1) -> Publishers.Merge<Self, P1>
    where P1.Output == Output, P1.Failure == Failure { Publishers.Merge(self, publisher1) }

    /// All of 3 publishers at the same time.
    @_disfavoredOverload
    public func merge<P1: Publisher, P2: Publisher>(with publisher1: P1, _ publisher2: P2)
      -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where P1.Output == Output, P1.Failure == Failure, P2.Output == Output, P2.Failure == Failure {
      Publishers.MergeMany(
        eraseToAnyPublisher(), publisher1.eraseToAnyPublisher(), publisher2.eraseToAnyPublisher())
    }

    /// All of 4 publishers at the same time.
    @_disfavoredOverload
    public func merge<P1: Publisher, P2: Publisher, P3: Publisher>(
      with publisher1: P1, _ publisher2: P2, _ publisher3: P3
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where
      P1.Output == Output, P1.Failure == Failure, P2.Output == Output, P2.Failure == Failure,
      P3.Output == Output, P3.Failure == Failure
    {
      Publishers.MergeMany(
        eraseToAnyPublisher(), publisher1.eraseToAnyPublisher(), publisher2.eraseToAnyPublisher(),
        publisher3.eraseToAnyPublisher())
    }

    /// All of 5 publishers at the same time.
    @_disfavoredOverload
    public func merge<P1: Publisher, P2: Publisher, P3: Publisher, P4: Publisher>(
      with publisher1: P1, _ publisher2: P2, _ publisher3: P3, _ publisher4: P4
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where
      P1.Output == Output, P1.Failure == Failure, P2.Output == Output, P2.Failure == Failure,
      P3.Output == Output, P3.Failure == Failure, P4.Output == Output, P4.Failure == Failure
    {
      Publishers.MergeMany(
        eraseToAnyPublisher(), publisher1.eraseToAnyPublisher(), publisher2.eraseToAnyPublisher(),
        publisher3.eraseToAnyPublisher(), publisher4.eraseToAnyPublisher())
    }

    /// All of 6 publishers at the same time.
    @_disfavoredOverload
    public func merge<P1: Publisher, P2: Publisher, P3: Publisher, P4: Publisher, P5: Publisher>(
      with publisher1: P1, _ publisher2: P2, _ publisher3: P3, _ publisher4: P4, _ publisher5: P5
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where
      P1.Output == Output, P1.Failure == Failure, P2.Output == Output, P2.Failure == Failure,
      P3.Output == Output, P3.Failure == Failure, P4.Output == Output, P4.Failure == Failure,
      P5.Output == Output, P5.Failure == Failure
    {
      Publishers.MergeMany(
        eraseToAnyPublisher(), publisher1.eraseToAnyPublisher(), publisher2.eraseToAnyPublisher(),
        publisher3.eraseToAnyPublisher(), publisher4.eraseToAnyPublisher(), publisher5.eraseToAnyPublisher())
    }

    /// All of 7 publishers at the same time.
    @_disfavoredOverload
    public func merge<
      P1: Publisher, P2: Publisher, P3: Publisher, P4: Publisher, P5: Publisher, P6: Publisher
    >(
      with publisher1: P1, _ publisher2: P2, _ publisher3: P3, _ publisher4: P4, _ publisher5: P5,
      _ publisher6: P6
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where
      P1.Output == Output, P1.Failure == Failure, P2.Output == Output, P2.Failure == Failure,
      P3.Output == Output, P3.Failure == Failure, P4.Output == Output, P4.Failure == Failure,
      P5.Output == Output, P5.Failure == Failure, P6.Output == Output, P6.Failure == Failure
    {
      Publishers.MergeMany(
        eraseToAnyPublisher(), publisher1.eraseToAnyPublisher(), publisher2.eraseToAnyPublisher(),
        publisher3.eraseToAnyPublisher(), publisher4.eraseToAnyPublisher(), publisher5.eraseToAnyPublisher(),
        publisher6.eraseToAnyPublisher())
    }

    /// All of 8 publishers at the same time.
    @_disfavoredOverload
    public func merge<
      P1: Publisher, P2: Publisher, P3: Publisher, P4: Publisher, P5: Publisher, P6: Publisher, P7: Publisher
    >(
      with publisher1: P1, _ publisher2: P2, _ publisher3: P3, _ publisher4: P4, _ publisher5: P5,
      _ publisher6: P6, _ publisher7: P7
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where
      P1.Output == Output, P1.Failure == Failure, P2.Output == Output, P2.Failure == Failure,
      P3.Output == Output, P3.Failure == Failure, P4.Output == Output, P4.Failure == Failure,
      P5.Output == Output, P5.Failure == Failure, P6.Output == Output, P6.Failure == Failure,
      P7.Output == Output, P7.Failure == Failure
    {
      Publishers.MergeMany(
        eraseToAnyPublisher(), publisher1.eraseToAnyPublisher(), publisher2.eraseToAnyPublisher(),
        publisher3.eraseToAnyPublisher(), publisher4.eraseToAnyPublisher(), publisher5.eraseToAnyPublisher(),
        publisher6.eraseToAnyPublisher(), publisher7.eraseToAnyPublisher())
    }

    /// The latest elements of 2 publishers, whenever one of them sends, as soon as all have.
    @_disfavoredOverload
    public func combineLatest<P1: Publisher>(_ publisher1: P1) -> AnyPublisher<(Output, P1.Output), Failure>
    where P1.Failure == Failure { through { .combineLatest($0, publisher1.asObservable()) } }

    /// The results of `transform` for the latest elements of 2 publishers.
    @_disfavoredOverload
    public func combineLatest<P1: Publisher, Result>(
      _ publisher1: P1, _ transform: @escaping (Output, P1.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where P1.Failure == Failure {
      through { .combineLatest($0, publisher1.asObservable(), resultSelector: transform) }
    }

    /// The latest elements of 3 publishers, whenever one of them sends, as soon as all have.
    @_disfavoredOverload
    public func combineLatest<P1: Publisher, P2: Publisher>(_ publisher1: P1, _ publisher2: P2)
      -> AnyPublisher<(Output, P1.Output, P2.Output), Failure>
    where P1.Failure == Failure, P2.Failure == Failure {
      through { .combineLatest($0, publisher1.asObservable(), publisher2.asObservable()) }
    }

    /// The results of `transform` for the latest elements of 3 publishers.
    @_disfavoredOverload
    public func combineLatest<P1: Publisher, P2: Publisher, Result>(
      _ publisher1: P1, _ publisher2: P2, _ transform: @escaping (Output, P1.Output, P2.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where P1.Failure == Failure, P2.Failure == Failure {
      through {
        .combineLatest($0, publisher1.asObservable(), publisher2.asObservable(), resultSelector: transform)
      }
    }

    /// The latest elements of 4 publishers, whenever one of them sends, as soon as all have.
    @_disfavoredOverload
    public func combineLatest<P1: Publisher, P2: Publisher, P3: Publisher>(
      _ publisher1: P1, _ publisher2: P2, _ publisher3: P3
    ) -> AnyPublisher<(Output, P1.Output, P2.Output, P3.Output), Failure>
    where P1.Failure == Failure, P2.Failure == Failure, P3.Failure == Failure {
      through {
        .combineLatest($0, publisher1.asObservable(), publisher2.asObservable(), publisher3.asObservable())
      }
    }

    /// The results of `transform` for the latest elements of 4 publishers.
    @_disfavoredOverload
    public func combineLatest<P1: Publisher, P2: Publisher, P3: Publisher, Result>(
      _ publisher1: P1, _ publisher2: P2, _ publisher3: P3,
      _ transform: @escaping (Output, P1.Output, P2.Output, P3.Output) -> Result
    ) -> AnyPublisher<Result, Failure>
    where P1.Failure == Failure, P2.Failure == Failure, P3.Failure == Failure {
      through {
        .combineLatest(
          $0, publisher1.asObservable(), publisher2.asObservable(), publisher3.asObservable(),
          resultSelector: transform)
      }
    }

  }
#endif
