import Foundation

enum UnitSystem: String, CaseIterable, Identifiable {
  case metric, imperial

  var id: String { rawValue }
  var title: String { rawValue.capitalized }
}

extension Ingredient {
  /// The amount and the name as a cook reads them, e.g. "1.5 kg Flour".
  func text(in system: UnitSystem) -> String {
    switch (measure, system) {
    case (.gram, .metric):
      return metric(small: "g", large: "kg")
    case (.milliliter, .metric):
      return metric(small: "ml", large: "l")
    case (.gram, .imperial):
      return "\((amount / 28.349_5).shortText) oz \(name)"
    case (.milliliter, .imperial):
      return "\((amount / 29.573_5).shortText) fl oz \(name)"
    case (.piece, _):
      return "\(amount.shortText) \(name)"
    }
  }

  private func metric(small: String, large: String) -> String {
    amount < 1000 ? "\(amount.shortText) \(small) \(name)" : "\((amount / 1000).shortText) \(large) \(name)"
  }
}

extension Double {
  var shortText: String {
    let text = String(format: "%.1f", self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Recipe {
  var subtitle: String {
    let time = minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    return "\(time) · serves \(servings)"
  }
}
