import ReactorKitGTK
import ReactorKitObservation
import Testing

/// Widgets show parts that the program may replace: its buffer, its adjustment, its items.
@Suite @MainActor struct OtherPartTests {
  @ReactorBindable var reactor = ObservedReactor(ProfileReactor())

  private func buffer(_ text: String) -> GTKTextBuffer {
    let buffer = GTKTextBuffer()
    buffer.text = text
    return buffer
  }

  private func adjustment(at value: Double) -> GTKAdjustment {
    let adjustment = User.adjustment(0, 10)
    adjustment.value = value
    return adjustment
  }

  @Test func theTextOfATextViewIsThatOfItsNewBuffer() {
    let view = GTKTextView()
    let (old, new) = (view.buffer, buffer("other"))
    var texts: [String] = []
    var isOver = false
    let subscription = view.rx.text.subscribe(onNext: { texts.append($0) }, onCompleted: { isOver = true })
    view.buffer = new
    if let old { User.type("gone", into: old) }
    User.type("typed ", into: new)
    view.rx.text.onNext("set")
    #expect(texts == ["", "other", "typed other"] && !isOver)
    #expect(view.text == "set" && new.text == "set" && old?.text == "gone")
    subscription.dispose()
  }

  @Test func aTextViewWithoutABufferGetsAnEmptyOne() {
    let view = GTKTextView()
    var texts: [String] = []
    let subscription = view.rx.text.subscribe(onNext: { texts.append($0) })
    view.buffer = nil
    if let buffer = view.buffer { User.type("typed", into: buffer) }
    #expect(texts == ["", "typed"])
    subscription.dispose()
  }

  @Test func theTextOfATextViewCompletesWithTheView() async {
    let kept = buffer("kept")
    var isOver = false
    var subscription: (any Disposable)?
    do {
      let view = GTKTextView()
      view.buffer = kept
      subscription = view.rx.text.subscribe(onCompleted: { isOver = true })
    }
    await pass()
    #expect(isOver)
    subscription?.dispose()
  }

  @Test func aBoundTextViewShowsTheTextInItsNewBuffer() async {
    let view = GTKTextView()
    view.bind($reactor.notes)
    $reactor.notes.wrappedValue = "notes"
    await pass()
    let (old, new) = (view.buffer, buffer("other"))
    view.buffer = new
    #expect(new.text == "notes" && reactor.notes == "notes")
    if let old { User.type("gone", into: old) }
    #expect(reactor.notes == "notes")
    User.select(5..<5, in: new)
    User.type("!", into: new)
    #expect(reactor.notes == "notes!")
    $reactor.notes.wrappedValue = "again"
    await pass()
    #expect(new.text == "again" && old?.text == "gonenotes")
  }

  @Test func aBindingOfATextViewEndsForItsNewBuffer() async {
    let view = GTKTextView()
    let binding = view.bind($reactor.notes)
    let new = buffer("other")
    view.buffer = new
    binding.dispose()
    User.type("typed", into: new)
    view.buffer = buffer("third")
    await pass()
    #expect(reactor.notes.isEmpty && view.text == "third")
  }

  @Test func theValueOfAScaleIsThatOfItsNewAdjustment() {
    let scale = GTKScale()
    scale.adjustment = adjustment(at: 1)
    let (old, new) = (scale.adjustment, adjustment(at: 2))
    var values: [Double] = []
    let subscription = scale.rx.value.subscribe(onNext: { values.append($0) })
    scale.adjustment = new
    User.set(old, value: 9)
    User.set(new, value: 3)
    scale.rx.value.onNext(4)
    #expect(values == [1, 2, 3])
    #expect(scale.value == 4 && old?.value == 9)
    subscription.dispose()
  }

  @Test func aBoundScaleShowsTheValueInItsNewAdjustment() async {
    let scale = GTKScale()
    scale.adjustment = adjustment(at: 1)
    scale.bind($reactor.volume)
    let (old, new) = (scale.adjustment, adjustment(at: 2))
    $reactor.volume.wrappedValue = 5
    await pass()
    scale.adjustment = new
    #expect(new.value == 5 && reactor.volume == 5)
    User.set(old, value: 9)
    #expect(reactor.volume == 5)
    User.set(new, value: 6)
    #expect(reactor.volume == 6)
  }

  @Test func aSpinButtonFollowsItsNewAdjustment() async {
    let button = GTKSpinButton()
    button.adjustment = adjustment(at: 1)
    var values: [Double] = []
    let subscription = button.rx.value.subscribe(onNext: { values.append($0) })
    let new = adjustment(at: 2)
    button.adjustment = new
    User.set(new, value: 7)
    #expect(values == [1, 2, 7] && button.value == 7)
    subscription.dispose()
    $reactor.age.wrappedValue = 4
    button.bind($reactor.age)
    let third = adjustment(at: 9)
    button.adjustment = third
    #expect(button.value == 4 && third.value == 4 && reactor.age == 4)
    User.set(third, value: 8)
    #expect(reactor.age == 8)
  }

  @Test func anEntryFollowsItsNewBuffer() async {
    let (entry, other) = (GTKEntry(), GTKEntry())
    other.text = "other"
    let buffer: GTKObject? = other["buffer"]
    var texts: [String] = []
    let subscription = entry.rx.text.subscribe(onNext: { texts.append($0) })
    entry["buffer"] = buffer
    User.type("typed ", into: entry)
    #expect(texts == ["", "other", "typed other"] && entry.text == "typed other")
    subscription.dispose()
    $reactor.name.wrappedValue = "Ada"
    entry.bind($reactor.name)
    let third: GTKObject? = GTKEntry()["buffer"]
    entry["buffer"] = third
    await pass()
    #expect(entry.text == "Ada" && reactor.name == "Ada")
  }

  @Test func theSelectionOfADropDownIsThatOfItsNewItems() async {
    let list = GTKDropDown(["one", "two", "three"])
    list.selection = 2
    var places: [Int?] = []
    let subscription = list.rx.selection.subscribe(onNext: { places.append($0) })
    list.setItems(["first", "second"])
    #expect(list.selection == 0 && places == [2, 0])
    User.set(list, selected: 1)
    #expect(places == [2, 0, 1])
    subscription.dispose()
  }

  @Test func aBoundDropDownShowsThePlaceInItsNewItems() async {
    let list = GTKDropDown(["one", "two", "three"])
    $reactor.choice.wrappedValue = 2
    list.bind($reactor.choice)
    var places: [Int?] = []
    let subscription = list.rx.selection.subscribe(onNext: { places.append($0) })
    list.setItems(["first", "second", "third", "fourth"])
    #expect(list.selection == 2 && reactor.choice == 2)
    User.set(list, selected: 3)
    #expect(reactor.choice == 3 && places.last == 3)
    subscription.dispose()
  }
}
