import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct ReactorMacroTests {
  @Test func aClassBecomesAReactorThatKeepsItsRuntime() {
    expectExpansion(
      of: """
        @Reactor
        public final class Counter {
          struct State {}
          let initialState = State()
        }
        """,
      """
      public final class Counter {
        struct State {}
        let initialState = State()

        public let reactorStorage = ReactorKit.ReactorStorage()
      }

      extension Counter: ReactorKit.Reactor {
      }
      """)
  }

  @Test func aMainActorClassRunsOnTheMainScheduler() {
    expectExpansion(
      of: """
        @Reactor @MainActor
        final class Counter {
          typealias State = Int
          let initialState: State
          init(initialState: State) { self.initialState = initialState }
        }
        """,
      """
      @MainActor
      final class Counter {
        typealias State = Int
        let initialState: State
        init(initialState: State) { self.initialState = initialState }

        let reactorStorage = ReactorKit.ReactorStorage()

        let scheduler: any ReactorKit.ImmediateSchedulerType = ReactorKit.MainScheduler.instance
      }

      extension Counter: @MainActor ReactorKit.Reactor {
      }
      """)
  }

  @Test func aNonisolatedClassConformsEverywhere() {
    expectExpansion(
      of: """
        @Reactor
        nonisolated final class Counter {
          struct State {}
          let initialState = State()
        }
        """,
      """
      nonisolated final class Counter {
        struct State {}
        let initialState = State()

        let reactorStorage = ReactorKit.ReactorStorage()
      }

      extension Counter: nonisolated ReactorKit.Reactor {
      }
      """)
  }

  @Test func whatIsThereIsKept() {
    expectExpansion(
      of: """
        @Reactor
        @MainActor
        final class Counter<State> {
          let initialState: State
          let reactorStorage = ReactorStorage()
          let scheduler: any ImmediateSchedulerType
        }
        """,
      """
      @MainActor
      final class Counter<State> {
        let initialState: State
        let reactorStorage = ReactorStorage()
        let scheduler: any ImmediateSchedulerType
      }

      extension Counter: @MainActor ReactorKit.Reactor {
      }
      """)
  }

  @Test func whatIsConditionalOrFollowsFromTheInitialStateIsNotAskedFor() {
    expectExpansion(
      of: """
        @Reactor
        final class Counter {
          let initialState: Int
        }
        @Reactor
        final class Other {
          #if DEBUG
            struct State {}
            let initialState = State()
          #endif
        }
        """,
      """
      final class Counter {
        let initialState: Int

        let reactorStorage = ReactorKit.ReactorStorage()
      }
      final class Other {
        #if DEBUG
          struct State {}
          let initialState = State()
        #endif

        let reactorStorage = ReactorKit.ReactorStorage()
      }

      extension Counter: ReactorKit.Reactor {
      }

      extension Other: ReactorKit.Reactor {
      }
      """)
  }

  @Test func nothingIsAskedForIfAllIsInAnExtension() {
    expectExpansion(
      of: """
        @Reactor
        final class Counter {
          private let service: Service
        }
        """,
      """
      final class Counter {
        private let service: Service

        let reactorStorage = ReactorKit.ReactorStorage()
      }

      extension Counter: ReactorKit.Reactor {
      }
      """)
  }

  @Test func itIsAsVisibleAndAvailableAsItsClass() {
    expectExpansion(
      of: """
        public extension Namespace {
          @available(macOS 16, *)
          @Reactor
          final class Counter<State> {
            let initialState: State
          }
        }
        """,
      """
      public extension Namespace {
        @available(macOS 16, *)
        final class Counter<State> {
          let initialState: State

          public let reactorStorage = ReactorKit.ReactorStorage()
        }
      }

      @available(macOS 16, *)
      extension Namespace.Counter: ReactorKit.Reactor {
      }
      """)
  }

  @Test func whatASuperclassMayHaveIsNotAskedFor() {
    expectExpansion(
      of: """
        @Reactor
        class Detail: Base {
        }
        """,
      """
      class Detail: Base {

        let reactorStorage = ReactorKit.ReactorStorage()
      }

      extension Detail: ReactorKit.Reactor {
      }
      """)
  }
}
