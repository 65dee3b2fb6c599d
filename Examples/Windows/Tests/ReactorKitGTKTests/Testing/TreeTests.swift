import Foundation
import ReactorKitGTK
import ReactorKitGTKTesting
import Testing

@Suite @MainActor struct TreeTests {
  @Test func theTreeTellsClassesTextsAndStates() async {
    let app = GTKTestApp { app in
      let search = GTKSearchEntry()
      search.placeholderText = "Search"
      search.name = "search"
      let check = GTKCheckButton()
      check.label = "Forks"
      check.active = true
      let retry = GTKButton("_Retry")
      retry.sensitive = false
      let spinner = GTKSpinner()
      spinner.spinning = true
      spinner.visible = false
      let progress = GTKProgressBar()
      progress.fraction = 0.25
      let icon = GTKButton()
      icon.iconName = "view-refresh-symbolic"
      icon.tooltipText = "Reload"
      let long = GTKLabel("two\nlines")
      let box = GTKBox(
        .vertical, [search, check, retry, spinner, progress, icon, long, listBox(["one", "two"])])
      let scroll = GTKScrolledWindow()
      scroll.child = box
      app.open(GTKWindow(title: "Repos", scroll))
    }
    await app.settle()
    app.row("two").click()
    app.entry().type("swift")
    #expect(
      app.tree == """
        GtkWindow "Repos"
          GtkScrolledWindow
            GtkViewport
              GtkBox
                GtkSearchEntry #search "swift" placeholder: "Search" focused
                GtkCheckButton "Forks" checked
                GtkButton "Retry" insensitive
                GtkSpinner hidden spinning
                GtkProgressBar "25 %"
                GtkButton tooltip: "Reload"
                GtkLabel "two\\nlines"
                GtkListBox
                  GtkListBoxRow
                    GtkLabel "one"
                  GtkListBoxRow selected
                    GtkLabel "two"
        """)
    #expect(app.row("two").tree().hasPrefix("GtkListBoxRow selected\n"))
    await app.close()
  }

  @Test func aPictureHasTheSizeOfTheWindow() async throws {
    let app = await open { [GTKLabel("Hello"), GTKButton("Go")] }
    let folder = FileManager.default.temporaryDirectory.path
    let path = folder + "/picture-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    for size in [(360, 240), (1600, 900), (360, 640)] {
      let written = await app.screenshot(to: path, width: size.0, height: size.1)
      #expect(written == size)
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // Where a PNG has its width and height.
      #expect(
        data[16..<24].elementsEqual([
          0, 0, UInt8(size.0 >> 8), UInt8(size.0 & 255), 0, 0, UInt8(size.1 >> 8), UInt8(size.1 & 255),
        ]))
      #expect(data.count > 1000)
    }
    await expectFailure(
      """
      The picture could not be written to '/missing/picture.png'.
      To fix this, name a file in a folder that exists and that may be written to.
      """
    ) { await app.screenshot(to: "/missing/picture.png") }
    await app.close()
  }
}
