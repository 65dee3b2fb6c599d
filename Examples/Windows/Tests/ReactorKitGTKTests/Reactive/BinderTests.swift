import CGTK
import ReactorKitGTK
import ReactorKitObservation
import Testing

@Suite @MainActor struct BinderTests {
  @Test func whatAWidgetShowsIsBound() {
    let label = GTKLabel("")
    Observable.just("text").bind(to: label.rx.text).dispose()
    #expect(label.label == "text")
    Observable.just("<b>bold</b> <a href='x'>link</a>").bind(to: label.rx.markup).dispose()
    #expect(label.useMarkup)
    #expect(User.shownText(of: label) == "bold link")
    Observable.just("tip").bind(to: label.rx.tooltipText).dispose()
    #expect(label.tooltipText == "tip")
    Observable.just(0.5).bind(to: label.rx.opacity).dispose()
    #expect((label.opacity * 10).rounded() == 5)
    Observable.just(true).bind(to: label.rx.cssClass("error")).dispose()
    #expect(label.cssClasses.contains("error"))
    Observable.just(false).bind(to: label.rx.cssClass("error")).dispose()
    #expect(!label.cssClasses.contains("error"))
    Observable.just(false).bind(to: label.rx.visible).dispose()
    #expect(!label.visible)
    Observable.just(false).bind(to: label.rx.sensitive).dispose()
    #expect(!label.sensitive)
  }

  @Test func progressAndSpinnersAreBound() {
    let bar = GTKProgressBar()
    Observable.just(0.25).bind(to: bar.rx.fraction).dispose()
    #expect(bar.fraction == 0.25)
    let spinner = GTKSpinner()
    Observable.just(true).bind(to: spinner.rx.spinning).dispose()
    #expect(spinner.spinning)
  }

  @Test func whatScreenReadersSayIsBound() {
    let button = GTKButton()
    button.accessibleRole = .checkbox
    let window = GTKWindow(title: "Window", button)
    window.present()
    defer { window.destroy() }
    Observable.just("Follow").bind(to: button.rx.accessibleLabel).dispose()
    Observable.just("Shows what is new").bind(to: button.rx.accessibleDescription).dispose()
    #expect(rk_check_accessible_label(OpaquePointer(button.pointer), "Follow") == nil)
    #expect(button.accessibleRole == .checkbox)
  }

  @Test func brokenMarkupIsReportedAndShownAsItIs() {
    let label = GTKLabel("")
    let reports = reports { label.setMarkup("a < b & <b>c") }
    #expect(reports.count == 1)
    #expect(
      reports.first?.hasPrefix(
        "A label was given markup with an error, and shows it as it is written.\n  Markup: a < b & <b>c\n  Error:  "
      )
        == true)
    #expect(User.shownText(of: label) == "a < b & <b>c")
    label.setMarkup("<a\n href='x' title='a > b'>link</a>")
    #expect(User.shownText(of: label) == "link")
    label.setMarkup("<i>\(GTKMarkup.escape("a < b & c"))</i>")
    #expect(User.shownText(of: label) == "a < b & c")
  }
}
