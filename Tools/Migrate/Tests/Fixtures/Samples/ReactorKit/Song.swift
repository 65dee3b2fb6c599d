struct Song: Equatable { var name: String }
