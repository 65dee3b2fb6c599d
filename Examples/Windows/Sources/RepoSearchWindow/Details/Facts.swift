internal import ReactorKitGTK

/// A table of names and values.
@MainActor
final class Facts {
  let root = GTKBox(.vertical)

  private var values: [GTKLabel] = []

  init() { root.addCSSClass("facts") }

  func show(_ facts: [(name: String, value: String)]) {
    for (index, fact) in facts.enumerated() {
      if index == values.count { add(fact.name) }
      values[index].text = fact.value.page
    }
  }

  private func add(_ name: String) {
    let label = GTKLabel(name)
    label.addCSSClass("dim-label")
    label.xalign = 0
    label.yalign = 0
    let value = GTKLabel()
    value.hexpand = true
    value.xalign = 1
    value.justify = .right
    value.wrap = true
    value.lineBreakMode = .wordOrCharacter
    let row = GTKBox(.horizontal, spacing: 24, [label, value])
    row.addCSSClass("fact")
    root.append(row)
    values.append(value)
  }
}
