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
      rx.didBeginEditing rx.didEndEditing rx.didChange
      rx.didEndScrollingAnimation rx.didScrollToTop rx.didZoom rx.willEndDragging rx.willBeginDecelerating
      rx.searchButtonClicked rx.cancelButtonClicked rx.textDidBeginEditing rx.textDidEndEditing
      rx.didSelectItem rx.willShow rx.didShow
      """)
    + names(
      .source, .absent("write a delegate that sends to a relay, or actions to the reactor"),
      """
      rx.contentOffset textView.rx.text textView.rx.value searchBar.rx.text searchBar.rx.value
      rx.selectedScopeButtonIndex rx.currentPage
      """)
    + names(
      .source, .absent("let the item's `primaryAction` send to a relay, or actions to the reactor"),
      "buttonItem.rx.tap barButton.rx.tap")
    + names(
      .member, .absent("let the recognizer's action send to a relay, or actions to the reactor"), "rx.event")
    + names(
      .member, .absent("use `NotificationCenter.default.rx.notification(_:object:)`"),
      """
      rx.didBecomeActive rx.didEnterBackground rx.willEnterForeground rx.willResignActive rx.willTerminate
      rx.userDidTakeScreenshot
      """)
    + names(
      .type, .absent("let the data source read the reactor's state"),
      """
      SectionedViewDataSourceType RxTableViewDataSourceType RxCollectionViewDataSourceType
      RxPickerViewDataSourceType
      """)
    + names(.type, .absent("use an error of your own"), "RxCocoaError RxCocoaURLError")
    + names(
      .type, .absent("write a delegate that sends to a relay, or actions to the reactor"),
      "DelegateProxy DelegateProxyType HasDelegate HasDataSource HasPrefetchDataSource")
    + names(
      .member, .absent("use URLSession's asynchronous functions in a Single.create or a .run"),
      "rx.response rx.data rx.json")
    + names(
      .member,
      .absent(
        "observe in Observable.create, with a didSet, a delegate or NSObject's observe(_:changeHandler:)"),
      "rx.observe rx.observeWeakly rx.sentMessage rx.methodInvoked")
    + names(.member, .absent("complete a subject in deinit"), "rx.deallocated rx.deallocating")
}
