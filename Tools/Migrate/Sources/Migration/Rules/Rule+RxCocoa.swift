extension Rule {
  /// What RxCocoa and RxSwift know of Apple's classes.
  static let rxCocoaWithoutCounterpart =
    names(
      .member, .absent("let the data source or delegate read the reactor's state, and send it actions"),
      """
      rx.items rx.itemTitles rx.modelSelected rx.modelDeselected rx.itemSelected rx.itemDeselected rx.itemDeleted
      rx.itemInserted rx.itemMoved rx.itemAccessoryButtonTapped rx.willDisplayCell rx.didEndDisplayingCell
      rx.prefetchRows rx.cancelPrefetchingForRows rx.setDataSource rx.dataSource
      """)
    + names(
      .member, .absent("write a delegate that sends to a relay, or actions to the reactor"),
      """
      rx.delegate rx.setDelegate rx.didScroll rx.willBeginDragging rx.didEndDragging rx.didEndDecelerating
      rx.contentOffset rx.didBeginEditing rx.didEndEditing rx.didChange
      rx.searchButtonClicked rx.cancelButtonClicked rx.textDidBeginEditing rx.textDidEndEditing
      """)
    + names(
      .type, .absent("let the data source read the reactor's state"),
      "SectionedViewDataSourceType RxTableViewDataSourceType RxCollectionViewDataSourceType")
    + names(.type, .absent("use an error of your own"), "RxCocoaError RxCocoaURLError")
    + names(
      .type, .absent("write a delegate that sends to a relay, or actions to the reactor"),
      "DelegateProxy DelegateProxyType HasDelegate HasDataSource")
    + names(
      .member, .absent("use URLSession's asynchronous functions in a Single.create or a .run"),
      "rx.response rx.data rx.json")
    + names(
      .member, .absent("use NotificationCenter's notifications(named:), and asObservable()"),
      "rx.notification")
    + names(
      .member,
      .absent(
        "observe in Observable.create, with a didSet, a delegate or NSObject's observe(_:changeHandler:)"),
      "rx.observe rx.observeWeakly rx.sentMessage rx.methodInvoked")
    + names(.member, .absent("complete a subject in deinit"), "rx.deallocated rx.deallocating")
}
