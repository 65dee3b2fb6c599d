// Made by Scripts/generate-widgets; not to be edited.
#if GTK
internal import CGTK

/// GTK's `GtkAlign`.
@available(macOS 15.4, *)
public enum GTKAlign: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_align_get_type()) }

  /// GTK's `fill`.
  case fill = 0
  /// GTK's `start`.
  case start = 1
  /// GTK's `end`.
  case end = 2
  /// GTK's `center`.
  case center = 3
  /// GTK's `baseline`.
  case baseline = 4
}

/// GTK's `GtkOrientation`.
@available(macOS 15.4, *)
public enum GTKOrientation: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_orientation_get_type()) }

  /// GTK's `horizontal`.
  case horizontal = 0
  /// GTK's `vertical`.
  case vertical = 1
}

/// GTK's `GtkJustification`.
@available(macOS 15.4, *)
public enum GTKJustification: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_justification_get_type()) }

  /// GTK's `left`.
  case left = 0
  /// GTK's `right`.
  case right = 1
  /// GTK's `center`.
  case center = 2
  /// GTK's `fill`.
  case fill = 3
}

/// GTK's `GtkPolicyType`.
@available(macOS 15.4, *)
public enum GTKPolicyType: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_policy_type_get_type()) }

  /// GTK's `always`.
  case always = 0
  /// GTK's `automatic`.
  case automatic = 1
  /// GTK's `never`.
  case never = 2
  /// GTK's `external`.
  case external = 3
}

/// GTK's `GtkSelectionMode`.
@available(macOS 15.4, *)
public enum GTKSelectionMode: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_selection_mode_get_type()) }

  /// GTK's `none`.
  case `none` = 0
  /// GTK's `single`.
  case single = 1
  /// GTK's `browse`.
  case browse = 2
  /// GTK's `multiple`.
  case multiple = 3
}

/// GTK's `GtkWrapMode`.
@available(macOS 15.4, *)
public enum GTKWrapMode: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_wrap_mode_get_type()) }

  /// GTK's `none`.
  case `none` = 0
  /// GTK's `char`.
  case char = 1
  /// GTK's `word`.
  case word = 2
  /// GTK's `word_char`.
  case wordChar = 3
}

/// GTK's `GtkPositionType`.
@available(macOS 15.4, *)
public enum GTKPositionType: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_position_type_get_type()) }

  /// GTK's `left`.
  case left = 0
  /// GTK's `right`.
  case right = 1
  /// GTK's `top`.
  case top = 2
  /// GTK's `bottom`.
  case bottom = 3
}

/// GTK's `GtkBaselinePosition`.
@available(macOS 15.4, *)
public enum GTKBaselinePosition: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_baseline_position_get_type()) }

  /// GTK's `top`.
  case top = 0
  /// GTK's `center`.
  case center = 1
  /// GTK's `bottom`.
  case bottom = 2
}

/// GTK's `GtkOverflow`.
@available(macOS 15.4, *)
public enum GTKOverflow: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_overflow_get_type()) }

  /// GTK's `visible`.
  case visible = 0
  /// GTK's `hidden`.
  case hidden = 1
}

/// GTK's `GtkRevealerTransitionType`.
@available(macOS 15.4, *)
public enum GTKRevealerTransitionType: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_revealer_transition_type_get_type()) }

  /// GTK's `none`.
  case `none` = 0
  /// GTK's `crossfade`.
  case crossfade = 1
  /// GTK's `slide_right`.
  case slideRight = 2
  /// GTK's `slide_left`.
  case slideLeft = 3
  /// GTK's `slide_up`.
  case slideUp = 4
  /// GTK's `slide_down`.
  case slideDown = 5
  /// GTK's `swing_right`.
  case swingRight = 6
  /// GTK's `swing_left`.
  case swingLeft = 7
  /// GTK's `swing_up`.
  case swingUp = 8
  /// GTK's `swing_down`.
  case swingDown = 9
}

