internal import WindowParts

/// What the program adds to the theme, in colours of that.
package let todosStyle =
  commonStyle + """
    .todo-list { padding: 15px 15px 9px; }
    .narrow .todo-list { padding-top: 0; padding-bottom: 0; }
    .choice { margin: 9px 15px; }
    .todos { background: none; }
    .todos > row { padding: 3px 6px; border-radius: 9px; }
    .todos > row:selected { background: alpha(@theme_fg_color, 0.08); color: @theme_fg_color; }
    .todo-list:focus-within .todos > row:selected { background: alpha(@theme_selected_bg_color, 0.3); }
    .todos check:not(:checked) { border-color: alpha(@theme_fg_color, 0.5); }
    .todos button { color: @theme_fg_color; opacity: 0.6; }
    .todos button:hover { opacity: 1; }
    .done { text-decoration: line-through; opacity: 0.7; }
    """
