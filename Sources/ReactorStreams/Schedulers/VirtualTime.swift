/// A scheduler whose time moves only when it is told to.
package protocol VirtualTime {}

extension VirtualTimeScheduler: VirtualTime {}
