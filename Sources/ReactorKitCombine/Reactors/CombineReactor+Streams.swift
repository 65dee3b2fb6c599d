/// The forms with streams, which the runtime calls, made of those with publishers.
extension CombineReactor {
  /// The result of the form with publishers.
  public func mutate(action: Action) -> Observable<Mutation> { mutations(of: action) }

  /// The result of the form with publishers, merged with `transformAction()`.
  public func transform(action: Observable<Action>) -> Observable<Action> { shaping(action: action) }

  /// The result of the form with publishers.
  public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    shaping(mutation: mutation)
  }

  /// The result of the form with publishers.
  public func transform(state: Observable<State>) -> Observable<State> { shaping(state: state) }
}

extension CombineReactor where Action == Mutation {
  /// The result of the form with publishers.
  public func mutate(action: Action) -> Observable<Mutation> { mutations(of: action) }
}

extension CombineReactor {
  func mutations(of action: Action) -> Observable<Mutation> {
    let mutations: AnyPublisher<Mutation, Never> = mutate(action: action)
    return mutations.asObservable()
  }

  func shaping(action: Observable<Action>) -> Observable<Action> {
    let shaped = action.shaped { transform(action: $0) }
    let others = transformAction()
    return Nothing.isIn(others) ? shaped : .merge(shaped, others.asObservable())
  }

  func shaping(mutation: Observable<Mutation>) -> Observable<Mutation> {
    mutation.shaped { transform(mutation: $0) }
  }

  func shaping(state: Observable<State>) -> Observable<State> { state.shaped { transform(state: $0) } }
}

extension Observable {
  /// The result of `transform` for the stream; the stream itself, if `transform` returns its argument: a
  /// reactor does without a stage then.
  fileprivate func shaped(
    _ transform: (AnyPublisher<Element, Never>) -> AnyPublisher<Element, Never>
  ) -> Observable<Element> {
    let publisher: AnyPublisher<Element, Never> = published()
    let result = transform(publisher)
    return result.isSame(as: publisher) ? self : result.asObservable()
  }
}
