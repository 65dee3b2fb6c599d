// expect: call can throw … 'reactor.action' and 'reactor.state' for those of a reactor @ 5
// expect: call can throw … 'reactor.action' and 'reactor.state' for those of a reactor @ 6
import ReactorKit

let action = ActionSubject<Int>()
let state = StateObservable<Int>()
