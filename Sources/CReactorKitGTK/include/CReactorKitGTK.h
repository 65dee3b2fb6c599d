// The model of a list: a GObject that implements GListModel and GtkSelectionModel by calling back. No type of GTK's is in this
// header, so that it can be imported beside CGTK.
#pragma once
#include <stdbool.h>

// The callbacks of a model, each with the data that the model was made with.
typedef struct {
  unsigned (*count)(void *data);
  // Returns an item, with a reference for the caller.
  void *(*item)(void *data, unsigned position);
  // An item's last reference is gone.
  void (*released)(void *data, void *item);
  bool (*is_selected)(void *data, unsigned position);
  // Selects or unselects `count` rows, and unselects the rest if `alone`. With `more`, another call follows at once.
  // Returns false, and does nothing, if the mode of selection does not allow it.
  bool (*select)(void *data, unsigned position, unsigned count, bool selected, bool alone, bool more);
} rk_list_calls;

// A model, with a reference for the caller. `calls` has to exist for as long as the model does.
void *rk_list_model_new(void *data, const rk_list_calls *calls);
// Ends all calls; the model is empty from now on.
void rk_list_model_end(void *model);
void rk_list_model_items_changed(void *model, unsigned position, unsigned removed, unsigned added);
void rk_list_model_selection_changed(void *model, unsigned position, unsigned count);

// An item, with a reference for the caller.
void *rk_list_item_new(void *model);
// How many models and items there are. Tests count them.
unsigned rk_list_object_count(void);
