import CGTK
import ReactorKitGTK
import Testing

/// The methods that put widgets into others, where GTK has no property for it.
@Suite @MainActor struct ContainerTests {
  @Test func aHeaderBarHasWidgetsAtBothEnds() {
    let bar = GTKHeaderBar()
    let (first, second, last) = (GTKButton("First"), GTKButton("Second"), GTKButton("Last"))
    bar.packStart(first)
    bar.packStart(second)
    bar.packEnd(last)
    #expect(User.all(GTKButton.self, in: bar) == [first, second, last])
    bar.remove(second)
    #expect(User.all(GTKButton.self, in: bar) == [first, last])
  }

  @Test func anActionBarHasWidgetsAtBothEndsAndInTheMiddle() {
    let bar = GTKActionBar()
    let (first, middle, last) = (GTKButton("First"), GTKLabel("Middle"), GTKButton("Last"))
    bar.packStart(first)
    bar.packEnd(last)
    bar.centerWidget = middle
    #expect(User.all(GTKButton.self, in: bar) == [first, last])
    #expect(bar.centerWidget == middle)
    bar.remove(first)
    #expect(User.all(GTKButton.self, in: bar) == [last])
  }

  @Test func aCenterBoxHasThreePlaces() {
    let box = GTKCenterBox()
    let (start, middle, end) = (GTKLabel("Start"), GTKLabel("Middle"), GTKLabel("End"))
    (box.startWidget, box.centerWidget, box.endWidget) = (start, middle, end)
    #expect(box.children == [start, middle, end])
    box.centerWidget = nil
    #expect(box.children == [start, end])
  }

  @Test func aStackShowsTheFirstPageAndThenTheOneThatIsNamed() {
    let stack = GTKStack()
    let (first, second) = (GTKLabel("First"), GTKLabel("Second"))
    stack.add(first, named: "first")
    stack.add(second, named: "second", title: "The second one")
    #expect(stack.visibleChild == first)
    stack.visibleChildName = "second"
    #expect(stack.visibleChild == second)
    let switcher = GTKStackSwitcher()
    switcher.stack = stack
    #expect(User.all(GTKLabel.self, in: switcher).map(\.label) == ["The second one"])
    stack.remove(second)
    #expect(stack.children == [first])
  }

  @Test func aGridHasWidgetsInColumnsAndRows() {
    let grid = GTKGrid()
    let (name, value, wide) = (GTKLabel("Name"), GTKEntry(), GTKLabel("Wide"))
    grid.attach(name, column: 0, row: 0)
    grid.attach(value, column: 1, row: 0)
    grid.attach(wide, column: 0, row: 1, width: 2)
    #expect(place(of: value, in: grid) == [1, 0, 1, 1])
    #expect(place(of: wide, in: grid) == [0, 1, 2, 1])
    grid.remove(value)
    #expect(grid.children == [name, wide])
  }

  @Test func anOverlayHasWidgetsOverItsChild() {
    let overlay = GTKOverlay()
    let (below, above) = (GTKLabel("Below"), GTKLabel("Above"))
    overlay.child = below
    overlay.addOverlay(above)
    #expect(overlay.children == [below, above])
    overlay.removeOverlay(above)
    #expect(overlay.children == [below])
  }

  private func place(of child: GTKWidget, in grid: GTKGrid) -> [CInt] {
    var (column, row, width, height) = (CInt(0), CInt(0), CInt(0), CInt(0))
    gtk_grid_query_child(
      grid.pointer.assumingMemoryBound(to: GtkGrid.self),
      child.pointer.assumingMemoryBound(to: GtkWidget.self), &column, &row, &width, &height)
    return [column, row, width, height]
  }
}
