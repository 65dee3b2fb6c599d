// watchOS has a UIKit without controls.
#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ReactorStreams
  public import UIKit

  extension Reactive where Base: UIButton {
    /// The taps.
    public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }
  }

  extension Reactive where Base: UITextField {
    /// The text, as it is typed.
    public var text: ControlProperty<String?> {
      controlProperty(editingEvents: [.allEditingEvents, .valueChanged], getter: { $0.text }) { field, text in
        // Setting an equal text would move the cursor.
        if field.text != text { field.text = text }
      }
    }
  }

  #if !os(tvOS)
    extension Reactive where Base: UISwitch {
      /// Whether the switch is on.
      public var isOn: ControlProperty<Bool> {
        controlProperty(editingEvents: .valueChanged, getter: { $0.isOn }, setter: { $0.isOn = $1 })
      }

      /// `isOn`
      public var value: ControlProperty<Bool> { isOn }
    }

    extension Reactive where Base: UISlider {
      /// The value.
      public var value: ControlProperty<Float> {
        controlProperty(editingEvents: .valueChanged, getter: { $0.value }, setter: { $0.value = $1 })
      }
    }

    extension Reactive where Base: UIStepper {
      /// The value.
      public var value: ControlProperty<Double> {
        controlProperty(editingEvents: .valueChanged, getter: { $0.value }, setter: { $0.value = $1 })
      }
    }

    extension Reactive where Base: UIDatePicker {
      /// The date.
      public var date: ControlProperty<Date> {
        controlProperty(editingEvents: .valueChanged, getter: { $0.date }, setter: { $0.date = $1 })
      }
    }

    extension Reactive where Base: UIRefreshControl {
      /// Shows whether something is refreshed.
      public var isRefreshing: Binder<Bool> {
        Binder(base) { control, isRefreshing in
          onMain { if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() } }
        }
      }
    }
  #endif

  extension Reactive where Base: UISegmentedControl {
    /// The number of the selected segment.
    public var selectedSegmentIndex: ControlProperty<Int> {
      controlProperty(
        editingEvents: .valueChanged, getter: { $0.selectedSegmentIndex },
        setter: { $0.selectedSegmentIndex = $1 })
    }
  }

  extension Reactive where Base: UIActivityIndicatorView {
    /// Shows whether something goes on.
    public var isAnimating: Binder<Bool> {
      Binder(base) { view, isAnimating in
        onMain { if isAnimating { view.startAnimating() } else { view.stopAnimating() } }
      }
    }
  }
#endif
