// Unsafe code: a plan is used with addresses of values of the type that it was made for, which the caller may
// change. The offsets are those that the runtime's reflection reports for the type's stored fields. The address of a `Shared`
// is that of its `SharedContent`, its only stored property.
//
// `@unchecked Sendable`: `holds` and the references to other plans are set before `SharedPlans.plan` returns,
// inside its lock, as are the fields; the numbers that a plan for an `ObservableState` finds later are guarded by a lock of its
// own.
internal import ReactorKit
@_spi(Reflection) internal import Swift

/// The positions at which values of a type can have shared properties. Known by the type, so that a state
/// without any costs nothing.
///
/// A plan covers structs and tuples, optionals, arrays and the values of dictionaries, however nested; not
/// classes, enumerations with payloads, sets, and values behind protocols.
class SharedPlan: @unchecked Sendable {
  /// Whether values of the type can have shared properties.
  @exclusivity(unchecked) fileprivate(set) var holds = false

  fileprivate init() {}

  /// The plans that this one consists of.
  fileprivate var parts: [SharedPlan] { [] }

  /// Forgets the parts without shared properties.
  fileprivate func forgetPlainParts() {}

  /// Visits the shared properties of a value.
  ///
  /// - Returns: Whether that has changed a property.
  func visit(_ value: UnsafeMutableRawPointer, _ visitor: any SharedVisitor) -> Bool { false }
}

/// The plans of all types.
enum SharedPlans {
  private static let known = Locked<[ObjectIdentifier: SharedPlan]>([:])

  /// The plan for a type. The first time, the type is searched.
  static func plan(for type: Any.Type) -> SharedPlan {
    known.withLock { plans in
      if let plan = plans[ObjectIdentifier(type)] { return plan }
      var search = Search(known: plans)
      let plan = search.plan(for: type)
      search.spread()
      plans = search.known
      return plan
    }
  }

  /// Finds out which parts a type has. Types may contain themselves, in arrays.
  private struct Search {
    var known: [ObjectIdentifier: SharedPlan]
    private var made: [SharedPlan] = []

    init(known: [ObjectIdentifier: SharedPlan]) { self.known = known }

    mutating func plan(for type: Any.Type) -> SharedPlan {
      if let plan = known[ObjectIdentifier(type)] { return plan }
      let fields = FieldsPlan()
      let plan: SharedPlan
      switch type {
      case is any SharedProperty.Type: plan = PropertyPlan()
      case let type as any SharedContainer.Type: plan = type.containerPlan
      case let type as any ObservableState.Type: plan = type.plan(fields)
      default: plan = fields
      }
      known[ObjectIdentifier(type)] = plan
      made += plan === fields ? [plan] : [plan, fields]
      if let container = plan as? ContainerPlan, let type = type as? any SharedContainer.Type {
        container.element = self.plan(for: type.elementType)
      } else if !plan.holds {
        fill(fields, with: type)
      }
      return plan
    }

    private mutating func fill(_ plan: FieldsPlan, with type: Any.Type) {
      var fields: [(offset: Int, type: Any.Type)] = []
      // Only structs and tuples have known parts; a plain word has fields that are not Swift's.
      guard FieldsPlan.hasFields(type) else { return }
      _ = _forEachField(of: type) { _, offset, type, kind in
        if kind == .struct || kind == .tuple || kind == .optional { fields.append((offset, type)) }
        return true
      }
      for field in fields { plan.fields.append((field.offset, self.plan(for: field.type))) }
    }

    /// Marks each plan that contains a plan with shared properties as having some, too.
    func spread() {
      var isChanged = true
      while isChanged {
        isChanged = false
        for plan in made where !plan.holds && plan.parts.contains(where: \.holds) {
          plan.holds = true
          isChanged = true
        }
      }
      for plan in made { plan.forgetPlainParts() }
    }
  }
}

/// The fields of a struct or tuple.
private final class FieldsPlan: SharedPlan, @unchecked Sendable {
  // Constant once `SharedPlans.plan` has returned, so exclusive access is not checked.
  @exclusivity(unchecked) var fields: [(offset: Int, plan: SharedPlan)] = []

  override var parts: [SharedPlan] { fields.map(\.plan) }

  override func forgetPlainParts() { fields.removeAll { !$0.plan.holds } }

  override func visit(_ value: UnsafeMutableRawPointer, _ visitor: any SharedVisitor) -> Bool {
    var isChanged = false
    for (offset, plan) in fields {
      if plan.visit(value + offset, visitor) { isChanged = true }
    }
    return isChanged
  }

  /// Whether a type is a struct or a tuple.
  static func hasFields(_ type: Any.Type) -> Bool {
    func boxed<Value>(_: Value.Type) -> Any.Type { Box<Value>.self }
    var result = false
    // Reflection tells the kind of a type only for the fields of another one.
    _ = _forEachField(of: boxed(type)) { _, _, _, kind in
      result = kind == .struct || kind == .tuple
      return true
    }
    return result
  }

