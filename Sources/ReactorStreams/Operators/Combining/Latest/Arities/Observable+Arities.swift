// Made by Scripts/generate-arities, where it says why; not to be edited.

extension ObservableType {
  /// Combines the latest elements of 2 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Source1: ObservableConvertibleType, Source2: ObservableConvertibleType>(
    _ source1: Source1, _ source2: Source2,
    resultSelector: @escaping (Source1.Element, Source2.Element) throws -> Element
  ) -> Observable<Element> {
    let (stream1, stream2) = (source1.asObservable(), source2.asObservable())
    return Combination<Element> { sink in
      let (slot1, slot2) = (LatestSlot<Source1.Element>(), LatestSlot<Source2.Element>())
      let storage = CombiningStorage(to: sink, CombineLatestStateMachine(sources: 2)) { output, isNow in
        let (element1, element2) = (slot1.take(), slot2.take())
        guard isNow else { return { output.deliverInTurn { try resultSelector(element1, element2) } } }
        output.turn.decided()
        output.deliverInTurn { try resultSelector(element1, element2) }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
    }
  }

  /// Combines the latest elements of 2 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<Source1: ObservableConvertibleType, Source2: ObservableConvertibleType>(
    _ source1: Source1, _ source2: Source2
  ) -> Observable<Element> where Element == (Source1.Element, Source2.Element) {
    combineLatest(source1, source2, resultSelector: { ($0, $1) })
  }

  /// Combines the latest elements of 3 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType, Source3: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3,
    resultSelector: @escaping (Source1.Element, Source2.Element, Source3.Element) throws -> Element
  ) -> Observable<Element> {
    let (stream1, stream2, stream3) = (source1.asObservable(), source2.asObservable(), source3.asObservable())
    return Combination<Element> { sink in
      let (slot1, slot2, slot3) = (
        LatestSlot<Source1.Element>(), LatestSlot<Source2.Element>(), LatestSlot<Source3.Element>()
      )
      let storage = CombiningStorage(to: sink, CombineLatestStateMachine(sources: 3)) { output, isNow in
        let (element1, element2, element3) = (slot1.take(), slot2.take(), slot3.take())
        guard isNow else {
          return { output.deliverInTurn { try resultSelector(element1, element2, element3) } }
        }
        output.turn.decided()
        output.deliverInTurn { try resultSelector(element1, element2, element3) }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
      storage.subscribe(stream3, 2, into: slot3)
    }
  }

  /// Combines the latest elements of 3 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType, Source3: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3
  ) -> Observable<Element> where Element == (Source1.Element, Source2.Element, Source3.Element) {
    combineLatest(source1, source2, source3, resultSelector: { ($0, $1, $2) })
  }

  /// Combines the latest elements of 4 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    resultSelector:
      @escaping (Source1.Element, Source2.Element, Source3.Element, Source4.Element) throws -> Element
  ) -> Observable<Element> {
    let (stream1, stream2, stream3, stream4) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()
    )
    return Combination<Element> { sink in
      let (slot1, slot2, slot3, slot4) = (
        LatestSlot<Source1.Element>(), LatestSlot<Source2.Element>(), LatestSlot<Source3.Element>(),
        LatestSlot<Source4.Element>()
      )
      let storage = CombiningStorage(to: sink, CombineLatestStateMachine(sources: 4)) { output, isNow in
        let (element1, element2, element3, element4) = (
          slot1.take(), slot2.take(), slot3.take(), slot4.take()
        )
        guard isNow else {
          return { output.deliverInTurn { try resultSelector(element1, element2, element3, element4) } }
        }
        output.turn.decided()
        output.deliverInTurn { try resultSelector(element1, element2, element3, element4) }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
      storage.subscribe(stream3, 2, into: slot3)
      storage.subscribe(stream4, 3, into: slot4)
    }
  }

  /// Combines the latest elements of 4 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4
  ) -> Observable<Element>
  where Element == (Source1.Element, Source2.Element, Source3.Element, Source4.Element) {
    combineLatest(source1, source2, source3, source4, resultSelector: { ($0, $1, $2, $3) })
  }

  /// Combines the latest elements of 5 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType, Source5: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    resultSelector:
      @escaping (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element) throws
      -> Element
  ) -> Observable<Element> {
    let (stream1, stream2, stream3, stream4, stream5) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable()
    )
    return Combination<Element> { sink in
      let (slot1, slot2, slot3, slot4, slot5) = (
        LatestSlot<Source1.Element>(), LatestSlot<Source2.Element>(), LatestSlot<Source3.Element>(),
        LatestSlot<Source4.Element>(), LatestSlot<Source5.Element>()
      )
      let storage = CombiningStorage(to: sink, CombineLatestStateMachine(sources: 5)) { output, isNow in
        let (element1, element2, element3, element4, element5) = (
          slot1.take(), slot2.take(), slot3.take(), slot4.take(), slot5.take()
        )
        guard isNow else {
          return {
            output.deliverInTurn { try resultSelector(element1, element2, element3, element4, element5) }
          }
        }
        output.turn.decided()
        output.deliverInTurn { try resultSelector(element1, element2, element3, element4, element5) }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
      storage.subscribe(stream3, 2, into: slot3)
      storage.subscribe(stream4, 3, into: slot4)
      storage.subscribe(stream5, 4, into: slot5)
    }
  }

  /// Combines the latest elements of 5 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType, Source5: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5
  ) -> Observable<Element>
  where Element == (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element) {
    combineLatest(source1, source2, source3, source4, source5, resultSelector: { ($0, $1, $2, $3, $4) })
  }

  /// Combines the latest elements of 6 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let (stream1, stream2, stream3, stream4, stream5, stream6) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable()
    )
    return Combination<Element> { sink in
      let (slot1, slot2, slot3, slot4, slot5, slot6) = (
        LatestSlot<Source1.Element>(), LatestSlot<Source2.Element>(), LatestSlot<Source3.Element>(),
        LatestSlot<Source4.Element>(), LatestSlot<Source5.Element>(), LatestSlot<Source6.Element>()
      )
      let storage = CombiningStorage(to: sink, CombineLatestStateMachine(sources: 6)) { output, isNow in
        let (element1, element2, element3, element4, element5, element6) = (
          slot1.take(), slot2.take(), slot3.take(), slot4.take(), slot5.take(), slot6.take()
        )
        guard isNow else {
          return {
            output.deliverInTurn {
              try resultSelector(element1, element2, element3, element4, element5, element6)
            }
          }
        }
        output.turn.decided()
        output.deliverInTurn {
          try resultSelector(element1, element2, element3, element4, element5, element6)
        }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
      storage.subscribe(stream3, 2, into: slot3)
      storage.subscribe(stream4, 3, into: slot4)
      storage.subscribe(stream5, 4, into: slot5)
      storage.subscribe(stream6, 5, into: slot6)
    }
  }

  /// Combines the latest elements of 6 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6
  ) -> Observable<Element>
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element
    )
  {
    combineLatest(
      source1, source2, source3, source4, source5, source6, resultSelector: { ($0, $1, $2, $3, $4, $5) })
  }

  /// Combines the latest elements of 7 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType, Source7: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
        Source7.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let (stream1, stream2, stream3, stream4, stream5, stream6, stream7) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable()
    )
    return Combination<Element> { sink in
      let (slot1, slot2, slot3, slot4, slot5, slot6, slot7) = (
        LatestSlot<Source1.Element>(), LatestSlot<Source2.Element>(), LatestSlot<Source3.Element>(),
        LatestSlot<Source4.Element>(), LatestSlot<Source5.Element>(), LatestSlot<Source6.Element>(),
        LatestSlot<Source7.Element>()
      )
      let storage = CombiningStorage(to: sink, CombineLatestStateMachine(sources: 7)) { output, isNow in
        let (element1, element2, element3, element4, element5, element6, element7) = (
          slot1.take(), slot2.take(), slot3.take(), slot4.take(), slot5.take(), slot6.take(), slot7.take()
        )
        guard isNow else {
          return {
            output.deliverInTurn {
              try resultSelector(element1, element2, element3, element4, element5, element6, element7)
            }
          }
        }
        output.turn.decided()
        output.deliverInTurn {
          try resultSelector(element1, element2, element3, element4, element5, element6, element7)
        }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
      storage.subscribe(stream3, 2, into: slot3)
      storage.subscribe(stream4, 3, into: slot4)
      storage.subscribe(stream5, 4, into: slot5)
      storage.subscribe(stream6, 5, into: slot6)
      storage.subscribe(stream7, 6, into: slot7)
    }
  }

  /// Combines the latest elements of 7 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType, Source7: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7
  ) -> Observable<Element>
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
      Source7.Element
    )
  {
    combineLatest(
      source1, source2, source3, source4, source5, source6, source7,
      resultSelector: { ($0, $1, $2, $3, $4, $5, $6) })
  }

  /// Combines the latest elements of 8 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType,
    Source7: ObservableConvertibleType, Source8: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7, _ source8: Source8,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
        Source7.Element, Source8.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let (stream1, stream2, stream3, stream4, stream5, stream6, stream7, stream8) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable()
    )
    return Combination<Element> { sink in
      let (slot1, slot2, slot3, slot4, slot5, slot6, slot7, slot8) = (
        LatestSlot<Source1.Element>(), LatestSlot<Source2.Element>(), LatestSlot<Source3.Element>(),
        LatestSlot<Source4.Element>(), LatestSlot<Source5.Element>(), LatestSlot<Source6.Element>(),
        LatestSlot<Source7.Element>(), LatestSlot<Source8.Element>()
      )
      let storage = CombiningStorage(to: sink, CombineLatestStateMachine(sources: 8)) { output, isNow in
        let (element1, element2, element3, element4, element5, element6, element7, element8) = (
          slot1.take(), slot2.take(), slot3.take(), slot4.take(), slot5.take(), slot6.take(), slot7.take(),
          slot8.take()
        )
        guard isNow else {
          return {
            output.deliverInTurn {
              try resultSelector(
                element1, element2, element3, element4, element5, element6, element7, element8)
            }
          }
        }
        output.turn.decided()
        output.deliverInTurn {
          try resultSelector(element1, element2, element3, element4, element5, element6, element7, element8)
        }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
      storage.subscribe(stream3, 2, into: slot3)
      storage.subscribe(stream4, 3, into: slot4)
      storage.subscribe(stream5, 4, into: slot5)
      storage.subscribe(stream6, 5, into: slot6)
      storage.subscribe(stream7, 6, into: slot7)
      storage.subscribe(stream8, 7, into: slot8)
    }
  }

  /// Combines the latest elements of 8 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/combinelatest.html>
  @_alwaysEmitIntoClient
  public static func combineLatest<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType,
    Source7: ObservableConvertibleType, Source8: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7, _ source8: Source8
  ) -> Observable<Element>
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
      Source7.Element, Source8.Element
    )
  {
    combineLatest(
      source1, source2, source3, source4, source5, source6, source7, source8,
      resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) })
  }
}

