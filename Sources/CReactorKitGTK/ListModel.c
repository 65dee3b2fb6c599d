// Empty without the trait GTK.
#ifdef GTK
#include "CReactorKitGTK.h"
#include <gtk/gtk.h>

static unsigned object_count = 0;

unsigned rk_list_object_count(void) { return object_count; }

// The model.

typedef struct {
  GObject parent;
  void *data;
  const rk_list_calls *calls;
} RKListModel;

typedef struct {
  GObjectClass parent;
} RKListModelClass;

static GType rk_list_model_item_type(GListModel *list) {
  (void)list;
  return G_TYPE_OBJECT;
}

static guint rk_list_model_count(GListModel *list) {
  RKListModel *model = (RKListModel *)list;
  return model->calls ? model->calls->count(model->data) : 0;
}

static gpointer rk_list_model_item(GListModel *list, guint position) {
  RKListModel *model = (RKListModel *)list;
  return model->calls ? model->calls->item(model->data, position) : NULL;
}

static gboolean rk_list_model_is_selected(GtkSelectionModel *list, guint position) {
  RKListModel *model = (RKListModel *)list;
  return model->calls && model->calls->is_selected(model->data, position);
}

static gboolean choose(gpointer list, guint position, guint count, bool selected, bool alone, bool more) {
  RKListModel *model = list;
  return model->calls && model->calls->select(model->data, position, count, selected, alone, more);
}

static gboolean rk_list_model_select_item(GtkSelectionModel *list, guint position, gboolean unselect_rest) {
  return choose(list, position, 1, true, unselect_rest, false);
}

static gboolean rk_list_model_unselect_item(GtkSelectionModel *list, guint position) {
  return choose(list, position, 1, false, false, false);
}

static gboolean rk_list_model_select_range(GtkSelectionModel *list, guint position, guint count,
                                           gboolean unselect_rest) {
  return choose(list, position, count, true, unselect_rest, false);
}

static gboolean rk_list_model_unselect_range(GtkSelectionModel *list, guint position, guint count) {
  return choose(list, position, count, false, false, false);
}

static gboolean rk_list_model_select_all(GtkSelectionModel *list) {
  return choose(list, 0, rk_list_model_count(G_LIST_MODEL(list)), true, false, false);
}

static gboolean rk_list_model_unselect_all(GtkSelectionModel *list) {
  return choose(list, 0, rk_list_model_count(G_LIST_MODEL(list)), false, false, false);
}

static gboolean rk_list_model_set_selection(GtkSelectionModel *list, GtkBitset *selected, GtkBitset *mask) {
  GtkBitsetIter iterator;
  guint position;
  gboolean is_there = gtk_bitset_iter_init_first(&iterator, mask, &position);
  gboolean did = TRUE;
  while (is_there && did) {
    guint changed = position;
    is_there = gtk_bitset_iter_next(&iterator, &position);
    did = choose(list, changed, 1, gtk_bitset_contains(selected, changed), false, is_there);
  }
  return did;
}

static void rk_list_model_list_init(GListModelInterface *interface) {
  interface->get_item_type = rk_list_model_item_type;
  interface->get_n_items = rk_list_model_count;
  interface->get_item = rk_list_model_item;
}

static void rk_list_model_selection_init(GtkSelectionModelInterface *interface) {
  interface->is_selected = rk_list_model_is_selected;
  interface->select_item = rk_list_model_select_item;
  interface->unselect_item = rk_list_model_unselect_item;
  interface->select_range = rk_list_model_select_range;
  interface->unselect_range = rk_list_model_unselect_range;
  interface->select_all = rk_list_model_select_all;
  interface->unselect_all = rk_list_model_unselect_all;
  interface->set_selection = rk_list_model_set_selection;
}

static GType rk_list_model_get_type(void);
G_DEFINE_TYPE_WITH_CODE(RKListModel, rk_list_model, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, rk_list_model_list_init)
                            G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, rk_list_model_selection_init))

static void rk_list_model_finalize(GObject *object) {
  object_count -= 1;
  G_OBJECT_CLASS(rk_list_model_parent_class)->finalize(object);
}

static void rk_list_model_class_init(RKListModelClass *class) {
  G_OBJECT_CLASS(class)->finalize = rk_list_model_finalize;
}

static void rk_list_model_init(RKListModel *model) {
  (void)model;
  object_count += 1;
}

void *rk_list_model_new(void *data, const rk_list_calls *calls) {
  RKListModel *model = g_object_new(rk_list_model_get_type(), NULL);
  model->data = data;
  model->calls = calls;
  return model;
}

void rk_list_model_end(void *object) {
  RKListModel *model = object;
  guint count = rk_list_model_count(G_LIST_MODEL(model));
  model->calls = NULL;
  if (count > 0) g_list_model_items_changed(G_LIST_MODEL(model), 0, count, 0);
}

void rk_list_model_items_changed(void *model, unsigned position, unsigned removed, unsigned added) {
  g_list_model_items_changed(model, position, removed, added);
}

void rk_list_model_selection_changed(void *model, unsigned position, unsigned count) {
  gtk_selection_model_selection_changed(model, position, count);
}

// An item: an identity that GTK compares by its address. It keeps the model, so that it can tell it of its end.

typedef struct {
  GObject parent;
  RKListModel *model;
} RKListItem;

typedef struct {
  GObjectClass parent;
} RKListItemClass;

static GType rk_list_item_get_type(void);
G_DEFINE_TYPE(RKListItem, rk_list_item, G_TYPE_OBJECT)

static void rk_list_item_finalize(GObject *object) {
  RKListModel *model = ((RKListItem *)object)->model;
  if (model->calls) model->calls->released(model->data, object);
  g_object_unref(model);
  object_count -= 1;
  G_OBJECT_CLASS(rk_list_item_parent_class)->finalize(object);
}

static void rk_list_item_class_init(RKListItemClass *class) {
  G_OBJECT_CLASS(class)->finalize = rk_list_item_finalize;
}

static void rk_list_item_init(RKListItem *item) {
  (void)item;
  object_count += 1;
}

void *rk_list_item_new(void *model) {
  RKListItem *item = g_object_new(rk_list_item_get_type(), NULL);
  item->model = g_object_ref(model);
  return item;
}
#endif
