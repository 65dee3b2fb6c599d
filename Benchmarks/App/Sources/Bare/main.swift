struct State {
  var value = 0
}

var state = State()
print(state.value)
state.value += 1
print(state.value)
