import ReactorKitGTK
import ReactorKitObservation
import Testing

@Suite @MainActor struct ViewTests {
  final class NameView: @MainActor GTKView {
    let root = GTKEntry()
    let label = GTKLabel()
    var disposeBag = DisposeBag()
    private(set) var bindings = 0

    func bind(reactor: ProfileReactor) {
      bindings += 1
      let reactor = ObservedReactor(reactor)
      root.bind(ReactorBindable(reactor).name).disposed(by: disposeBag)
      observe { [label] in label.text = reactor.name }.disposed(by: disposeBag)
      reactor.updateOn(\.age) { [label] in label.tooltipText = "\($0)" }.disposed(by: disposeBag)
    }
  }

  final class LateView: @MainActor GTKView, @MainActor DeferredReactorView {
    let root: GTKLabel
    var disposeBag = DisposeBag()
    private(set) var bound: [ProfileReactor] = []

    init(_ root: GTKLabel = GTKLabel()) { self.root = root }

    func bind(reactor: ProfileReactor) { bound.append(reactor) }
  }

  @Test func aViewIsBoundWhenItsReactorIsSet() async {
    let view = NameView()
    let reactor = ProfileReactor()
    view.reactor = reactor
    User.type("Ada", into: view.root)
    await pass()
    #expect(view.label.text == "Ada")
    #expect(view.label.tooltipText == "3")
    view.reactor = nil
    reactor.send(.rename("Eve"))
    await pass()
    #expect(view.root.text == "Ada")
    #expect(view.label.text == "Ada")
  }

  @Test func aDeferredViewIsBoundWhenItIsRealized() {
    let view = LateView()
    let (first, second) = (ProfileReactor(), ProfileReactor())
    view.reactor = first
    view.reactor = second
    #expect(view.bound.isEmpty)
    let window = GTKWindow(title: "Late", view.root)
    window.present()
    defer { window.destroy() }
    #expect(view.bound.map(ObjectIdentifier.init) == [ObjectIdentifier(second)])
    view.reactor = first
    #expect(view.bound.count == 2)
  }

  @Test func aDeferredViewThatGoesBeforeIsNotBoundAndReleased() async {
    weak var released: LateView?
    let label: GTKLabel
    do {
      let view = LateView()
      released = view
      label = view.root
      view.reactor = ProfileReactor()
    }
    #expect(released == nil)
    // Another view of the same widget is bound in its place.
    let next = LateView(label)
    next.reactor = ProfileReactor()
    let window = GTKWindow(title: "Late", label)
    window.present()
    #expect(next.bound.count == 1)
    window.destroy()
  }

  @Test func whatBelongsToAWidgetEndsWithIt() async {
    var isEnded = false
    let end = Disposables.create { isEnded = true }
    do {
      let label = GTKLabel("text")
      end.disposed(with: label)
    }
    #expect(isEnded)
  }

  @Test func whatBelongsToAWidgetEndsWithItsWindowThoughTheWidgetIsKept() {
    let label = GTKLabel("text")
    var isEnded = false
    Disposables.create { isEnded = true }.disposed(with: label)
    let window = GTKWindow(title: "Kept", GTKBox(.vertical, [label]))
    window.present()
    #expect(!isEnded)
    window.destroy()
    #expect(isEnded)
  }

  @Test func aBinderOutlivesTheSwiftObject() {
    let box = GTKBox(.vertical)
    let title = PublishSubject<String>()
    do {
      let label = GTKLabel("")
      box.append(label)
      _ = title.bind(to: label.rx.text)
    }
    title.onNext("shown")
    #expect((box.children.first as? GTKLabel)?.text == "shown")
  }
}
