import Foundation
import RxSwiftCompatibility
import Testing

@MainActor
@Suite struct FoundationTests {
  private final class Page: NSObject {
    var title: String?
  }

  @Test func everyObjectOfFoundationHasBinders() {
    let page = Page()
    _ = Observable.just("Emma").bind(to: Binder<String?>(page) { $0.title = $1 })
    #expect(page.title == "Emma")
    _ = Observable<String?>.just(nil).bind(to: page.rx.title)
    #expect(page.rx.base.title == nil)
  }

  @Test func notificationsOfANameAndAnObjectAreDelivered() {
    let center = NotificationCenter()
    let (name, other) = (Notification.Name("shelved"), Notification.Name("lent"))
    let page = Page()
    var seen: [String] = []
    let all = center.rx.notification(name).subscribe(onNext: { seen.append("all \($0.name.rawValue)") })
    let one = center.rx.notification(name, object: page).subscribe(onNext: { _ in seen.append("one") })
    center.post(name: name, object: nil)
    center.post(name: other, object: page)
    #expect(seen == ["all shelved"])
    center.post(name: name, object: page)
    #expect(seen.sorted() == ["all shelved", "all shelved", "one"])
    all.dispose()
    one.dispose()
    center.post(name: name, object: page)
    #expect(seen.count == 3)
  }

  @Test func driversAreEnumerated() {
    var seen: [String] = []
    _ = Signal.of("a", "b").enumerated().asObservable()
      .subscribe(onNext: { seen.append("\($0.index)\($0.element)") })
    #expect(seen == ["0a", "1b"])
  }
}
