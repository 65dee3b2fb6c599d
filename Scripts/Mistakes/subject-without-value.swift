// expect: call can throw … 'BehaviorSubject(value: …)' for a subject with a first value @ 4
import ReactorKit

let forgotten = BehaviorSubject<Int>()
