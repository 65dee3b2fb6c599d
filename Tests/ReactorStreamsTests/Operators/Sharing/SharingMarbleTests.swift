import ReactorKitTesting
import ReactorStreams
import TestSupport
import Testing

/// Rows of a cold source with two subscribers: one from the beginning, and one that comes at tick 4.
///
/// Each row draws one of the two. The subscription of the source shows that they share it.
@Suite struct SharingMarbleTests {
  private enum Subscriber { case first, second }

  /// The stream as one of two subscribers sees it; the other one is subscribed, too.
  private func seen(
    by subscriber: Subscriber, _ shared: Observable<String>, _ scheduler: TestScheduler
  ) -> Observable<String> {
    let late = shared.delaySubscription(.seconds(4), scheduler: scheduler)
    let (seen, other) = subscriber == .first ? (shared, late) : (late, shared)
    return .create { observer in
      let subscriptions = CompositeDisposable()
      if subscriber == .second { _ = subscriptions.insert(other.subscribe(onError: { _ in })) }
      _ = subscriptions.insert(seen.subscribe(observer))
      if subscriber == .first { _ = subscriptions.insert(other.subscribe(onError: { _ in })) }
      return subscriptions
    }
  }

  /// The source of a connectable stream is connected at `tick`.
  private func connected(
    _ stream: ConnectableObservable<String>, at tick: Int, _ scheduler: TestScheduler
  ) -> Observable<String> {
    scheduler.scheduleAt(tick) { _ = stream.connect() }
    return stream
  }

  private static let first = Marble(
    "-a-b-c-|", "-a-b-c-|", subscription: "^------!", because: "the first subscriber begins")

  @Test(arguments: [
    Marble(
      "-a-b-c-|", "-----c-|", subscription: "^------!", because: "the second one gets what comes after it"),
    Marble("-a-b-#", "-----#", subscription: "^----!", because: "an error reaches both"),
  ])
  func share(_ marble: Marble) {
    marble.verify { source, scheduler in seen(by: .second, source.share(), scheduler) }
    marble.verify { source, scheduler in seen(by: .second, source.publish().refCount(), scheduler) }
    Self.first.verify { source, scheduler in seen(by: .first, source.share(), scheduler) }
    Self.first.verify { source, scheduler in seen(by: .first, source.publish().refCount(), scheduler) }
  }

  @Test(arguments: [
    Marble(
      "-a-b-c-|", "----bc-|", subscription: "^------!",
      because: "the second one first gets the latest element")
  ])
  func shareWithReplay(_ marble: Marble) {
    marble.verify { source, scheduler in seen(by: .second, source.share(replay: 1), scheduler) }
    marble.verify { source, scheduler in
      seen(by: .second, source.share(replay: 1, scope: .forever), scheduler)
    }
    marble.verify { source, scheduler in
      seen(by: .second, connected(source.replay(1), at: 0, scheduler), scheduler)
    }
    Self.first.verify { source, scheduler in seen(by: .first, source.share(replay: 1), scheduler) }
    Self.first.verify { source, scheduler in
      seen(by: .first, connected(source.replay(1), at: 0, scheduler), scheduler)
    }
  }

  @Test(arguments: [
    Marble("-a|", "-----a|", because: "after the end, the next subscriber subscribes to the source again")
  ])
  func shareWhileConnectedAfterTheEnd(_ marble: Marble) {
    marble.verify { source, scheduler in seen(by: .second, source.share(replay: 1), scheduler) }
  }

  @Test(arguments: [
    Marble(
      "-a|", "----(a|)", subscription: "^-!",
      because: "what is replayed, and the end, outlive the subscription")
  ])
  func shareForEverAfterTheEnd(_ marble: Marble) {
    marble.verify { source, scheduler in
      seen(by: .second, source.share(replay: 1, scope: .forever), scheduler)
    }
  }

  @Test(arguments: [
    Marble(
      "-a-b-c-|", "---a-b-c-|", subscription: "--^------!",
      because: "the source is subscribed when it is connected, at tick 2")
  ])
  func publishOfTheFirst(_ marble: Marble) {
    marble.verify { source, scheduler in
      seen(by: .first, connected(source.publish(), at: 2, scheduler), scheduler)
    }
    marble.verify { source, scheduler in
      seen(by: .first, connected(source.multicast { PublishSubject() }, at: 2, scheduler), scheduler)
    }
  }

  @Test(arguments: [
    Marble(
      "-a-b-c-|", "-----b-c-|", subscription: "--^------!", because: "the second one gets what comes after it"
    )
  ])
  func publishOfTheSecond(_ marble: Marble) {
    marble.verify { source, scheduler in
      seen(by: .second, connected(source.publish(), at: 2, scheduler), scheduler)
    }
    marble.verify { source, scheduler in
      seen(by: .second, connected(source.multicast(PublishSubject()), at: 2, scheduler), scheduler)
    }
  }

  @Test(arguments: [
    Marble(
      "-a-b-c-|", "----(ab)c-|", subscription: "^------!",
      because: "the second one first gets all elements so far")
  ])
  func replayAll(_ marble: Marble) {
    marble.verify { source, scheduler in
      seen(by: .second, connected(source.replayAll(), at: 0, scheduler), scheduler)
    }
    Self.first.verify { source, scheduler in
      seen(by: .first, connected(source.replayAll(), at: 0, scheduler), scheduler)
    }
  }

  @Test(arguments: [
    Marble("-a-b|", "-(aA)-(bB)|", subscription: "^---!", because: "both uses share one subscription"),
    Marble("-a-#", "-(aA)-#", subscription: "^--!", because: "an error reaches both uses"),
  ])
  func multicastWithASelector(_ marble: Marble) {
    marble.verify { source, _ in
      source.multicast({ PublishSubject<String>() }) { shared in
        Observable.merge(shared, shared.map { $0.uppercased() })
      }
    }
  }
}
