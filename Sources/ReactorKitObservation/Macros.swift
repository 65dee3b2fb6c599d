/// Makes a struct a state that knows which of its properties were written.
///
/// ```swift
/// @ObservableState
/// struct State {
///   var count = 0
///   @Pulse var alert: String?
///   var profile = Profile()
/// }
/// ```
///
/// An observer of a property, by `reactor.observe(\.count)`, by an `ObservedReactor`, or in `observe { }`, is
/// told when the property was written with another value: one that is not equal, if it is `Equatable`;
/// another object, if it is a reference; any, otherwise. `reduce` itself tells nobody: observers are told
/// once the new state is there.
///
/// - A property whose type is an `@ObservableState` struct itself is observed to its leaves. Optionals, arrays
///   and payloads of enums of such are observed as a whole.
/// - `@Pulse` properties are changed by every assignment. Other property wrappers need
///   `@ObservableStateIgnored`; so do `lazy` and `weak` properties.
/// - Each `var` has a declaration of its own: `var a, b: Int` and tuple patterns are taken apart by a fix-it.
/// - A `let` changes only with the whole struct; then everything in the struct counts as changed. A `let`
///   whose value is a literal never changes.
/// - Where the struct's declaration says `Equatable`, `Hashable` or `Comparable`, the macro writes `==`, so that a
///   computed property that compares whole states is observed by all of their properties. An `==` of your own
///   belongs into the struct. The compiler's is left where the struct is isolated, or has a deprecated `let` or a
///   property wrapper that is ignored. `lazy` properties are not compared.
/// - `willSet` and `didSet` are called as in a plain struct: not by what they assign to their own property, and not by the
///   struct's initializers. An initializer in an extension, where a macro does not see it, calls them unless it assigns
///   the storage, `_count` for `count`.
/// - Only a reactor's states notify observers. A state that is a variable of its own, outside of a reactor, is a plain
///   value, and notifies nothing when it is written: keep it in a reactor, or in a property of an `@Observable` object.
/// - The notes of changes take no part in `==`, hashing, reflection and coding. A `Codable` state is coded
///   under the names of its properties, also where an extension says `Codable`. With `CodingKeys` of your
///   own, which a macro does not see in an extension, declare both in the struct: in an extension, the keys
///   would be declared twice.
@attached(
  member, names: named(_$changes), named(_$propertyCount), named(_$visit), named(_$visitPulses),
  named(_$compare), named(_$compareConstants), named(_$isConstant), named(_$animate), named(customMirror),
  named(CodingKeys), named(==))
@attached(memberAttribute)
@attached(
  extension, conformances: ObservableState, CustomReflectable, names: named(init(from:)), named(encode))
public macro ObservableState() =
  #externalMacro(module: "ReactorKitMacros", type: "ObservableStateMacro")

/// Leaves a property out of what `@ObservableState` observes.
@attached(peer)
public macro ObservableStateIgnored() = #externalMacro(module: "ReactorKitMacros", type: "MarkerMacro")

/// How a property of an `@ObservableState` is observed.
///
/// - Parameter ignoreEquality: Whether an assignment counts also if the value is equal: `true` or `false`, written
///   out.
@attached(peer)
public macro ViewState(ignoreEquality: Bool = false) =
  #externalMacro(module: "ReactorKitMacros", type: "MarkerMacro")

/// The attribute that `@ObservableState` puts on each property that it observes.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservableStateTracked(_ number: Int) =
  #externalMacro(module: "ReactorKitMacros", type: "ObservableStateTrackedMacro")

/// The attribute that `@ObservableState` puts on an initializer that assigns properties with `willSet` or `didSet`, so
/// that it does not call these.
@attached(body)
public macro ObservableStateInitializer(_ properties: String...) =
  #externalMacro(module: "ReactorKitMacros", type: "ObservableStateInitializerMacro")

/// Makes a class a `Reactor` that keeps its runtime in itself.
///
/// ```swift
/// @Reactor
/// final class CounterReactor {
///   enum Action { case increase }
///   struct State { var value = 0 }
///   let initialState = State()
///   func reduce(state: inout State, mutation: Action) { state.value += 1 }
/// }
/// ```
///
/// The macro adds the conformance and `let reactorStorage`, so that everything of the reactor is released
/// with it, at once. On a `@MainActor` class it also adds `let scheduler`, which is `MainScheduler.instance`.
/// Where `MainActor` is the module's default isolation, the class has that scheduler, too, unless it is
/// `nonisolated`.
///
/// The macro cannot see whether all properties are `Sendable`, so a reactor that other tasks send to says so
/// itself: `@Reactor final class CounterReactor: Sendable`.
///
/// A warning says when a method has the name of `mutate(action:)` or `reduce(state:mutation:)`, or one like it, and is
/// never called, because its labels, types or effects are others; fix-its mend most. A remark offers one that is
/// missing.
///
/// `State` and `initialState` may also be declared in an extension, or be inherited. A macro does not see
/// there: if the class itself declares other parts of the reactor, but not these, a remark offers them. The
/// compiler reports an error only if they are nowhere.
@attached(member, names: named(reactorStorage), named(scheduler))
@attached(extension, conformances: Reactor)
public macro Reactor() = #externalMacro(module: "ReactorKitMacros", type: "ReactorMacro")
