extension Rule {
  /// Libraries that are made for RxSwift, by their modules' names.
  static let rxLibraries = names(
    .module, .absent("the library is made for RxSwift's own types; do without it"),
    """
    RxDataSources Differentiator RxSwiftExt RxOptional RxKeyboard RxGesture RxViewController RxFlow
    RxAlamofire RxAnimated RxAppState RxASDataSources RxAutomaton RxAVFoundation RxAVKit RxBiBinding RxBluetoothKit
    RxCodable RxCombine RxCoreData RxCoreLocation RxCoreMotion RxFeedback RxFirebase RxGoogleMaps RxGRDB RxIGListKit
    RxKingfisher RxLocalizer RxMapKit RxMediaPicker RxMKMapView RxMoya RxMultipeer RxNimble RxNimbleRxBlocking
    RxNimbleRxTest RxNuke RxPermission RxReachability RxRealm RxRealmDataSources RxReusable RxStarscream RxState
    RxSwiftUtilities RxTheme RxWebKit
    """)
}
