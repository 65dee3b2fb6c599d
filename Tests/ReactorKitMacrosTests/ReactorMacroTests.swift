import SwiftDiagnostics
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

      @available(macOS 16, *) extension Namespace.Counter: ReactorKit.Reactor {
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

  @Test(arguments: ["struct", "actor"])
  func itHasToBeAClass(_ keyword: String) {
    let reason =
      keyword == "actor" ? "a reactor is called synchronously, on any thread" : "a reactor has an identity"
    expectExpansion(
      of: """
        @Reactor
        \(keyword) Counter {
        }
        """,
      """
      \(keyword) Counter {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Reactor' cannot be applied to '\(keyword)': \(reason)", line: 2, column: 1,
          fixIts: [FixItSpec(message: "Make it a 'final class'")])
      ],
      fixed: """
        @Reactor
        final class Counter {
        }
        """)
  }

  @Test func anEnumCannotBecomeAClass() {
    expectExpansion(
      of: """
        @Reactor
        enum Counter {
        }
        """,
      """
      enum Counter {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Reactor' cannot be applied to 'enum': a reactor has an identity", line: 2, column: 1,
          fixIts: [FixItSpec(message: "Remove '@Reactor'")])
      ],
      fixed: """
        enum Counter {
        }
        """)
  }

  /// A remark: what is missing may be in an extension.
  @Test func aStateAndAnInitialStateAreAskedFor() {
    expectExpansion(
      of: """
        @Reactor
        final class Counter {
          enum Action {}
        }
        """,
      """
      final class Counter {
        enum Action {}

        let reactorStorage = ReactorKit.ReactorStorage()
      }

      extension Counter: ReactorKit.Reactor {
      }
      """,
      diagnostics: [
        DiagnosticSpec(
          message: "'Counter' needs a type 'State', which its view shows, here or in an extension", line: 2,
          column: 13, severity: .remark,
          fixIts: [FixItSpec(message: "Add 'struct State'")]),
        DiagnosticSpec(
          message: """
            'Counter' needs an 'initialState', which is there before the first mutation, here or in an extension
            """, line: 2, column: 13, severity: .remark,
          fixIts: [FixItSpec(message: "Add 'let initialState'")]),
      ],
      fixes: ["Add 'struct State'"],
      fixed: """
        @Reactor
        final class Counter {
          @ObservableState struct State {}
          enum Action {}
        }
        """)
  }
}
