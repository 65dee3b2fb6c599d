public import OpenCombineShim

// What OpenCombine lacks of Combine; see also `Arities`.
#if !canImport(Combine)
  internal import ReactorKitCombine

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
