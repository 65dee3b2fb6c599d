#if canImport(SwiftUI)
  import SwiftReactor
  import SwiftUI

  struct CatalogView: View {
    @EnvironmentObject
    var app: AppReactor

    @EnvironmentReactor(\AppReactor.catalogReactor)
    var reactor: CatalogReactor

    @ActionBinding(
      \AppReactor.catalogReactor, keyPath: \.query, action: CatalogReactor.Action.queryChanged)
    private var query: String

    @ActionBinding(
      \AppReactor.catalogReactor, keyPath: \.favoritesOnly,
      action: CatalogReactor.Action.favoritesOnlyChanged)
    private var favoritesOnly: Bool

    var body: some View {
      NavigationView {
        List {
          TextField("Search", text: $query)
          Toggle("Favorites", isOn: $favoritesOnly.animation())
          ForEach(app.state.catalog.visibleRecipes) { recipe in
            NavigationLink(destination: detail(of: recipe)) {
              VStack(alignment: .leading) {
                Text(recipe.title).font(.headline)
                Text(recipe.subtitle)
              }
            }
            Button(recipe.isFavorite ? "★" : "☆") {
              withAnimation { reactor.action(.toggleFavorite(recipe)) }
            }
          }
          if reactor.state.nextPage != nil {
            Button("More") { reactor.action(.loadMore) }
          }
          reactor.state.error.map { Text($0).foregroundColor(.red) }
        }
        .navigationTitle(app.state.greeting)
      }
      .onAppear { reactor.action(.refresh) }
    }

    private func detail(of recipe: Recipe) -> some View {
      ReactorView(app.makeRecipeReactor(recipe)) {
        RecipeView()
      }
    }
  }

  struct RecipeView: View {
    @EnvironmentObject
    var reactor: RecipeReactor

    @ActionBinding(\RecipeReactor.self, keyPath: \.servings, action: RecipeReactor.Action.servingsChanged)
    private var servings: Int

    @State private var message = ""

    var body: some View {
      List {
        Stepper("Serves \(servings)", value: $servings)
        ForEach(reactor.state.lines, id: \.self) { Text($0) }
        ForEach(reactor.state.steps, id: \.self) { Text($0) }
        Button("Add to the basket") { reactor.action(.addToBasket) }
          .disabled(reactor.state.isAdded)
        Text(message)
      }
      .navigationTitle(reactor.state.recipe.title)
      .onAppear { reactor.action(.load) }
      .onReceive(reactor.$state.compactMap(\.error)) { message = $0 }
    }
  }

  struct BasketView: View {
    @EnvironmentReactor(\AppReactor.basketReactor)
    var reactor: BasketReactor

    var body: some View {
      List {
        ForEach(reactor.state.items) { item in
          HStack {
            Button(item.isDone ? "☑" : "☐") { reactor.action(.toggle(item.id)) }
            Text(item.ingredient.name)
            Button("Remove") { reactor.action(.remove(item.id)) }
          }
        }
        Button("Clear") { reactor.action.send(.clear) }
      }
    }
  }
#endif
