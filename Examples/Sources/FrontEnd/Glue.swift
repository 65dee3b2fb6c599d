// Brings reactors and the toolkit together: all that a front end needs.
package import ReactorKitObservation

extension EventLoop {
  /// Lets work for the main thread run in this loop. Call it before the first reactor is made.
  package func install() { MainRunLoop.install { [self] work in add(work) } }
}

extension Label {
  /// Shows a text now, and again whenever something that it is made of has changed.
  package func show(_ text: @escaping @MainActor () -> String) -> ObservationToken {
    observe { [weak self] in
      let text = text()
      // The toolkit would draw an equal text again.
      if let self, self.text != text { self.text = text }
    }
  }
}

extension TextField {
  /// Shows a property, and writes to it what the user types.
  package func bind(_ property: ReactorBinding<String>) -> ObservationToken {
    onEdit = { property.wrappedValue = $0 }
    return observe { [weak self] in
      let text = property.wrappedValue
      // Else the toolkit would move the cursor.
      if let self, self.text != text { self.text = text }
    }
  }
}

extension Button {
  /// Sends an action with each click.
  package func send<R: Reactor>(
    _ action: @escaping @autoclosure () -> R.Action, to reactor: ObservedReactor<R>
  ) {
    onClick = { reactor.send(action()) }
  }
}
