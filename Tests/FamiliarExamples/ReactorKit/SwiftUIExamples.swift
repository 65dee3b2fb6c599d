// The main branch's document, "SwiftUI": what runs without SwiftUI. The views are in `Scripts/SwiftUIStub/Examples`.
import Observation
import ReactorKitLegacy
import ReactorKitObservation
import Testing

private final class AccountViewReactor: Reactor {
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case follow
    case setNickname(String)
    case toggleEnabled
  }

  enum Mutation {
    case binding(BindingAction<State>)
    case setFollowing(Bool)
    case setNickname(String)
    case toggleEnabled
  }

  @ObservableState
  struct State {
    var nickname: String = ""
    var isFollowing: Bool = false
    var isEnabled: Bool = false
  }

  let initialState = State()

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case let .binding(action): return .just(.binding(action))
    case .follow: return .just(.setFollowing(true))
    case let .setNickname(nickname): return .just(.setNickname(nickname))
    case .toggleEnabled: return .just(.toggleEnabled)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .binding(let action):
      action.apply(to: &state)
    case let .setFollowing(isFollowing): state.isFollowing = isFollowing
    case let .setNickname(nickname): state.nickname = nickname
    case .toggleEnabled: state.isEnabled.toggle()
    }
    return state
  }
}

@propertyWrapper
struct Trimmed: Equatable {
  private var text = ""
  init(wrappedValue: String) { self.wrappedValue = wrappedValue }
  var wrappedValue: String {
    get { text }
    set { text = newValue.split(separator: " ").joined(separator: " ") }
  }
}

private final class NoteReactor: Reactor {
  enum Action { case write(String), count }

  @ObservableState
  struct State {
    var count: Int = 0
    @ObservableStateIgnored
    @Trimmed var note: String = ""
    @Pulse var saved: String?
  }

  let initialState = State()

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case let .write(text):
      state.note = text
      state.saved = state.note
    case .count: state.count += 1
    }
    return state
  }
}

@MainActor
@Suite struct SwiftUIExamples {
  /// Whether `change` notifies an observer of what `read` reads.
  private func isNotified(_ read: () -> Void, by change: () -> Void) -> Bool {
    let changed = Flag()
    withObservationTracking(read) { changed.isSet = true }
    change()
    return changed.isSet
  }

  @Test func aViewIsDrawnAgainOnlyForThePropertiesThatItReads() {
    let reactor: ObservedReactor<AccountViewReactor> = ObservedReactor(reactor: AccountViewReactor())
    #expect(isNotified({ _ = reactor.isFollowing }, by: { reactor.send(.follow) }))
    #expect(reactor.isFollowing)
    #expect(!isNotified({ _ = reactor.nickname }, by: { reactor.send(.toggleEnabled) }))
    #expect(reactor.nickname == "")
  }

  @Test func aBindableActionIsAppliedInReduce() {
    @ReactorBindable var reactor: ObservedReactor<AccountViewReactor>
    reactor = ObservedReactor(reactor: AccountViewReactor())
    let nickname: ReactorBinding<String> = $reactor.nickname
    nickname.wrappedValue = "Ada"
    #expect(reactor.nickname == "Ada")
    let isEnabled: ReactorBinding<Bool> = $reactor.isEnabled
    isEnabled.wrappedValue = true
    #expect(reactor.isEnabled)
  }

  @Test func aBindingSendsTheActionThatItIsGiven() {
    let reactor = ObservedReactor(reactor: AccountViewReactor())
    let nickname: ReactorBinding<String> = reactor.binding(
      get: \.nickname,
      send: { .setNickname($0) }
    )
    nickname.wrappedValue = "Grace"
    #expect(reactor.nickname == "Grace")
    let isEnabled: ReactorBinding<Bool> = reactor.binding(
      get: \.isEnabled,
      send: .toggleEnabled
    )
    isEnabled.wrappedValue = true
    #expect(reactor.isEnabled)
    isEnabled.wrappedValue = true
    #expect(!reactor.isEnabled)
  }

  @Test func aWrappedPropertyIsLeftOutAndAPulseIsNot() {
    let reactor = ObservedReactor(reactor: NoteReactor())
    #expect(isNotified({ _ = reactor.saved }, by: { reactor.send(.write(" a   b ")) }))
    #expect(reactor.note == "a b")
    #expect(reactor.saved == "a b")
    #expect(!isNotified({ _ = reactor.note }, by: { reactor.send(.count) }))
    #expect(isNotified({ _ = reactor.count }, by: { reactor.send(.count) }))
  }

  @Test func aPreviewShowsTheStateOfAStub() {
    let reactor = AccountViewReactor()
    reactor.isStubEnabled = true
    reactor.stub.state.value = .init(nickname: "Ada")
    let observed = ObservedReactor(reactor: reactor)
    #expect(observed.nickname == "Ada")
    observed.send(.follow)
    #expect(!observed.isFollowing)
    #expect(reactor.stub.actions == [.follow])
  }

  /// Set on the main actor only.
  private final class Flag: @unchecked Sendable {
    var isSet = false
  }
}