extension ObservableType {
  /// Combines the elements at equal places of 2 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Source1: ObservableConvertibleType, Source2: ObservableConvertibleType>(
    _ source1: Source1, _ source2: Source2,
    resultSelector: @escaping (Source1.Element, Source2.Element) throws -> Element
  ) -> Observable<Element> {
    let (stream1, stream2) = (source1.asObservable(), source2.asObservable())
    return Combination<Element> { sink in
      let (slot1, slot2) = (QueueSlot<Source1.Element>(), QueueSlot<Source2.Element>())
      let storage = CombiningStorage(to: sink, ZipStateMachine(sources: 2)) { output, isNow in
        let (element1, element2) = (slot1.take(), slot2.take())
        guard isNow else { return { output.deliverInTurn { try resultSelector(element1, element2) } } }
        output.turn.decided()
        output.deliverInTurn { try resultSelector(element1, element2) }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
    }
  }

  /// Combines the elements at equal places of 2 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<Source1: ObservableConvertibleType, Source2: ObservableConvertibleType>(
    _ source1: Source1, _ source2: Source2
  ) -> Observable<Element> where Element == (Source1.Element, Source2.Element) {
    zip(source1, source2, resultSelector: { ($0, $1) })
  }

  /// Combines the elements at equal places of 3 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType, Source3: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3,
    resultSelector: @escaping (Source1.Element, Source2.Element, Source3.Element) throws -> Element
  ) -> Observable<Element> {
    let (stream1, stream2, stream3) = (source1.asObservable(), source2.asObservable(), source3.asObservable())
    return Combination<Element> { sink in
      let (slot1, slot2, slot3) = (
        QueueSlot<Source1.Element>(), QueueSlot<Source2.Element>(), QueueSlot<Source3.Element>()
      )
      let storage = CombiningStorage(to: sink, ZipStateMachine(sources: 3)) { output, isNow in
        let (element1, element2, element3) = (slot1.take(), slot2.take(), slot3.take())
        guard isNow else {
          return { output.deliverInTurn { try resultSelector(element1, element2, element3) } }
        }
        output.turn.decided()
        output.deliverInTurn { try resultSelector(element1, element2, element3) }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
      storage.subscribe(stream3, 2, into: slot3)
    }
  }

  /// Combines the elements at equal places of 3 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType, Source3: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3
  ) -> Observable<Element> where Element == (Source1.Element, Source2.Element, Source3.Element) {
    zip(source1, source2, source3, resultSelector: { ($0, $1, $2) })
  }

  /// Combines the elements at equal places of 4 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    resultSelector:
      @escaping (Source1.Element, Source2.Element, Source3.Element, Source4.Element) throws -> Element
  ) -> Observable<Element> {
    let (stream1, stream2, stream3, stream4) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable()
    )
    return Combination<Element> { sink in
      let (slot1, slot2, slot3, slot4) = (
        QueueSlot<Source1.Element>(), QueueSlot<Source2.Element>(), QueueSlot<Source3.Element>(),
        QueueSlot<Source4.Element>()
      )
      let storage = CombiningStorage(to: sink, ZipStateMachine(sources: 4)) { output, isNow in
        let (element1, element2, element3, element4) = (
          slot1.take(), slot2.take(), slot3.take(), slot4.take()
        )
        guard isNow else {
          return { output.deliverInTurn { try resultSelector(element1, element2, element3, element4) } }
        }
        output.turn.decided()
        output.deliverInTurn { try resultSelector(element1, element2, element3, element4) }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
      storage.subscribe(stream3, 2, into: slot3)
      storage.subscribe(stream4, 3, into: slot4)
    }
  }

  /// Combines the elements at equal places of 4 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4
  ) -> Observable<Element>
  where Element == (Source1.Element, Source2.Element, Source3.Element, Source4.Element) {
    zip(source1, source2, source3, source4, resultSelector: { ($0, $1, $2, $3) })
  }

  /// Combines the elements at equal places of 5 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType, Source5: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    resultSelector:
      @escaping (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element) throws
      -> Element
  ) -> Observable<Element> {
    let (stream1, stream2, stream3, stream4, stream5) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable()
    )
    return Combination<Element> { sink in
      let (slot1, slot2, slot3, slot4, slot5) = (
        QueueSlot<Source1.Element>(), QueueSlot<Source2.Element>(), QueueSlot<Source3.Element>(),
        QueueSlot<Source4.Element>(), QueueSlot<Source5.Element>()
      )
      let storage = CombiningStorage(to: sink, ZipStateMachine(sources: 5)) { output, isNow in
        let (element1, element2, element3, element4, element5) = (
          slot1.take(), slot2.take(), slot3.take(), slot4.take(), slot5.take()
        )
        guard isNow else {
          return {
            output.deliverInTurn { try resultSelector(element1, element2, element3, element4, element5) }
          }
        }
        output.turn.decided()
        output.deliverInTurn { try resultSelector(element1, element2, element3, element4, element5) }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
      storage.subscribe(stream3, 2, into: slot3)
      storage.subscribe(stream4, 3, into: slot4)
      storage.subscribe(stream5, 4, into: slot5)
    }
  }

  /// Combines the elements at equal places of 5 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType, Source5: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5
  ) -> Observable<Element>
  where Element == (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element) {
    zip(source1, source2, source3, source4, source5, resultSelector: { ($0, $1, $2, $3, $4) })
  }

  /// Combines the elements at equal places of 6 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let (stream1, stream2, stream3, stream4, stream5, stream6) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable()
    )
    return Combination<Element> { sink in
      let (slot1, slot2, slot3, slot4, slot5, slot6) = (
        QueueSlot<Source1.Element>(), QueueSlot<Source2.Element>(), QueueSlot<Source3.Element>(),
        QueueSlot<Source4.Element>(), QueueSlot<Source5.Element>(), QueueSlot<Source6.Element>()
      )
      let storage = CombiningStorage(to: sink, ZipStateMachine(sources: 6)) { output, isNow in
        let (element1, element2, element3, element4, element5, element6) = (
          slot1.take(), slot2.take(), slot3.take(), slot4.take(), slot5.take(), slot6.take()
        )
        guard isNow else {
          return {
            output.deliverInTurn {
              try resultSelector(element1, element2, element3, element4, element5, element6)
            }
          }
        }
        output.turn.decided()
        output.deliverInTurn {
          try resultSelector(element1, element2, element3, element4, element5, element6)
        }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
      storage.subscribe(stream3, 2, into: slot3)
      storage.subscribe(stream4, 3, into: slot4)
      storage.subscribe(stream5, 4, into: slot5)
      storage.subscribe(stream6, 5, into: slot6)
    }
  }

  /// Combines the elements at equal places of 6 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6
  ) -> Observable<Element>
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element
    )
  { zip(source1, source2, source3, source4, source5, source6, resultSelector: { ($0, $1, $2, $3, $4, $5) }) }

  /// Combines the elements at equal places of 7 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType, Source7: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
        Source7.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let (stream1, stream2, stream3, stream4, stream5, stream6, stream7) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable()
    )
    return Combination<Element> { sink in
      let (slot1, slot2, slot3, slot4, slot5, slot6, slot7) = (
        QueueSlot<Source1.Element>(), QueueSlot<Source2.Element>(), QueueSlot<Source3.Element>(),
        QueueSlot<Source4.Element>(), QueueSlot<Source5.Element>(), QueueSlot<Source6.Element>(),
        QueueSlot<Source7.Element>()
      )
      let storage = CombiningStorage(to: sink, ZipStateMachine(sources: 7)) { output, isNow in
        let (element1, element2, element3, element4, element5, element6, element7) = (
          slot1.take(), slot2.take(), slot3.take(), slot4.take(), slot5.take(), slot6.take(), slot7.take()
        )
        guard isNow else {
          return {
            output.deliverInTurn {
              try resultSelector(element1, element2, element3, element4, element5, element6, element7)
            }
          }
        }
        output.turn.decided()
        output.deliverInTurn {
          try resultSelector(element1, element2, element3, element4, element5, element6, element7)
        }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
      storage.subscribe(stream3, 2, into: slot3)
      storage.subscribe(stream4, 3, into: slot4)
      storage.subscribe(stream5, 4, into: slot5)
      storage.subscribe(stream6, 5, into: slot6)
      storage.subscribe(stream7, 6, into: slot7)
    }
  }

  /// Combines the elements at equal places of 7 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType, Source7: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7
  ) -> Observable<Element>
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
      Source7.Element
    )
  {
    zip(
      source1, source2, source3, source4, source5, source6, source7,
      resultSelector: { ($0, $1, $2, $3, $4, $5, $6) })
  }

  /// Combines the elements at equal places of 8 sources with `resultSelector`; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType,
    Source7: ObservableConvertibleType, Source8: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7, _ source8: Source8,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
        Source7.Element, Source8.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let (stream1, stream2, stream3, stream4, stream5, stream6, stream7, stream8) = (
      source1.asObservable(), source2.asObservable(), source3.asObservable(), source4.asObservable(),
      source5.asObservable(), source6.asObservable(), source7.asObservable(), source8.asObservable()
    )
    return Combination<Element> { sink in
      let (slot1, slot2, slot3, slot4, slot5, slot6, slot7, slot8) = (
        QueueSlot<Source1.Element>(), QueueSlot<Source2.Element>(), QueueSlot<Source3.Element>(),
        QueueSlot<Source4.Element>(), QueueSlot<Source5.Element>(), QueueSlot<Source6.Element>(),
        QueueSlot<Source7.Element>(), QueueSlot<Source8.Element>()
      )
      let storage = CombiningStorage(to: sink, ZipStateMachine(sources: 8)) { output, isNow in
        let (element1, element2, element3, element4, element5, element6, element7, element8) = (
          slot1.take(), slot2.take(), slot3.take(), slot4.take(), slot5.take(), slot6.take(), slot7.take(),
          slot8.take()
        )
        guard isNow else {
          return {
            output.deliverInTurn {
              try resultSelector(
                element1, element2, element3, element4, element5, element6, element7, element8)
            }
          }
        }
        output.turn.decided()
        output.deliverInTurn {
          try resultSelector(element1, element2, element3, element4, element5, element6, element7, element8)
        }
        return nil
      }
      storage.subscribe(stream1, 0, into: slot1)
      storage.subscribe(stream2, 1, into: slot2)
      storage.subscribe(stream3, 2, into: slot3)
      storage.subscribe(stream4, 3, into: slot4)
      storage.subscribe(stream5, 4, into: slot5)
      storage.subscribe(stream6, 5, into: slot6)
      storage.subscribe(stream7, 6, into: slot7)
      storage.subscribe(stream8, 7, into: slot8)
    }
  }

  /// Combines the elements at equal places of 8 sources into tuples; see the form for collections.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/zip.html>
  @_alwaysEmitIntoClient
  public static func zip<
    Source1: ObservableConvertibleType, Source2: ObservableConvertibleType,
    Source3: ObservableConvertibleType, Source4: ObservableConvertibleType,
    Source5: ObservableConvertibleType, Source6: ObservableConvertibleType,
    Source7: ObservableConvertibleType, Source8: ObservableConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7, _ source8: Source8
  ) -> Observable<Element>
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
      Source7.Element, Source8.Element
    )
  {
    zip(
      source1, source2, source3, source4, source5, source6, source7, source8,
      resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) })
  }
}
