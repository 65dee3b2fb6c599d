import TestSupport
import Testing

@testable import ReactorKit

@MainActor @Suite struct ReactorViewTests {
  private final class View: ReactorView {
    var disposeBag = DisposeBag()
    private(set) var bound: [ObjectIdentifier] = []
    private(set) var shown: [[Int]] = []

    func bind(reactor: StoredTrace) {
      bound.append(ObjectIdentifier(reactor))
      reactor.state.subscribe(onNext: { [weak self] state in
        MainActor.assumeIsolated { self?.shown.append(state) }
      }).disposed(by: disposeBag)
    }
  }

  @Test func settingAReactorBindsIt() {
    let view = View()
    #expect(view.reactor == nil)
    let reactor = StoredTrace()
    view.reactor = reactor
    #expect(view.reactor === reactor)
    reactor.send(1)
    #expect(view.shown == [[], [1]])
  }

  @Test func aNewReactorReplacesTheBagAndEndsTheBindingsToTheOneBefore() {
    let view = View()
    let (first, second) = (StoredTrace(), StoredTrace())
    view.reactor = first
    let bag = view.disposeBag
    view.reactor = second
    #expect(view.disposeBag !== bag)
    first.send(1)
    second.send(2)
    withExtendedLifetime(bag) {}
    #expect(view.bound == [ObjectIdentifier(first), ObjectIdentifier(second)])
    #expect(view.reactor === second)
  }

  @Test func theBindingsToTheOneBeforeEndWithItsBag() {
    let view = View()
    let (first, second) = (StoredTrace(), StoredTrace())
    view.reactor = first
    view.reactor = second
    first.send(1)
    #expect(view.shown == [[], []])
  }

  @Test func nilUnbinds() {
    let view = View()
    let reactor = StoredTrace()
    view.reactor = reactor
    view.reactor = nil
    #expect(view.reactor == nil)
    reactor.send(1)
    #expect(view.shown == [[]])
    #expect(view.bound.count == 1)
  }

  @Test func settingTheSameReactorAgainBindsItAgain() {
    let view = View()
    let reactor = StoredTrace()
    view.reactor = reactor
    view.reactor = reactor
    reactor.send(1)
    #expect(view.bound.count == 2)
    #expect(view.shown == [[], [], [1]])
  }

  @Test(arguments: [true, false])
  func theReactorIsReleasedWithTheViewAtOnce(_ isBare: Bool) {
    final class BareView: ReactorView {
      var disposeBag = DisposeBag()
      func bind(reactor: BareTrace) {
        reactor.state.subscribe(onNext: { _ in }).disposed(by: disposeBag)
      }
    }
    let lifetimes = Lifetimes()
    do {
      if isBare {
        let view = lifetimes.track(BareView())
        view.reactor = lifetimes.track(BareTrace())
      } else {
        let view = lifetimes.track(View())
        view.reactor = lifetimes.track(StoredTrace())
      }
    }
    lifetimes.expectNone()
  }

  @Test func actionsAfterTheViewDiedAreIgnoredOrProcessed() {
    let taps = PublishSubject<Int>()
    final class Tapped: ReactorView {
      var disposeBag = DisposeBag()
      let taps: PublishSubject<Int>
      init(_ taps: PublishSubject<Int>) { self.taps = taps }
      func bind(reactor: StoredTrace) { taps.bind(to: reactor.action).disposed(by: disposeBag) }
    }
    let shared = StoredTrace()
    let action = {
      let view = Tapped(taps)
      view.reactor = StoredTrace()
      taps.onNext(1)
      let action = view.reactor?.action
      let other = Tapped(taps)
      other.reactor = shared
      taps.onNext(2)
      return action
    }()
    taps.onNext(3)
    #expect(!taps.hasObservers)
    action?.onNext(4)
    // Somebody else holds this one.
    shared.send(5)
    #expect(shared.currentState == [2, 5])
  }
}

@MainActor @Suite struct DeferredReactorViewTests {
  private final class View: DeferredReactorView {
    var disposeBag = DisposeBag()
    var isViewLoaded = false
    private(set) var bound: [ObjectIdentifier] = []

    func load() {
      isViewLoaded = true
      performBinding()
    }

    func bind(reactor: StoredTrace) { bound.append(ObjectIdentifier(reactor)) }
  }

  @Test func itIsBoundWhenItIsLoadedAndNotBefore() {
    let view = View()
    let reactor = StoredTrace()
    view.reactor = reactor
    #expect(view.bound == [])
    #expect(view.reactor === reactor)
    view.load()
    #expect(view.bound == [ObjectIdentifier(reactor)])
  }

  @Test func itIsBoundOnceForEachReactor() {
    let view = View()
    let (first, second) = (StoredTrace(), StoredTrace())
    view.reactor = first
    view.load()
    view.performBinding()
    view.performBinding()
    view.reactor = second
    view.performBinding()
    #expect(view.bound == [ObjectIdentifier(first), ObjectIdentifier(second)])
  }

  @Test func onALoadedViewAReactorIsBoundAtOnce() {
    let view = View()
    view.load()
    #expect(view.bound == [])
    let reactor = StoredTrace()
    view.reactor = reactor
    #expect(view.bound == [ObjectIdentifier(reactor)])
  }

  #if DEBUG
    /// As somebody writes it who thinks that the kit binds it.
    private class Unbound: DeferredReactorView {
      var disposeBag = DisposeBag()
      var isViewLoaded = false
      func bind(reactor: StoredTrace) {}
    }

    @Test func aViewThatIsNeverBoundIsReportedOnceWhenItIsReleased() {
      final class Forgetful: Unbound {}
      Reports.record()
      for _ in 0..<2 {
        let view = Forgetful()
        view.reactor = StoredTrace()
        view.isViewLoaded = true
      }
      #expect(
        Reports.about(Forgetful.self) == [
          """
          'Forgetful' was released, and its reactor, a 'StoredTrace', was never bound to it: 'performBinding()' was not called.
            If no view of this type was loaded, there is nothing to bind.
          To fix this, call 'performBinding()' when the view is loaded: at the end of 'viewDidLoad()' in UIKit and AppKit, or \
          where your kit says that the view is there.
          """
        ])
    }

    @Test func aLoadedViewThatIsNotBoundIsReportedWhenItGetsAnotherReactor() {
      final class Replacing: Unbound {}
      Reports.record()
      let view = Replacing()
      view.reactor = StoredTrace()
      view.isViewLoaded = true
      view.reactor = nil
      #expect(Reports.about(Replacing.self).count == 1)
      #expect(Reports.about(Replacing.self).first?.hasPrefix("'Replacing' got another reactor, ") == true)
    }

    @Test func nothingIsReportedOfViewsWhoseTypeIsBoundSomewhere() {
      final class Bound: Unbound {}
      Reports.record()
      let bound = Bound()
      bound.reactor = StoredTrace()
      bound.isViewLoaded = true
      bound.performBinding()
      do {
        let neverShown = Bound()
        neverShown.reactor = StoredTrace()
        neverShown.reactor = StoredTrace()
      }
      #expect(Reports.about(Bound.self) == [])
    }
  #endif

  @Test func onlyTheLastReactorBeforeLoadingIsBound() {
    let view = View()
    let (first, second) = (StoredTrace(), StoredTrace())
    view.reactor = first
    view.reactor = second
    view.load()
    #expect(view.bound == [ObjectIdentifier(second)])
    view.reactor = nil
    view.performBinding()
    #expect(view.bound.count == 1)
  }
}
