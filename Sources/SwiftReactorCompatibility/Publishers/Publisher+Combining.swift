public import OpenCombineShim

// What OpenCombine lacks of Combine. Where `ReactorKitCombine` is imported too, its forms are used.
#if !canImport(Combine)
  internal import ReactorKitCombine

  extension Publisher {
    /// Both publishers at the same time.
    @_disfavoredOverload
    public func merge<Other: Publisher>(with other: Other) -> Publishers.Merge<Self, Other>
    where Other.Output == Output, Other.Failure == Failure { Publishers.Merge(self, other) }

    /// All of three publishers at the same time.
    @_disfavoredOverload
    public func merge<B: Publisher, C: Publisher>(
      with b: B, _ c: C
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
      Publishers.MergeMany(eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
    }

    /// All of four publishers at the same time.
    @_disfavoredOverload
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
      with b: B, _ c: C, _ d: D
    ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
    where
      B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure,
      D.Output == Output, D.Failure == Failure
    {
      Publishers.MergeMany(
        eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher())
    }

    /// The latest elements of both, whenever one of them sends, as soon as both have.
    @_disfavoredOverload
    public func combineLatest<Other: Publisher>(
      _ other: Other
    ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
      through { .combineLatest($0, other.asObservable()) }
    }

    /// The results of `transform` for the latest elements of both.
    @_disfavoredOverload
    public func combineLatest<Other: Publisher, Result>(
      _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
    ) -> AnyPublisher<Result, Failure> where Other.Failure == Failure {
      through { .combineLatest($0, other.asObservable(), resultSelector: transform) }
    }

    /// The latest elements of three, whenever one of them sends, as soon as all have.
    @_disfavoredOverload
    public func combineLatest<B: Publisher, C: Publisher>(
      _ b: B, _ c: C
    ) -> AnyPublisher<(Output, B.Output, C.Output), Failure>
    where B.Failure == Failure, C.Failure == Failure {
      through { .combineLatest($0, b.asObservable(), c.asObservable()) }
    }
  }

  extension Publishers {
    /// Two publishers at the same time. Completes when both have; the first failure ends it.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure {
      /// The elements.
      public typealias Output = A.Output
      /// The failure.
      public typealias Failure = A.Failure

      /// The first publisher.
      public let a: A
      /// The second publisher.
      public let b: B

      /// Merges two publishers.
      public init(_ a: A, _ b: B) {
        self.a = a
        self.b = b
      }

      /// Subscribes to both.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
      }
    }

    /// Several publishers at the same time. Completes when all have; the first failure ends it.
    public struct MergeMany<Upstream: Publisher>: Publisher {
      /// The elements.
      public typealias Output = Upstream.Output
      /// The failure.
      public typealias Failure = Upstream.Failure

      /// The merged publishers.
      public let publishers: [Upstream]

      /// Merges publishers.
      public init(_ upstream: Upstream...) { publishers = upstream }

      /// Merges publishers.
      public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
        publishers = Array(upstream)
      }

      /// Subscribes to all.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        AnyPublisher<Output, Failure>.merge(publishers.map { $0.eraseToAnyPublisher() })
          .receive(subscriber: subscriber)
      }
    }

    /// The latest elements of two publishers.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
      /// A pair of the latest elements.
      public typealias Output = (A.Output, B.Output)
      /// The failure.
      public typealias Failure = A.Failure

      /// The first publisher.
      public let a: A
      /// The second publisher.
      public let b: B

      /// Combines two publishers.
      public init(_ a: A, _ b: B) {
        self.a = a
        self.b = b
      }

      /// Subscribes to both.
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        a.through { .combineLatest($0, b.asObservable()) }.receive(subscriber: subscriber)
      }
    }
  }
#endif

extension AnyPublisher {
  /// Both publishers at the same time, as a publisher of the same type: what `transform(mutation:)` returns.
  @_disfavoredOverload
  public func merge<Other: Publisher>(with other: Other) -> AnyPublisher
  where Other.Output == Output, Other.Failure == Failure {
    Publishers.Merge(self, other).eraseToAnyPublisher()
  }
}
