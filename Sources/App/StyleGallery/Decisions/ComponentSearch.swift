package import ViewStyles

package typealias ComponentDescription = _ComponentDescription

/// Which components a gallery lists, and in which order.
package struct ComponentSearch: Hashable, Sendable {
    package enum Order: String, CaseIterable, Sendable { case name, level, uses }

    /// Words that a component has in its name, description, level, states or examples, in any order and letter case.
    package var text = ""
    /// Nil for all levels.
    package var level: ComponentDescription.Level?
    package var showsFavouritesOnly = false
    package var order = Order.name

    package init() {}

    /// Returns the components to list. Those whose names fit the words come first.
    package func found(in components: [ComponentDescription], favourites: Set<String>) -> [ComponentDescription] {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        let users = Self.userCounts(in: components)
        let found = components.filter { component in
            (level == nil || component.level == level) && (!showsFavouritesOnly || favourites.contains(component.name))
                && words.allSatisfy(component.searchedText.contains)
        }
        let keys = found.map { component in
            let name = component.name.lowercased()
            let rank = words.first.map { name.hasPrefix($0) ? 0 : words.allSatisfy(name.contains) ? 1 : 2 } ?? 0
            let place =
                switch order {
                case .name: 0
                case .level: ComponentDescription.Level.allCases.firstIndex(of: component.level) ?? 0
                case .uses: -(users[component.name] ?? 0)
                }
            return (rank, place, name, component.name)
        }
        return found.indices.sorted { keys[$0] < keys[$1] }.map { found[$0] }
    }

    /// Returns how many components contain each one.
    package static func userCounts(in components: [ComponentDescription]) -> [String: Int] {
        components.flatMap { Set($0.parts) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}

extension ComponentDescription {
    fileprivate var searchedText: String {
        ([name, summary, level.rawValue] + states.map(\.name) + examples.map(\.name)).joined(separator: " ").lowercased()
    }
}
