import Dispatch
import Synchronization

/// Transforms the elements in parallel, as far as cores are available. The results are in the order of the elements.
package func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
    guard elements.count > 1 else { return elements.map(transform) }
    let results = Mutex<[Result?]>(Array(repeating: nil, count: elements.count))
    let activity = Activity.current
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        let result = Activity.continuing(activity) { transform(elements[index]) }
        results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
}
