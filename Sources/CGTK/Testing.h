// For tests: the signals that GTK's controllers send when a user types and clicks.
#pragma once
#include <gtk/gtk.h>

static inline gboolean rk_emit_key_pressed(GtkEventController *controller, guint key, GdkModifierType modifiers) {
  gboolean handled = FALSE;
  g_signal_emit_by_name(controller, "key-pressed", key, 0u, modifiers, &handled);
  return handled;
}

static inline void rk_emit_key_released(GtkEventController *controller, guint key, GdkModifierType modifiers) {
  g_signal_emit_by_name(controller, "key-released", key, 0u, modifiers);
}

// What an input method does with a text that is ready.
static inline void rk_emit_commit(GtkIMContext *context, const char *text) {
  g_signal_emit_by_name(context, "commit", text);
}

static inline void rk_emit_click(GtkGestureClick *gesture, const char *signal, int count, double x, double y) {
  g_signal_emit_by_name(gesture, signal, count, x, y);
}

// The controller that widget puts on another one, to receive its keys, if it is this one.
static inline gboolean rk_has_handler_for(gpointer instance, gpointer data) {
  return g_signal_handler_find(instance, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, data) != 0;
}

static inline gboolean rk_is(gpointer instance, GType type) {
  return instance != NULL && g_type_check_instance_is_a((GTypeInstance *)instance, type);
}

// The accessible label, to be freed; NULL if there is none.
static inline char *rk_accessible_label(GtkAccessible *widget) {
  return gtk_test_accessible_check_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "\x01 no label \x01");
}
static inline char *rk_accessible_description(GtkAccessible *widget) {
  return gtk_test_accessible_check_property(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\x01 no label \x01");
}

// The argument of the action "list.select-item".
static inline GVariant *rk_selection(guint position, gboolean modify, gboolean extend) {
  return g_variant_new("(ubb)", position, modify, extend);
}

// The mouse comes to a widget, and goes.
static inline void rk_emit_enter(GtkEventController *controller, double x, double y) {
  g_signal_emit_by_name(controller, "enter", x, y);
}
static inline void rk_emit_leave(GtkEventController *controller) { g_signal_emit_by_name(controller, "leave"); }
