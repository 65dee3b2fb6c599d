import ReactorKitGTK
import ReactorKitObservation
import Testing

@Suite @MainActor struct ValueBindingTests {
  @ReactorBindable var reactor = ObservedReactor(ProfileReactor())

  @Test func buttonsAndSwitchesShowAndWriteAFlag() async {
    let check = GTKCheckButton()
    let toggle = GTKToggleButton()
    let slider = GTKSwitch()
    check.bind($reactor.isOn)
    toggle.bind($reactor.isOn)
    slider.bind($reactor.isOn)
    User.set(check, active: true)
    #expect(reactor.isOn)
    await pass()
    #expect(toggle.active && slider.active)
    User.set(slider, active: false)
    await pass()
    #expect(!check.active && !toggle.active)
  }

  @Test func oneButtonOfAGroupIsTheSelection() async {
    let small = GTKCheckButton()
    let large = GTKCheckButton()
    large.join(small)
    small.bind($reactor.kind, as: .small)
    large.bind($reactor.kind, as: .large)
    #expect(small.active)
    User.set(large, active: true)
    #expect(reactor.kind == .large)
    await pass()
    #expect(large.active && !small.active)
  }

  @Test func aSpinButtonShowsAndWritesANumber() async {
    let button = GTKSpinButton()
    button.adjustment = User.adjustment(-5, 10)
    button.bind($reactor.age)
    #expect(button.value == 3)
    User.set(button.adjustment, value: 7)
    #expect(reactor.age == 7)
    User.set(button.adjustment, value: -2)
    #expect(reactor.age == 0)
    await pass()
    #expect(button.value == 0)
  }

  @Test func aScaleShowsAndWritesANumber() async {
    let scale = GTKScale()
    scale.adjustment = User.adjustment(0, 10)
    scale.bind($reactor.volume)
    #expect(scale.value == 1)
    if let adjustment = scale.adjustment { User.set(adjustment, value: 4) }
    #expect(reactor.volume == 4)
  }

  @Test func aDropDownShowsAndWritesAPlace() async {
    let list = GTKDropDown(["one", "two", "three"])
    list.bind($reactor.choice)
    #expect(list.selection == nil)
    $reactor.choice.wrappedValue = 1
    await pass()
    #expect(list.selection == 1)
    User.set(list, selected: 2)
    #expect(reactor.choice == 2)
    var places: [Int?] = []
    let subscription = list.rx.selection.subscribe(onNext: { places.append($0) })
    User.set(list, selected: 0)
    list.rx.selection.onNext(nil)
    #expect(places == [2, 0])
    #expect(list.selection == nil)
    subscription.dispose()
  }

  @Test func aPropertyShowsWhatAClosureReads() async {
    let spinner = GTKSpinner()
    spinner.bind(\.visible) { [reactor] in reactor.isOn }
    spinner.bind(\.tooltipText) { [reactor] in reactor.name }
    #expect(!spinner.visible)
    $reactor.isOn.wrappedValue = true
    reactor.send(.rename("busy"))
    await pass()
    #expect(spinner.visible)
    #expect(spinner.tooltipText == "busy")
  }

  @Test func aPropertyIsBoundByName() async {
    let expander = GTKExpander()
    expander.bind(property: "expanded", $reactor.isExpanded)
    $reactor.isExpanded.wrappedValue = true
    await pass()
    #expect(expander.expanded)
    #expect(
      reports { expander.bind(property: "expand", $reactor.isExpanded) } == [
        """
        'GtkExpander' has no property 'expand'.
        To fix this, look the name up in GTK's documentation of 'GtkExpander'; it is written with '-'.
        """
      ])
  }
}
