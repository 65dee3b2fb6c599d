internal import WindowParts

/// What the program adds to the theme, in colours of that.
package let searchStyle =
  commonStyle + """
    .repositories { padding: 6px; }
    .repository { padding: 6px 3px; }
    .repositories > row:selected { background: alpha(@theme_selected_bg_color, 0.3); }
    .repositories.old > row { opacity: 0.8; }
    .facts { border: 1px solid @borders; border-radius: 12px; background: @theme_base_color; }
    .fact { padding: 9px 15px; }
    .fact:not(:last-child) { border-bottom: 1px solid @borders; }
    .details button.link { padding-left: 0; padding-right: 0; }
    .archived { color: @warning_color; font-weight: bold; }
    """