/// GTK's `GtkStackTransitionType`.
@available(macOS 15.4, *)
public enum GTKStackTransitionType: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_stack_transition_type_get_type()) }

  /// GTK's `none`.
  case `none` = 0
  /// GTK's `crossfade`.
  case crossfade = 1
  /// GTK's `slide_right`.
  case slideRight = 2
  /// GTK's `slide_left`.
  case slideLeft = 3
  /// GTK's `slide_up`.
  case slideUp = 4
  /// GTK's `slide_down`.
  case slideDown = 5
  /// GTK's `slide_left_right`.
  case slideLeftRight = 6
  /// GTK's `slide_up_down`.
  case slideUpDown = 7
  /// GTK's `over_up`.
  case overUp = 8
  /// GTK's `over_down`.
  case overDown = 9
  /// GTK's `over_left`.
  case overLeft = 10
  /// GTK's `over_right`.
  case overRight = 11
  /// GTK's `under_up`.
  case underUp = 12
  /// GTK's `under_down`.
  case underDown = 13
  /// GTK's `under_left`.
  case underLeft = 14
  /// GTK's `under_right`.
  case underRight = 15
  /// GTK's `over_up_down`.
  case overUpDown = 16
  /// GTK's `over_down_up`.
  case overDownUp = 17
  /// GTK's `over_left_right`.
  case overLeftRight = 18
  /// GTK's `over_right_left`.
  case overRightLeft = 19
  /// GTK's `rotate_left`.
  case rotateLeft = 20
  /// GTK's `rotate_right`.
  case rotateRight = 21
  /// GTK's `rotate_left_right`.
  case rotateLeftRight = 22
}

/// GTK's `GtkNaturalWrapMode`.
@available(macOS 15.4, *)
public enum GTKNaturalWrapMode: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_natural_wrap_mode_get_type()) }

  /// GTK's `inherit`.
  case inherit = 0
  /// GTK's `none`.
  case `none` = 1
  /// GTK's `word`.
  case word = 2
}

/// GTK's `GtkInputPurpose`.
@available(macOS 15.4, *)
public enum GTKInputPurpose: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_input_purpose_get_type()) }

  /// GTK's `free_form`.
  case freeForm = 0
  /// GTK's `alpha`.
  case alpha = 1
  /// GTK's `digits`.
  case digits = 2
  /// GTK's `number`.
  case number = 3
  /// GTK's `phone`.
  case phone = 4
  /// GTK's `url`.
  case url = 5
  /// GTK's `email`.
  case email = 6
  /// GTK's `name`.
  case name = 7
  /// GTK's `password`.
  case password = 8
  /// GTK's `pin`.
  case pin = 9
  /// GTK's `terminal`.
  case terminal = 10
}

/// GTK's `GtkArrowType`.
@available(macOS 15.4, *)
public enum GTKArrowType: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_arrow_type_get_type()) }

  /// GTK's `up`.
  case up = 0
  /// GTK's `down`.
  case down = 1
  /// GTK's `left`.
  case left = 2
  /// GTK's `right`.
  case right = 3
  /// GTK's `none`.
  case `none` = 4
}

/// GTK's `GtkPropagationPhase`.
@available(macOS 15.4, *)
public enum GTKPropagationPhase: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_propagation_phase_get_type()) }

  /// GTK's `none`.
  case `none` = 0
  /// GTK's `capture`.
  case capture = 1
  /// GTK's `bubble`.
  case bubble = 2
  /// GTK's `target`.
  case target = 3
}

/// GTK's `GtkPropagationLimit`.
@available(macOS 15.4, *)
public enum GTKPropagationLimit: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_propagation_limit_get_type()) }

  /// GTK's `none`.
  case `none` = 0
  /// GTK's `same_native`.
  case sameNative = 1
}

/// GTK's `GtkLevelBarMode`.
@available(macOS 15.4, *)
public enum GTKLevelBarMode: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_level_bar_mode_get_type()) }

  /// GTK's `continuous`.
  case continuous = 0
  /// GTK's `discrete`.
  case discrete = 1
}

/// GTK's `GtkIconSize`.
@available(macOS 15.4, *)
public enum GTKIconSize: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_icon_size_get_type()) }

  /// GTK's `inherit`.
  case inherit = 0
  /// GTK's `normal`.
  case normal = 1
  /// GTK's `large`.
  case large = 2
}

/// GTK's `GtkContentFit`.
@available(macOS 15.4, *)
public enum GTKContentFit: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_content_fit_get_type()) }

  /// GTK's `fill`.
  case fill = 0
  /// GTK's `contain`.
  case contain = 1
  /// GTK's `cover`.
  case cover = 2
  /// GTK's `scale_down`.
  case scaleDown = 3
}

/// GTK's `GtkAccessibleRole`.
@available(macOS 15.4, *)
public enum GTKAccessibleRole: Int32, GTKEnumeration {
  /// GTK's type.
  public static var type: UInt { UInt(gtk_accessible_role_get_type()) }

