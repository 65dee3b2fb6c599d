import ReactorKitTesting
import TestSupport
import Testing

/// The drawings of sources on the page about them. Most have no source themselves.
@Suite struct CreatingMarbleTests {
  @Test func just() {
    Marble([], "(a|)", because: "one element, then the end").verifyAll { _, _ in Observable.just("a") }
    Marble([], "(a|)", because: "also on a scheduler").verifyAll { _, scheduler in
      Observable.just("a", scheduler: scheduler)
    }
  }

  @Test func of() {
    Marble([], "(abc|)", because: "the elements, then the end").verifyAll { _, _ in
      Observable.of("a", "b", "c")
    }
  }

  @Test func from() {
    Marble([], "(ab|)", because: "the elements of an array").verifyAll { _, _ in Observable.from(["a", "b"]) }
    Marble([], "(123|)", because: "the elements of any sequence").verifyAll { _, _ in
      Observable.from(1...3)
    }
    Marble([], "(a|)", because: "the value of an optional").verifyAll { _, _ in
      Observable.from(optional: "a")
    }
    Marble([], "|", because: "no element for nil").verifyAll { _, _ in
      Observable<String>.from(optional: nil)
    }
  }

  @Test func ends() {
    Marble([], "|", because: "the end alone").verifyAll { _, _ in Observable<String>.empty() }
    Marble([], "#", because: "an error alone").verifyAll { _, _ in Observable<String>.error(MarbleError()) }
    Marble([], "---", because: "nothing at all").verifyAll { _, _ in Observable<String>.never() }
  }

  @Test func create() {
    Marble([], "(ab|)", because: "elements after the end are ignored").verifyAll { _, _ in
      Observable.create { observer in
        observer.onNext("a")
        observer.onNext("b")
        observer.onCompleted()
        observer.onNext("c")
        return Disposables.create()
      }
    }
  }

  @Test(arguments: [
    Marble("a-b|", "a-b|", subscription: "^--!", because: "the stream that the factory returns"),
    Marble("a-#", "a-#", because: "its error passes"),
    Marble("a-b", "a", subscription: "^!", disposeAt: 1, because: "disposal leaves it"),
  ])
  func deferred(_ marble: Marble) {
    marble.verify { source, _ in Observable.deferred { source } }
  }

  @Test func aFactoryThatThrows() {
    Marble([], "#", because: "there is no stream to subscribe to").verifyAll { _, _ in
      Observable<String>.deferred { throw MarbleError() }
    }
  }

  @Test(arguments: [
    Marble("a-b|", "a-b|", subscription: "^--!", because: "the stream that uses the resource"),
    Marble("a-#", "a-#", because: "its error passes"),
    Marble("a-b", "a", subscription: "^!", disposeAt: 1, because: "disposal leaves it"),
  ])
  func using(_ marble: Marble) {
    marble.verify { source, _ in Observable.using({ BooleanDisposable() }) { _ in source } }
  }

  @Test func generate() {
    Marble([], "(1248|)", because: "until the condition fails").verifyAll { _, _ in
      Observable.generate(initialState: 1, condition: { $0 < 10 }) { $0 * 2 }
    }
    Marble([], "|", because: "the first state is tested too").verifyAll { _, _ in
      Observable.generate(initialState: 10, condition: { $0 < 10 }) { $0 * 2 }
    }
  }

  @Test func range() {
    Marble([], "(567|)", because: "three integers from five on").verifyAll { _, _ in
      Observable.range(start: 5, count: 3)
    }
    Marble([], "|", because: "none").verifyAll { _, _ in Observable.range(start: 5, count: 0) }
  }

  @Test func repeatElement() {
    Marble([], "(aaa|)", because: "an element without an end, of which three are taken").verifyAll { _, _ in
      Observable.repeatElement("a").take(3)
    }
  }

  @Test func interval() {
    Marble([], "--0-1-2", disposeAt: 7, because: "the first number comes after one period").verifyAll {
      _, scheduler in Observable<Int>.interval(.seconds(2), scheduler: scheduler)
    }
  }

  @Test func timer() {
    Marble([], "---(0|)", because: "one number, and the end").verifyAll { _, scheduler in
      Observable<Int>.timer(.seconds(3), scheduler: scheduler)
    }
    Marble([], "---0-1-2", disposeAt: 8, because: "a period goes on").verifyAll { _, scheduler in
      Observable<Int>.timer(.seconds(3), period: .seconds(2), scheduler: scheduler)
    }
  }
}
