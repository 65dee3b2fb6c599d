/// Decides when `share` and `refCount` connect to their source and leave it. Holds no lock, subscription or
/// stream.
///
/// Each connection belongs to a generation; calls for an earlier one are ignored.
struct ShareStateMachine {
  private(set) var generation = 0
  private var subscribers = 0
  private var isConnected = false

  /// A subscriber comes.
  ///
  /// - Returns: The generation that it belongs to.
  mutating func subscriberArrived() -> Int {
    subscribers += 1
    return generation
  }

  /// A subscriber is ready to receive; true if the caller has to connect.
  mutating func subscriberReady(_ sender: Int) -> Bool {
    guard sender == generation, !isConnected, subscribers > 0 else { return false }
    isConnected = true
    return true
  }

  /// A subscriber leaves; true if it was the last one, and the caller has to disconnect.
  mutating func subscriberLeft(_ sender: Int) -> Bool {
    guard sender == generation else { return false }
    subscribers -= 1
    return subscribers == 0 && startOver()
  }

  /// The source ends; true if it was that of this generation.
  mutating func sourceEnded(_ sender: Int) -> Bool { sender == generation && startOver() }

  private mutating func startOver() -> Bool {
    generation += 1
    subscribers = 0
    isConnected = false
    return true
  }
}
