/// The styles that all programs add to the theme, in its colours. The theme's dim texts are too pale to be read with ease.
package let commonStyle = """
  .dim-label { opacity: 0.75; }
  .status-bar { padding: 6px 15px; border-top: 1px solid @borders; font-size: smaller; min-height: 18px; }
  .error-bar { padding: 9px 15px; border-bottom: 1px solid @borders; background: alpha(@warning_color, 0.15); }

  """

/// The styles that pictures need besides. Without a compositor, GTK draws a frame in place of a shadow.
package let pictureStyle = """

  window.solid-csd { border: none; padding: 0; box-shadow: none; border-radius: 0; }

  """
