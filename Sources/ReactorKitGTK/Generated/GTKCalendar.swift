// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK
public import ReactorKitObservation

/// GTK's class `GtkCalendar`.
@available(macOS 15.4, *)
open class GTKCalendar: GTKWidget {
  /// GTK's type.
  open override class var type: UInt { UInt(gtk_calendar_get_type()) }

  /// GTK's property `day`: from 1 to 31.
  public var day: Int {
    get { self["day"] }
    set { self["day"] = newValue }
  }

  /// GTK's property `month`: from 0 to 11.
  public var month: Int {
    get { self["month"] }
    set { self["month"] = newValue }
  }

  /// GTK's property `show-day-names`.
  public var showDayNames: Bool {
    get { self["show-day-names"] }
    set { self["show-day-names"] = newValue }
  }

  /// GTK's property `show-heading`.
  public var showHeading: Bool {
    get { self["show-heading"] }
    set { self["show-heading"] = newValue }
  }

  /// GTK's property `show-week-numbers`.
  public var showWeekNumbers: Bool {
    get { self["show-week-numbers"] }
    set { self["show-week-numbers"] = newValue }
  }

  /// GTK's property `year`.
  public var year: Int {
    get { self["year"] }
    set { self["year"] = newValue }
  }
}

@available(macOS 15.4, *)
@MainActor extension Reactive where Base: GTKCalendar {
  /// GTK's property `day`: from 1 to 31.
  public var day: ControlProperty<Int> { property("day") }

  /// GTK's property `month`: from 0 to 11.
  public var month: ControlProperty<Int> { property("month") }

  /// GTK's property `show-day-names`.
  public var showDayNames: ControlProperty<Bool> { property("show-day-names") }

  /// GTK's property `show-heading`.
  public var showHeading: ControlProperty<Bool> { property("show-heading") }

  /// GTK's property `show-week-numbers`.
  public var showWeekNumbers: ControlProperty<Bool> { property("show-week-numbers") }

  /// GTK's property `year`.
  public var year: ControlProperty<Int> { property("year") }

  /// GTK's signal `day-selected`.
  public var daySelected: ControlEvent<Void> { signal("day-selected") }

  /// GTK's signal `next-month`.
  public var nextMonth: ControlEvent<Void> { signal("next-month") }

  /// GTK's signal `next-year`.
  public var nextYear: ControlEvent<Void> { signal("next-year") }

  /// GTK's signal `prev-month`.
  public var prevMonth: ControlEvent<Void> { signal("prev-month") }

  /// GTK's signal `prev-year`.
  public var prevYear: ControlEvent<Void> { signal("prev-year") }
}
#endif
