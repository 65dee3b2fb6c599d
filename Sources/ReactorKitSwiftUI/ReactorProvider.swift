#if canImport(SwiftUI)
  public import SwiftUI

  /// A view that owns a reactor, and puts it into the environment of its content.
  ///
  /// ```swift
  /// ReactorProvider(AppReactor()) { reactor in AppView() }
  /// ```
  /// - The reactor is made when the view is shown for the first time, and lives as long as SwiftUI knows the
  ///   view under its identity. A reactor in a `@State` is made whenever the view around it is, and thrown
  ///   away but for the first.
  /// - Below, `@EnvironmentReactor` and `@ActionBinding` find this reactor, and not one of the same type from
  ///   further above.
  public struct ReactorProvider<R: Reactor, Content: View>: View where R.State: ObservableState {
    @State private var owner = ReactorOwner<R>()
    private let make: () -> R
    private let content: (ObservedReactor<R>) -> Content

    /// Owns the reactor that `reactor` makes.
    public init(
      _ reactor: @escaping @autoclosure () -> R,
      @ViewBuilder content: @escaping (ObservedReactor<R>) -> Content
    ) {
      make = reactor
      self.content = content
    }

    /// The content, with the reactor in its environment.
    public var body: some View {
      let reactor = owner.reactor(make)
      content(reactor).environment(reactor)
    }
  }
#endif
