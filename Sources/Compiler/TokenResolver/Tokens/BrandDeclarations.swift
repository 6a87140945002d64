import Synchronization
import TokenDiagnostics
import TokenFormat

/// Where brands declare the tokens that are theirs, for a reference that leads nowhere in another brand.
final class BrandDeclarations: Sendable {
    struct Place: Sendable {
        let brand: String
        let key: SourceRange
    }

    /// The documents above the layers that all brands share, brand by brand.
    private let brands: [(name: String, documents: [TokenDocument])]
    /// By path, the first brand that has it; made when the first is wanted.
    private let index = Mutex<[String: Place]?>(nil)

    init(_ brands: [(name: String, documents: [TokenDocument])]) { self.brands = brands }

    /// Nil for a path that no brand declares.
    func place(of path: String) -> Place? {
        index.withLock { index in
            let known = index ?? places()
            index = known
            return known[path]
        }
    }

    private func places() -> [String: Place] {
        var places: [String: Place] = [:]
        for brand in brands {
            for document in brand.documents {
                for token in document.tokens where places[token.path] == nil {
                    places[token.path] = Place(brand: brand.name, key: document.tree.range(token.key))
                }
            }
        }
        return places
    }
}

extension BrandDeclarations.Place {
    var note: Diagnostic.Note { Diagnostic.Note("brand '\(brand)' declares it here", at: key) }
}
