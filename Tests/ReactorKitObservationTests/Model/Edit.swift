import ReactorKitObservation
import TestSupport

/// One way to change a state. Values are few, so that equal ones come often.
enum Edit {
  case setCount(Int)
  case addToCount(Int)
  case setTitle(String)
  case appendItem(Int)
  case renameItem(String)
  case setAlert(String?)
  case setForced(Int)
  case ofProfile(Place, ProfileEdit)
  /// A nested state gets the value of another.
  case copyProfile(from: Place, to: Place)
  case copyAddress(from: Place, to: Place)
  case swapProfiles
  case dropChild
  case putChildIntoPayload
  /// A nested state gets that of a state of before.
  case restoreProfile(Place, age: Int)
  case restore(age: Int)
  case renew(count: Int)
  /// A copy is changed, and is then the state.
  case copyAndKeep(Int)
  /// A copy is changed, and forgotten.
  case copyAndForget(Int)

  enum Place: CaseIterable { case profile, other, child }

  enum ProfileEdit {
    case setName(String)
    case setAge(Int)
    case setCity(String)
    case setStreet(String)
    case setGreeting(String)
    case renew(id: Int)
    case renewAddress(city: String)
    /// Changed in place by a function that does not know where, and back again.
    case thereAndBack
  }
}

extension Edit {
  static func random(_ numbers: inout SplitMix64) -> Edit {
    let number = Int.random(in: 0..<3, using: &numbers)
    let text = ["a", "b", "c"].randomElement(using: &numbers) ?? ""
    let place = Place.allCases.randomElement(using: &numbers) ?? .profile
    let otherPlace = Place.allCases.randomElement(using: &numbers) ?? .other
    switch Int.random(in: 0..<22, using: &numbers) {
    case 0: return .setCount(number)
    case 1: return .addToCount(number)
    case 2: return .setTitle(text)
    case 3: return .appendItem(number)
    case 4: return .renameItem(text)
    case 5: return .setAlert(number == 0 ? nil : text)
    case 6: return .setForced(number)
    case 7: return .copyProfile(from: place, to: otherPlace)
    case 8: return .copyAddress(from: place, to: otherPlace)
    case 9: return .swapProfiles
    case 10: return .dropChild
    case 11: return .putChildIntoPayload
    case 12: return .restoreProfile(place, age: number)
    case 13: return .restore(age: number)
    case 14: return .renew(count: number)
    case 15: return .copyAndKeep(number)
    case 16: return .copyAndForget(number)
    default: return .ofProfile(place, .random(&numbers, number, text))
    }
  }

  /// - Parameter past: States of before, the first one at first.
  func apply(to state: inout ScreenState, _ past: [ScreenState]) {
    func earlier(_ age: Int) -> ScreenState { past.dropLast(age).last ?? past[0] }
    switch self {
    case .setCount(let count): state.count = count
    case .addToCount(let number): state.count += number
    case .setTitle(let title): state[keyPath: \.title] = title
    case .appendItem(let id): state.items.append(Item(id: id, name: "a"))
    case .renameItem(let name): if !state.items.isEmpty { state.items[0].name = name }
    case .setAlert(let alert): state.alert = alert
    case .setForced(let number): state.forced = number
    case .ofProfile(let place, let edit): place.change(&state) { edit.apply(to: &$0) }
    case .copyProfile(let source, let target):
      let copy = source.profile(of: state)
      target.change(&state) { $0 = copy }
    case .copyAddress(let source, let target):
      let copy = source.profile(of: state).address
      target.change(&state) { $0.address = copy }
    case .swapProfiles: (state.profile, state.other) = (state.other, state.profile)
    case .dropChild: state.child = nil
    case .putChildIntoPayload: state.payload = state.child.map(Payload.profile) ?? .none
    case .restoreProfile(let place, let age):
      let profile = place.profile(of: earlier(age))
      place.change(&state) { $0 = profile }
    case .restore(let age): state = earlier(age)
    case .renew(let count): state = ScreenState(count: count, handler: state.handler, object: state.object)
    case .copyAndKeep(let number):
      var copy = state
      copy.count = number
      copy.profile.age = number
      state = copy
    case .copyAndForget(let number):
      var copy = state
      copy.count = number + 10
      copy.profile.address.city = "forgotten"
    }
  }
}

extension Edit.Place {
  func profile(of state: ScreenState) -> Profile {
    switch self {
    case .profile: state.profile
    case .other: state.other
    case .child: state.child ?? Profile(id: 3)
    }
  }

  func change(_ state: inout ScreenState, _ body: (inout Profile) -> Void) {
    switch self {
    case .profile: body(&state.profile)
    case .other: body(&state.other)
    case .child:
      if state.child == nil { state.child = Profile(id: 3) }
      var child = profile(of: state)
      body(&child)
      state.child = child
    }
  }
}

extension Edit.ProfileEdit {
  static func random(_ numbers: inout SplitMix64, _ number: Int, _ text: String) -> Edit.ProfileEdit {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: .setName(text)
    case 1: .setAge(number)
    case 2: .setCity(text)
    case 3: .setStreet(text)
    case 4: .setGreeting(text)
    case 5: .renew(id: number)
    case 6: .renewAddress(city: text)
    default: .thereAndBack
    }
  }

  func apply(to profile: inout Profile) {
    switch self {
    case .setName(let name): profile.name = name
    case .setAge(let age): profile.age = age
    case .setCity(let city): profile.address.city = city
    case .setStreet(let street): profile.address.street = street
    case .setGreeting(let greeting): profile.greeting = greeting
    case .renew(let id): profile = Profile(id: id, name: "b")
    case .renewAddress(let city): profile.address = Address(city: city)
    case .thereAndBack:
      let before = profile
      profile.name += "!"
      profile.address.street += "!"
      profile = before
    }
  }
}