  private struct Box<Value> { let value: Value }
}

/// A `Shared` of any value.
private protocol SharedProperty {}

extension Shared: SharedProperty {}

/// The plan of a shared property itself.
private final class PropertyPlan: SharedPlan, @unchecked Sendable {
  override init() {
    super.init()
    holds = true
  }

  override func visit(_ value: UnsafeMutableRawPointer, _ visitor: any SharedVisitor) -> Bool {
    visitor.visitShared(&value.assumingMemoryBound(to: SharedContent.self).pointee)
  }
}

/// The plan of an optional or a collection.
private class ContainerPlan: SharedPlan, @unchecked Sendable {
  var element: SharedPlan?

  override var parts: [SharedPlan] { element.map { [$0] } ?? [] }
}

private protocol SharedContainer {
  static var elementType: Any.Type { get }
  static var containerPlan: SharedPlan { get }
  /// Calls `body` with each element, and replaces the elements that it has changed.
  mutating func change(_ body: (UnsafeMutableRawPointer) -> Bool) -> Bool
}

private final class ContainerPlanOf<Container: SharedContainer>: ContainerPlan, @unchecked Sendable {
  override func visit(_ value: UnsafeMutableRawPointer, _ visitor: any SharedVisitor) -> Bool {
    guard let element, element.holds else { return false }
    return value.assumingMemoryBound(to: Container.self).pointee.change { element.visit($0, visitor) }
  }
}

extension SharedContainer {
  static var containerPlan: SharedPlan { ContainerPlanOf<Self>() }
}

/// A changed copy of an element; `nil` if `body` has not changed it.
private func changed<Element>(_ element: Element, _ body: (UnsafeMutableRawPointer) -> Bool) -> Element? {
  var copy = element
  return withUnsafeMutablePointer(to: &copy) { body(UnsafeMutableRawPointer($0)) } ? copy : nil
}

extension Optional: SharedContainer {
  fileprivate static var elementType: Any.Type { Wrapped.self }

  fileprivate mutating func change(_ body: (UnsafeMutableRawPointer) -> Bool) -> Bool {
    guard let wrapped = self, let new = changed(wrapped, body) else { return false }
    self = new
    return true
  }
}

extension Array: SharedContainer {
  fileprivate static var elementType: Any.Type { Element.self }

  fileprivate mutating func change(_ body: (UnsafeMutableRawPointer) -> Bool) -> Bool {
    changeElements(body)
  }
}

extension ContiguousArray: SharedContainer {
  fileprivate static var elementType: Any.Type { Element.self }

  fileprivate mutating func change(_ body: (UnsafeMutableRawPointer) -> Bool) -> Bool {
    changeElements(body)
  }
}

extension Dictionary: SharedContainer {
  fileprivate static var elementType: Any.Type { Value.self }

  fileprivate mutating func change(_ body: (UnsafeMutableRawPointer) -> Bool) -> Bool {
    values.changeElements(body)
  }
}

extension MutableCollection {
  // An element is written only if it has changed, because a write copies a collection that is kept elsewhere,
  // too.
  fileprivate mutating func changeElements(_ body: (UnsafeMutableRawPointer) -> Bool) -> Bool {
    var isChanged = false
    for index in indices {
      guard let new = changed(self[index], body) else { continue }
      self[index] = new
      isChanged = true
    }
    return isChanged
  }
}

/// The plan of a state that counts its changes.
private final class ObservableStatePlan<State: ObservableState>: SharedPlan, @unchecked Sendable {
  private let fields: FieldsPlan
  /// The numbers of those properties with changes of their own that can have shared ones; known after the
  /// first visit.
  private let properties = Locked<[Int]?>(nil)

  init(_ fields: FieldsPlan) { self.fields = fields }

  override var parts: [SharedPlan] { [fields] }

  override func visit(_ value: UnsafeMutableRawPointer, _ visitor: any SharedVisitor) -> Bool {
    let state = value.assumingMemoryBound(to: State.self)
    return state.pointee.visitValues(of: knownProperties(of: &state.pointee), with: visitor)
  }

  private func knownProperties(of state: inout State) -> [Int] {
    if let known = properties.withLock({ $0 }) { return known }
    let found = state.properties(foundBy: SharedFinder())
    properties.withLock { $0 = found }
    return found
  }
}

/// Finds the properties in which there can be shared ones.
private final class SharedFinder: StateValueVisitor {
  func visit<Value>(_ value: inout Value) -> Bool { SharedPlans.plan(for: Value.self).holds }
}

extension ObservableState {
  fileprivate static func plan(_ fields: FieldsPlan) -> SharedPlan { ObservableStatePlan<Self>(fields) }
}
