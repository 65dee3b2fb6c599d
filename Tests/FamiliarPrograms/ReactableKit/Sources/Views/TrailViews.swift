#if canImport(SwiftUI)
  import ReactableKit
  import SwiftUI

  struct TrailListView: View {
    @ObservedObject var store: Store<TrailListReactable>

    var body: some View {
      VStack {
        TextField("Search", text: self.store.binding(\.query) { .type($0.new) })
        ForEach(self.store.state.trails) { trail in
          HStack {
            self.store.updateOn(\.trails, for: trail.id, property: \.name) { name in
              Text("\(name)")
                .font(.headline)
            }
            self.store.updateOn(\.trails, for: trail.id) { trail in
              Text("\(trail.kilometers)")
            }
            Button("Open") {
              self.store.action(.select(trail.id))
            }
          }
        }
        Button("More") {
          self.store.action(.loadMore)
        }
      }
      .task {
        await self.store.asyncAction(.refresh)
      }
    }
  }

  struct TrailDetailView: View {
    @ObservedObject var store: Store<TrailDetailReactable>
    @State private var message = ""

    var body: some View {
      VStack {
        self.store.updateOn(\.trail) { trail in
          Text("\(trail.name)")
            .font(.largeTitle)
        }
        Text("\(self.store.state.conditions)")
        Text(self.message)
        Button("Favorite") {
          self.store.action(.toggleFavorite)
        }
        Button("Share") {
          self.store.action(.share)
        }
      }
      .emit(\.$alert, from: self.store) { text in
        self.message = text
      }
      .emit(\.$shareText, from: self.store) { text in
        self.message = text
      }
      .task {
        await self.store.asyncAction(.loadConditions)
      }
    }
  }
#endif
