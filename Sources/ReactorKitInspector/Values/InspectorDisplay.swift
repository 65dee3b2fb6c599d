internal import ReactorValues

/// How the inspector shows values: which ones it keeps to itself, which ones have a text of their own, and
/// which objects it may look into; and how values and reactors are written in tests that are copied.
///
/// Given to the inspector when it starts, so that no state has to know it:
/// `[.redacting(\LoginState.password), .redacting(Token.self), .showing(Image.self) { "\($0.width)×\($0.height)" }]`.
///
/// - By default, structures and enumerations are shown with all that they have, and objects (classes and
///   actors) by type and identity only, because another thread may be changing them. Nothing of a type's own is
///   called: neither `description` nor `customMirror`, `==` or `hash(into:)`.
/// - A redacted value never leaves the program: neither its text, nor its size, nor where a search finds it. Of
///   a change of it, only the fact is told. The rule holds wherever the value is found: in actions, mutations,
///   states, sessions, and tests.
/// - Where several rules fit a value, redacting wins.
public struct InspectorDisplay: Sendable, ExpressibleByArrayLiteral {
  /// The rules, as values are read by them.
  let values: ValueDisplay

  /// Rules for some values; all others are shown as they are.
  public init(_ rules: [Rule] = []) {
    var values = ValueDisplay()
    for rule in rules {
      switch rule.kind {
      case .redactedType(let type): values.redactedTypes.insert(type)
      case .redactedName(let name, let type): values.redactedNames[type, default: []].insert(name)
      case .redactedProperty(let property, let type):
        values.redactedProperties[type, default: []].append(property)
      case .text(let type, let text): values.texts[type] = text
      case .source(let type, let source): values.sources[type] = source
      case .whole(let type): values.wholeTypes.insert(type)
      case .opened(let type): values.openedTypes.insert(type)
      case .maker(let type, let maker): values.makers[type] = maker
      }
    }
    values.isEmpty = rules.isEmpty
    self.values = values
  }

  /// Rules for some values, as an array.
  public init(arrayLiteral elements: Rule...) { self.init(elements) }
}

extension InspectorDisplay {
  /// How values of one type are shown.
  public struct Rule: Sendable {
    enum Kind: Sendable {
      case redactedType(ObjectIdentifier)
      case redactedName(String, of: ObjectIdentifier)
      case redactedProperty(PropertyOfKeyPath, of: ObjectIdentifier)
      case text(of: ObjectIdentifier, @Sendable (UnsafeRawPointer) -> String)
      case source(of: ObjectIdentifier, @Sendable (UnsafeRawPointer) -> String)
      case whole(ObjectIdentifier)
      case opened(ObjectIdentifier)
      case maker(of: ObjectIdentifier, ReactorMaker)
    }

    let kind: Kind

    /// Keeps a stored property to the program: `.redacting(\LoginState.password)`.
    ///
    /// - Parameter property: A stored property of a structure or class, of any access, with or without a
    ///   property wrapper, also of an `@ObservableState`. Its name is found by itself where the language has
    ///   it, else by comparing: the property is read once through the key path, on the inspector's thread, when a
    ///   value of its type is met first. As long as several properties of one type have equal values then, all
    ///   of these are redacted.
    ///
    /// A key path of a computed property redacts every property of that type in `Root`, or all of `Root` if it has
    /// none. Name the property if that is too much: `.redacting("password", of: LoginState.self)`.
    public static func redacting<Root, Value>(_ property: any KeyPath<Root, Value> & Sendable) -> Rule {
      if let name = PropertyOfKeyPath.name(of: property) {
        return Rule(kind: .redactedName(name.property, of: ObjectIdentifier(name.type)))
      }
      return Rule(kind: .redactedProperty(PropertyOfKeyPath(property), of: ObjectIdentifier(Root.self)))
    }

