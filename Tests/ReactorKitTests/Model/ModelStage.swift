import ReactorKit

/// What transforms do to elements.
protocol Shapeable {
  var mapped: Self { get }
  var passes: Bool { get }
  static var first: Self { get }
  var isOdd: Bool { get }
}

extension Int: Shapeable {
  var mapped: Int { self + 1 }
  var passes: Bool { !isMultiple(of: 3) }
  static let first = 900
  var isOdd: Bool { !isMultiple(of: 2) }
}

extension [Int]: Shapeable {
  var mapped: [Int] { self + [-1] }
  var passes: Bool { count % 3 != 2 }
  static let first = [900]
  var isOdd: Bool { first?.isOdd ?? false }
}

extension Shapeable {
  /// What comes of it.
  func shaped(_ shape: Transform.Shape) -> [Self] {
    switch shape {
    case .identity: [self]
    case .map: [mapped]
    case .filter: passes ? [self] : []
    case .twice: [self, mapped]
    }
  }
}

/// The stream of a `transform` method.
final class ModelStage<Element: Shapeable> {
  private let transform: Transform
  private let merged: Serial<Element>?
  private let port: Port<Element>
  private var remaining: Int
  /// What it has emitted while it was fed.
  var outputs: [Element] = []
  /// Whether an output for what it was fed comes later.
  private(set) var hasLateOutput = false
  /// Whether it is about to end, and has not taken what it was fed.
  private(set) var hasRefused = false

  init(_ transform: Transform, _ world: ModelWorld, to port: Port<Element>) {
    self.transform = transform
    self.port = port
    merged = transform.merges ? Serial(world, to: port) : nil
    if case .take(let count) = transform.source { remaining = count } else { remaining = .max }
  }

  var isOver: Bool { port.isOver }

  func subscribe(merging external: ModelSubject<Element>) {
    if transform.source == .startWith { port.next(Element.first) }
    if let merged {
      external.subscribe(
        Port(
          isAbandoned: { merged.isOver }, next: { merged.accept(.next($0)) },
          end: { if let error = $0 { merged.end(error) } }))
    }
  }

  func feed(_ element: Element) {
    (hasLateOutput, hasRefused) = (false, false)
    for shaped in element.shaped(transform.shape) where !isOver {
      switch merged?.accept(.next(shaped)) {
      case .delivered: break
      case .waits: hasLateOutput = true
      case .refused: hasRefused = true
      case nil:
        port.next(shaped)
        remaining -= 1
        if remaining == 0 { port.end(nil) }
      }
    }
  }
}