  /// GTK's `alert`.
  case alert = 0
  /// GTK's `alert_dialog`.
  case alertDialog = 1
  /// GTK's `banner`.
  case banner = 2
  /// GTK's `button`.
  case button = 3
  /// GTK's `caption`.
  case caption = 4
  /// GTK's `cell`.
  case cell = 5
  /// GTK's `checkbox`.
  case checkbox = 6
  /// GTK's `column_header`.
  case columnHeader = 7
  /// GTK's `combo_box`.
  case comboBox = 8
  /// GTK's `command`.
  case command = 9
  /// GTK's `composite`.
  case composite = 10
  /// GTK's `dialog`.
  case dialog = 11
  /// GTK's `document`.
  case document = 12
  /// GTK's `feed`.
  case feed = 13
  /// GTK's `form`.
  case form = 14
  /// GTK's `generic`.
  case generic = 15
  /// GTK's `grid`.
  case grid = 16
  /// GTK's `grid_cell`.
  case gridCell = 17
  /// GTK's `group`.
  case group = 18
  /// GTK's `heading`.
  case heading = 19
  /// GTK's `img`.
  case img = 20
  /// GTK's `input`.
  case input = 21
  /// GTK's `label`.
  case label = 22
  /// GTK's `landmark`.
  case landmark = 23
  /// GTK's `legend`.
  case legend = 24
  /// GTK's `link`.
  case link = 25
  /// GTK's `list`.
  case list = 26
  /// GTK's `list_box`.
  case listBox = 27
  /// GTK's `list_item`.
  case listItem = 28
  /// GTK's `log`.
  case log = 29
  /// GTK's `main`.
  case main = 30
  /// GTK's `marquee`.
  case marquee = 31
  /// GTK's `math`.
  case math = 32
  /// GTK's `meter`.
  case meter = 33
  /// GTK's `menu`.
  case menu = 34
  /// GTK's `menu_bar`.
  case menuBar = 35
  /// GTK's `menu_item`.
  case menuItem = 36
  /// GTK's `menu_item_checkbox`.
  case menuItemCheckbox = 37
  /// GTK's `menu_item_radio`.
  case menuItemRadio = 38
  /// GTK's `navigation`.
  case navigation = 39
  /// GTK's `none`.
  case `none` = 40
  /// GTK's `note`.
  case note = 41
  /// GTK's `option`.
  case option = 42
  /// GTK's `presentation`.
  case presentation = 43
  /// GTK's `progress_bar`.
  case progressBar = 44
  /// GTK's `radio`.
  case radio = 45
  /// GTK's `radio_group`.
  case radioGroup = 46
  /// GTK's `range`.
  case range = 47
  /// GTK's `region`.
  case region = 48
  /// GTK's `row`.
  case row = 49
  /// GTK's `row_group`.
  case rowGroup = 50
  /// GTK's `row_header`.
  case rowHeader = 51
  /// GTK's `scrollbar`.
  case scrollbar = 52
  /// GTK's `search`.
  case search = 53
  /// GTK's `search_box`.
  case searchBox = 54
  /// GTK's `section`.
  case section = 55
  /// GTK's `section_head`.
  case sectionHead = 56
  /// GTK's `select`.
  case select = 57
  /// GTK's `separator`.
  case separator = 58
  /// GTK's `slider`.
  case slider = 59
  /// GTK's `spin_button`.
  case spinButton = 60
  /// GTK's `status`.
  case status = 61
  /// GTK's `structure`.
  case structure = 62
  /// GTK's `switch`.
  case `switch` = 63
  /// GTK's `tab`.
  case tab = 64
  /// GTK's `table`.
  case table = 65
  /// GTK's `tab_list`.
  case tabList = 66
  /// GTK's `tab_panel`.
  case tabPanel = 67
  /// GTK's `text_box`.
  case textBox = 68
  /// GTK's `time`.
  case time = 69
  /// GTK's `timer`.
  case timer = 70
  /// GTK's `toolbar`.
  case toolbar = 71
  /// GTK's `tooltip`.
  case tooltip = 72
  /// GTK's `tree`.
  case tree = 73
  /// GTK's `tree_grid`.
  case treeGrid = 74
  /// GTK's `tree_item`.
  case treeItem = 75
  /// GTK's `widget`.
  case widget = 76
  /// GTK's `window`.
  case window = 77
}
#endif
