import ReactorKitTesting
import Testing

/// Views that talk to each other: a custom view is treated like a button.
@MainActor
@Suite struct MessageExampleTests {
  @Test func aCustomViewsEventIsBoundToAnotherViewsReactor() {
    let messageInputView = MessageInputView()
    let reactor = ChatViewReactor()
    let disposeBag = DisposeBag()

    messageInputView.rx.sendButtonTap
      .map(ChatViewReactor.Action.send)
      .bind(to: reactor.action)
      .disposed(by: disposeBag)

    messageInputView.text.onNext("hello")
    messageInputView.sendButton.tap()
    messageInputView.text.onNext("there")
    messageInputView.sendButton.tap()
    #expect(reactor.currentState.messages == ["hello", "there"])
  }
}

@MainActor
private final class MessageInputView: ReactiveCompatible {
  let sendButton = Button()
  let text = BehaviorSubject(value: "")
}

extension Reactive where Base: MessageInputView {
  @MainActor fileprivate var sendButtonTap: ControlEvent<String> {
    let source = base.sendButton.rx.tap.withLatestFrom(base.text)
    return ControlEvent(events: source)
  }
}

private final class ChatViewReactor: Reactor {
  enum Action {
    case send(String)
  }

  struct State {
    var messages: [String] = []
  }

  let initialState = State()

  func reduce(state: inout State, mutation: Action) {
    switch mutation {
    case .send(let text): state.messages.append(text)
    }
  }
}