    /// Keeps a part of a type to the program, by name: a property of a structure or class, a case of an
    /// enumeration, or a labelled value in the payload of one of its cases:
    /// `.redacting("password", of: LoginAction.self)` for `case logIn(name: String, password: String)`.
    ///
    /// The name of a redacted case is shown, and its payload is not.
    ///
    /// - Parameters:
    ///   - name: The name as it is declared. A name that the type does not have redacts nothing.
    ///   - type: The type that has it.
    public static func redacting<Root>(_ name: String, of type: Root.Type) -> Rule {
      Rule(kind: .redactedName(TypeFacts.label(name) ?? name, of: ObjectIdentifier(type)))
    }

    /// Keeps all values of a type to the program, wherever they are: also in optionals, collections, and
    /// existentials.
    ///
    /// - Parameter type: The type. For a class, the objects of its subclasses are redacted, too; for a generic type,
    ///   only the one with these parameters.
    public static func redacting<Value>(_ type: Value.Type) -> Rule {
      Rule(kind: .redactedType(ObjectIdentifier(type)))
    }

    /// Shows the values of a type by a text of your own: `.showing(Image.self) { "\($0.width)×\($0.height)" }`.
    ///
    /// Such a value has no parts on the page, and no expression in a test.
    ///
    /// - Parameters:
    ///   - type: The type, exactly.
    ///   - text: The text of a value; one line. It is called on the inspector's thread, for each time that a
    ///     value is shown, so it should be quick; and if the type is a class, or contains objects, it must only
    ///     look at what may be read on any thread.
    public static func showing<Value>(
      _ type: Value.Type, as text: @escaping @Sendable (Value) -> String
    ) -> Rule {
      Rule(kind: .text(of: ObjectIdentifier(type)) { text($0.assumingMemoryBound(to: Value.self).pointee) })
    }

    /// Writes the values of a type by an expression of your own in tests that are made of sessions:
    /// `.writing(Money.self) { "Money(cents: \($0.cents))" }`.
    ///
    /// Without this rule, structures are written by their memberwise initializers, which do not compile for a type
    /// that has none that a test can use. Objects, which have no expression by themselves, may have one in this way.
    ///
    /// - Parameters:
    ///   - type: The type, exactly.
    ///   - expression: The expression, in Swift, without a type that its place would tell. It is called on the
    ///     inspector's thread, as the text of ``showing(_:as:)`` is.
    public static func writing<Value>(
      _ type: Value.Type, as expression: @escaping @Sendable (Value) -> String
    ) -> Rule {
      Rule(
        kind: .source(of: ObjectIdentifier(type)) {
          expression($0.assumingMemoryBound(to: Value.self).pointee)
        })
    }

    /// Assigns the values of a structure as wholes in tests that are made of sessions: `.writing(History.self)`.
    ///
    /// Without this rule, a test assigns what has changed in a structure property by property, which does not compile
    /// where only the type itself may set a property (`private(set)`). With it, the test calls the initializer that has
    /// all stored properties, in their order; the type must have one that the test can use.
    ///
    /// - Parameter type: The type, exactly.
    public static func writing<Value>(_ type: Value.Type) -> Rule {
      Rule(kind: .whole(ObjectIdentifier(type)))
    }

    /// Shows the objects of a class with their stored properties.
    ///
    /// They are read on the inspector's thread, at any time, without locks. So everything that is stored in such
    /// an object must be constant (`let`) or never change once the object is in an action, mutation or state;
    /// otherwise reading is a data race, and may crash. Objects inside of it are shown by type and identity,
    /// unless their class is opened, too.
    ///
    /// - Parameter type: The class or actor; objects of its subclasses are not opened.
    public static func opening<Object: AnyObject>(_ type: Object.Type) -> Rule {
      Rule(kind: .opened(ObjectIdentifier(type)))
    }
  }
}

extension ValueReader {
  /// A reader with the rules of a display.
  init(limits: ValueLimits = ValueLimits(), display: InspectorDisplay) {
    self.init(limits: limits, display: display.values)
  }
}

extension ValueDisplay {
  /// The expression that makes a reactor in tests; `nil` if no rule has one.
  func maker(of reactor: Any.Type) -> ReactorMaker? { makers[ObjectIdentifier(reactor)] as? ReactorMaker }
}
