import Foundation
import ReactorKitGTK
import Testing

@Suite @MainActor struct TemplateTests {
  let text = """
    <interface>
      <object class="GtkBox" id="root">
        <child><object class="GtkButton" id="save"><property name="label">Save</property></object></child>
        <child><object class="GtkEntry" id="name"/></child>
        <child><object class="GtkLabel"/></child>
      </object>
      <object class="GtkAdjustment" id="range"/>
    </interface>
    """

  @Test func objectsAreFoundByTheirIds() throws {
    let template = try GTKTemplate(text)
    let save: GTKButton = try template.object("save")
    #expect(save.label == "Save")
    #expect(try template.object("root", as: GTKBox.self).children.count == 3)
    #expect(try template.object("range", as: GTKAdjustment.self).value == 0)
    #expect(template.ids == ["name", "range", "root", "save"])
  }

  @Test func aWidgetOutlivesItsTemplate() throws {
    let root = try GTKTemplate(text).object("root", as: GTKBox.self)
    #expect(root.children.count == 3)
  }

  @Test func aMissingIDIsNamed() throws {
    let template = try GTKTemplate(text, name: "form.ui")
    let error = #expect(throws: GTKTemplateError.self) { try template.object("sav", as: GTKButton.self) }
    #expect(
      error?.description == """
        The template 'form.ui' has no object with the id 'sav'.
          Asked for: GTKButton
          Its ids:   name, range, root, save
        To fix this, give the object this id in the file, or ask for one that is there.
        """)
  }

  @Test func aWrongClassIsNamed() throws {
    let template = try GTKTemplate(text, name: "form.ui")
    let error = #expect(throws: GTKTemplateError.self) { try template.object("name", as: GTKLabel.self) }
    #expect(
      error?.description == """
        The object with the id 'name' of the template 'form.ui' is of another class than was asked for.
          Its class: GtkEntry
          Asked for: GTKLabel
        To fix this, ask for its class, or change it in the file.
        """)
  }

  @Test(arguments: [
    ("<interface><object class=\"GtkBox\">", "Document ended unexpectedly"),
    ("<interface><object class=\"GtkBok\"/></interface>", "1:35 Invalid object type 'GtkBok'"),
    ("", "Document was empty"),
    (
      "<interface><object class=\"GtkBox\"><property name=\"spacin\">1</property></object></interface>",
      "Invalid property: GtkBox.spacin"
    ),
    (
      "<interface><object class=\"GtkBox\" id=\"a\"/><object class=\"GtkBox\" id=\"a\"/></interface>",
      "Duplicate object ID 'a'"
    ),
  ])
  func aBrokenTextIsAnErrorWithItsPlace(text: String, problem: String) {
    do {
      _ = try GTKTemplate(text, name: "form.ui")
      Issue.record("The template was read.")
    } catch {
      #expect(error.description.hasPrefix("The template 'form.ui' could not be read.\n  Error: "))
      #expect(error.description.contains(problem))
    }
  }

  @Test func aMissingFileIsNamed() {
    do {
      _ = try GTKTemplate(file: "/nowhere/form.ui")
      Issue.record("The template was read.")
    } catch {
      #expect(error.description.contains("'/nowhere/form.ui'"))
      #expect(error.description.contains("No such file"))
    }
  }

  @Test func aFileIsRead() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("reactorkit-form.ui")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try GTKTemplate(file: file.path).object("save", as: GTKButton.self).label == "Save")
  }
}
