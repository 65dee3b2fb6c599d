@testable import TerminalKit

/// Whatever the text, what is fitted fits.
func fuzzText(_ input: Input) {
  var input = input
  let width = input.number(below: 40) - 2
  let text = input.text
  for character in text {
    guard let glyph = Glyph(character) else { continue }
    check((1...2).contains(glyph.width), "\(glyph) has a width of its own")
    check(glyph.character.displayWidth == glyph.width, "\(glyph) is drawn with another width")
    let controls = glyph.character.unicodeScalars.filter { $0.properties.generalCategory == .control }
    check(controls.isEmpty, "\(controls) would reach the terminal")
  }

  let short = text.truncated(toWidth: width)
  check(short.displayWidth <= max(0, width), "'\(short)' is wider than \(width)")
  check(text.displayWidth > width || short == text, "'\(text)' is shortened without need")

  let tail = text.tail(fittingWidth: width)
  check(tail.displayWidth <= max(0, width), "'\(tail)' is wider than \(width)")
  check(text.hasSuffix(tail), "'\(tail)' is not the end")

  let lines = text.wrapped(toWidth: width)
  for line in lines { check(!line.isEmpty && line.displayWidth <= width, "'\(line)' does not fit \(width)") }
}

/// What the renderer writes makes a terminal show the frame, after any other frame.
func fuzzScreen(_ input: Input) {
  var input = input
  let size = Size(columns: 1 + input.number(below: 20), rows: 1 + input.number(below: 4))
  var renderer = ScreenRenderer()
  var terminal = VirtualTerminal(size: size)
  for _ in 0..<2 {
    var frame = Frame(size: size)
    for _ in 0..<3 { draw(&input, on: &frame) }
    if input.number(below: 2) == 0 {
      frame.cursor = Position(row: input.number(below: size.rows), column: input.number(below: size.columns))
    }
    terminal.write(renderer.render(frame).text)
    check(terminal.shows(frame), "\(terminal) does not show \(frame)")
    for line in frame.plainText.split(separator: "\n") {
      check(line.displayWidth <= size.columns, "'\(line)' is wider than \(size.columns)")
    }
  }
}

private func draw(_ input: inout Input, on frame: inout Frame) {
  let styles = [Style.plain, Style(foreground: .red, attributes: .bold), Style(background: .blue)]
  let (row, column) = (input.number(below: 6) - 1, input.number(below: 24) - 2)
  let style = styles[input.number(below: styles.count)]
  var bytes: [UInt8] = []
  for _ in 0..<input.number(below: 24) { bytes.append(UInt8(input.number(below: 256))) }
  frame.draw(String(decoding: bytes, as: UTF8.self), row: row, column: column, style: style)
}
