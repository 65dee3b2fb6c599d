/// What the program adds to the theme, in colours of that.
package let todosStyle = """
  .todo-list { padding: 15px 15px 9px; }
  .todos { background: none; }
  .todos > row { padding: 3px 6px; border-radius: 9px; }
  .todos > row:selected { background: alpha(@theme_selected_bg_color, 0.25); color: @theme_fg_color; }
  .todos button { color: @theme_fg_color; opacity: 0.6; }
  .done { text-decoration: line-through; opacity: 0.6; }
  .status-bar { padding: 6px 15px; border-top: 1px solid @borders; font-size: smaller; min-height: 18px; }
  .error-bar { padding: 9px 15px; border-bottom: 1px solid @borders; background: alpha(@warning_color, 0.15); }
  """
