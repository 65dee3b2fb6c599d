import CGTK
import GitHubAPI
import ReactorKitGTK
import ReactorKitGTKTesting
import RepoSearchReactors
import Testing

/// The window for readers of scripts that run from right to left: everything is mirrored, and nothing is cut.
@Suite(.serialized) @MainActor struct SearchDirectionTests {
  @Test(arguments: [360, 1000, 1600]) func theWindowIsMirrored(width: Int) async {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let bench = await SearchBench(width: width)
    await bench.type("swift")
    await bench.answer(SearchPage(totalCount: 2, items: [.number(1), Self.arabic]))
    let row = bench.app.row(containing: "owner/repository-1 ")
    #expect(row.label("owner/repository-1").left(in: bench.app) > row.label("★ 12,345").left(in: bench.app))
    #expect(row.label(containing: "The one").left(in: bench.app) > row.label("Swift").left(in: bench.app))
    #expect(bench.field.left(in: bench.app) > bench.app.button("Dark theme").left(in: bench.app))
    if width >= 720 {
      #expect(
        bench.list.left(in: bench.app)
          > bench.app.element(GTKScrolledWindow.self, "Details").left(in: bench.app))
    }
    await expectNothingIsCut(bench)
    bench.field.press(.down)
    bench.app.press(.down)
    bench.app.press(.enter)
    await bench.app.settle()
    let details = bench.app.element(GTKScrolledWindow.self, "Details")
    #expect(details.label("مستودع/شبكة").exists)
    #expect(details.label("Stars").left(in: bench.app) > details.label("7").left(in: bench.app))
    await expectNothingIsCut(bench)
    await bench.close()
  }

  private func expectNothingIsCut(_ bench: SearchBench) async {
    guard let window = bench.app.windows.first else { return }
    for label in User.all(GTKLabel.self, in: window) where label.isMapped {
      guard gtk_widget_get_child_visible(label.c) != 0 else { continue }
      let allocated = Int(gtk_widget_get_width(label.c))
      #expect(allocated >= User.minimumWidth(of: label), "\(label.text)")
      let left = label.left(in: window)
      #expect(
        left >= 0 && left + Double(allocated) <= Double(gtk_widget_get_width(window.c)), "\(label.text)")
    }
  }

  private static let arabic = Repository(
    id: 8, fullName: "مستودع/شبكة", ownerLogin: "مستودع", description: "مكتبة سريعة للشبكات، مع اختبارات",
    stargazersCount: 7, language: "Swift")
}

extension GTKWidget {
  fileprivate var c: UnsafeMutablePointer<GtkWidget> { pointer.assumingMemoryBound(to: GtkWidget.self) }

  /// The distance from the left edge of a window, in pixels.
  fileprivate func left(in window: GTKWidget) -> Double {
    var (x, y) = (0.0, 0.0)
    gtk_widget_translate_coordinates(c, window.c, 0, 0, &x, &y)
    return x
  }
}

extension GTKElement {
  fileprivate func left(in app: GTKTestApp) -> Double {
    guard let window = app.windows.first, let widget = widget() else { return .nan }
    return widget.left(in: window)
  }
}
