/// Draws a growth as SVG that can be read on light and dark pages.
struct Plot {
  private static let size = (width: 640.0, height: 380.0)
  private static let (left, right, top, bottom) = (76.0, 624.0, 44.0, 320.0)
  private static let colours = ["#2f81f7", "#e0823d", "#3fa35b", "#b05fd0"]

  let curve: GrowthCurve
  private let x: Axis
  private let y: Axis

  init(_ curve: GrowthCurve) {
    self.curve = curve
    let points = curve.lines.flatMap(\.points)
    x = Axis(points.map(\.x))
    y = Axis(points.map(\.y), linearUpTo: curve.isMemory ? 100_000 : nil)
  }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(Self.size.width)) \(number(Self.size.height))" \
    font-family="sans-serif" font-size="12" role="img" aria-label="\(escaped(curve.title))">
    <style>
    text { fill: #24292f } .grid { stroke: #8c959f; stroke-opacity: .35 } .line { fill: none; stroke-width: 2 }
    @media (prefers-color-scheme: dark) { text { fill: #d0d7de } }
    </style>
    <text x="\(number(Self.left))" y="20" font-size="14" font-weight="bold">\(escaped(curve.title))</text>
    \((xTicks + yTicks + labels + curve.lines.indices.map(drawn)).joined(separator: "\n"))
    </svg>

    """
  }

  private var xTicks: [String] {
    x.ticks.map { tick in
      let place = horizontal(tick)
      return grid(from: (place, Self.top), to: (place, Self.bottom))
        + text(Format.short(tick), at: (place, Self.bottom + 18), anchor: "middle")
    }
  }

  private var yTicks: [String] {
    y.ticks.map { tick in
      let place = vertical(tick)
      return grid(from: (Self.left, place), to: (Self.right, place))
        + text(Format.short(tick), at: (Self.left - 8, place + 4), anchor: "end")
    }
  }

  private var labels: [String] {
    [
      text(curve.xAxis, at: ((Self.left + Self.right) / 2, Self.bottom + 38), anchor: "middle"),
      text(curve.yAxis, at: (Self.left, Self.top - 8), anchor: "start"),
    ]
  }

  /// A line, its points, and its name below the plot.
  private func drawn(_ index: Int) -> String {
    let (line, colour) = (curve.lines[index], Self.colours[index % Self.colours.count])
    let places = line.points.map { (horizontal($0.x), vertical($0.y)) }
    let path = places.map { "\(number($0.0)),\(number($0.1))" }.joined(separator: " ")
    let dots = places.map {
      "<circle cx=\"\(number($0.0))\" cy=\"\(number($0.1))\" r=\"3\" fill=\"\(colour)\"/>"
    }
    let keyPlace = Self.left + Double(index) * 180
    let key = "<circle cx=\"\(number(keyPlace + 4))\" cy=\"368\" r=\"4\" fill=\"\(colour)\"/>"
    return "<polyline class=\"line\" stroke=\"\(colour)\" points=\"\(path)\"/>" + dots.joined() + key
      + text(line.name, at: (keyPlace + 14, 372), anchor: "start")
  }

  private func horizontal(_ value: Double) -> Double {
    Self.left + (Self.right - Self.left) * x.position(value)
  }

  private func vertical(_ value: Double) -> Double {
    Self.bottom - (Self.bottom - Self.top) * y.position(value)
  }

  private func grid(from: (Double, Double), to: (Double, Double)) -> String {
    "<line class=\"grid\" x1=\"\(number(from.0))\" y1=\"\(number(from.1))\" x2=\"\(number(to.0))\" y2=\"\(number(to.1))\"/>"
  }

  private func text(_ text: String, at place: (Double, Double), anchor: String) -> String {
    "<text x=\"\(number(place.0))\" y=\"\(number(place.1))\" text-anchor=\"\(anchor)\">\(escaped(text))</text>"
  }

  private func number(_ value: Double) -> String { Format.number((value * 10).rounded() / 10) }
}

private func escaped(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    switch character {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.append(character)
    }
  }
}
