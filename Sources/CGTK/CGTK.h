// GTK, and in functions what it has as macros or with a variable number of arguments, which Swift cannot call.
#pragma once
#include <gtk/gtk.h>
#include <glib-unix.h>
#include <stdio.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#else
#include <pthread.h>
#endif

// The main queue of libdispatch, for other loops than its own.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

// Whether this is the thread that the process began with.
static inline gboolean rk_is_first_thread(void) {
#ifdef __linux__
  return syscall(SYS_gettid) == getpid();
#else
  return pthread_main_np() != 0;
#endif
}

static inline void rk_print_error(const char *text) { fprintf(stderr, "%s\n", text); }

static inline GType rk_type_of(gconstpointer instance) { return G_TYPE_FROM_INSTANCE(instance); }
static inline GType rk_type_boolean(void) { return G_TYPE_BOOLEAN; }
static inline GType rk_type_int64(void) { return G_TYPE_INT64; }
static inline GType rk_type_double(void) { return G_TYPE_DOUBLE; }
static inline GType rk_type_string(void) { return G_TYPE_STRING; }
static inline GType rk_type_object(void) { return G_TYPE_OBJECT; }
static inline GType rk_type_none(void) { return G_TYPE_NONE; }
static inline GType rk_type_strv(void) { return G_TYPE_STRV; }

static inline gboolean rk_is_integer(GType type) {
  switch (G_TYPE_FUNDAMENTAL(type)) {
  case G_TYPE_CHAR: case G_TYPE_UCHAR: case G_TYPE_INT: case G_TYPE_UINT: case G_TYPE_LONG: case G_TYPE_ULONG:
  case G_TYPE_INT64: case G_TYPE_UINT64: case G_TYPE_FLAGS: return TRUE;
  default: return FALSE;
  }
}
// Whether an integer type has a number: GLib's conversion would cut bits off.
static inline gboolean rk_holds(GType type, gint64 number) {
  switch (G_TYPE_FUNDAMENTAL(type)) {
  case G_TYPE_CHAR: return number >= G_MININT8 && number <= G_MAXINT8;
  case G_TYPE_UCHAR: return number >= 0 && number <= G_MAXUINT8;
  case G_TYPE_INT: return number >= G_MININT && number <= G_MAXINT;
  case G_TYPE_UINT: case G_TYPE_FLAGS: return number >= 0 && number <= G_MAXUINT;
  case G_TYPE_LONG: return number >= G_MINLONG && number <= G_MAXLONG;
  case G_TYPE_ULONG: case G_TYPE_UINT64: return number >= 0;
  default: return TRUE;
  }
}
static inline gboolean rk_is_float(GType type) {
  return G_TYPE_FUNDAMENTAL(type) == G_TYPE_DOUBLE || G_TYPE_FUNDAMENTAL(type) == G_TYPE_FLOAT;
}

// A handler of any signal: receives the instance and the signal's arguments as values.
typedef void (*rk_handler)(gpointer data, GValue *result, guint count, const GValue *arguments);

static void rk_marshal(GClosure *closure, GValue *result, guint count, const GValue *arguments,
                       gpointer hint, gpointer marshal_data) {
  (void)hint;
  (void)marshal_data;
  ((rk_handler)((GCClosure *)closure)->callback)(closure->data, result, count, arguments);
}

// Connects a handler. `release` is called once with `data`, when the handler or the instance has gone.
static inline gulong rk_connect(gpointer instance, const char *signal, rk_handler handler, gpointer data,
                                GClosureNotify release) {
  GClosure *closure = g_cclosure_new(G_CALLBACK(handler), data, release);
  g_closure_set_marshal(closure, rk_marshal);
  return g_signal_connect_closure(instance, signal, closure, FALSE);
}

// The line and the column, from 1, at which an error in a style sheet is.
static inline void rk_css_position(const GValue *section, gint *line, gint *column) {
  const GtkCssLocation *start = gtk_css_section_get_start_location((GtkCssSection *)g_value_get_boxed(section));
  *line = (gint)start->lines + 1;
  *column = (gint)start->line_chars + 1;
}

static inline char *rk_error_message(const GValue *error) {
  return g_strdup(((GError *)g_value_get_boxed(error))->message);
}

static inline void rk_set_accessible_label(GtkAccessible *widget, const char *text) {
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static inline void rk_set_accessible_description(GtkAccessible *widget, const char *text) {
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

// NULL if the widget has the accessible label; else what it has, to be freed.
static inline char *rk_check_accessible_label(GtkAccessible *widget, const char *text) {
  return gtk_test_accessible_check_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
}

// The id of an object that a builder has made.
static inline const char *rk_builder_id(gpointer object) {
  return GTK_IS_BUILDABLE(object) ? gtk_buildable_get_buildable_id(GTK_BUILDABLE(object))
                                  : g_object_get_data(G_OBJECT(object), "gtk-builder-id");
}

// Whether a text is XML from its beginning to its end.
static inline gboolean rk_check_markup(const char *text, GError **error) {
  GMarkupParser parser = {0};
  GMarkupParseContext *context = g_markup_parse_context_new(&parser, 0, NULL, NULL);
  gboolean result = g_markup_parse_context_parse(context, text, -1, error) && g_markup_parse_context_end_parse(context, error);
  g_markup_parse_context_free(context);
  return result;
}

// A dialog with a title and a message, and without buttons.
static inline gpointer rk_new_message_dialog(void) {
  return g_object_new(GTK_TYPE_MESSAGE_DIALOG, "message-type", GTK_MESSAGE_OTHER, NULL);
}
