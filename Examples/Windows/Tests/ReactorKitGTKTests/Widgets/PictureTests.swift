import Foundation
import ReactorKitGTK
import ReactorKitGTKTesting
import Testing

/// Pictures of windows, and how these look.
@Suite @MainActor struct PictureTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "picture-\(UUID()).png")

  @Test func aPictureReplacesTheFileThatIsThere() async throws {
    let app = await open { [GTKLabel("Hello")] }
    let window = try #require(app.element(GTKWindow.self).widget(as: GTKWindow.self))
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(window.savePicture(to: file.path))
    let bytes = try Data(contentsOf: file)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // A file that is there is replaced; its folder must be there.
    try Data("old".utf8).write(to: file)
    #expect(window.savePicture(to: file.path))
    #expect(try Data(contentsOf: file) == bytes)
    #expect(!window.savePicture(to: "/missing/picture.png"))
    await app.close()
  }

  @Test func thereIsNoPictureOfAWindowThatIsNotShown() async {
    #expect(!GTKWindow(title: "Hidden").savePicture(to: file.path))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func aScreenshotOfAWindowThatIsNotShownFails() async {
    let app = GTKTestApp { app in
      let window = GTKWindow(title: "Window")
      app.open(window)
      window.visible = false
    }
    await app.settle()
    await expectFailure(
      """
      There is no picture of GtkWindow "Window" hidden: it is not on the screen.
      To fix this, let the program show it before.
      """
    ) { await app.screenshot(to: file.path, of: app.windows.first) }
    #expect(!FileManager.default.fileExists(atPath: file.path))
    await app.close()
  }

  @Test func aDarkThemeIsPreferredUntilItIsNot() async throws {
    let app = await open { [GTKLabel("Hello")] }
    #expect(!app.application.prefersDarkTheme)
    let folder = FileManager.default.temporaryDirectory
    let (light, dark) = (folder.appending(path: "\(UUID()).png"), folder.appending(path: "\(UUID()).png"))
    defer { for file in [light, dark] { try? FileManager.default.removeItem(at: file) } }
    app.application.css("window { background: @theme_bg_color; }")
    await app.screenshot(to: light.path)
    app.application.prefersDarkTheme = true
    #expect(app.application.prefersDarkTheme)
    await app.screenshot(to: dark.path)
    app.application.prefersDarkTheme = false
    // A theme that the environment names stays.
    let isFixed = ProcessInfo.processInfo.environment["GTK_THEME"] != nil
    #expect((try Data(contentsOf: light) == Data(contentsOf: dark)) == isFixed)
    await app.close()
  }
}
