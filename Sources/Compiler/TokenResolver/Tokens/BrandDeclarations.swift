import Synchronization
import TokenDiagnostics
import TokenFormat

/// Where brands declare their own tokens, to explain a reference that leads nowhere in another brand.
final class BrandDeclarations: Sendable {
    struct Declaration: Sendable {
        let brand: String
        let key: SourceRange
    }

    /// The documents above the layers that all brands share, brand by brand.
    private let brands: [(name: String, documents: [TokenDocument])]
    /// The first declaration of each path. Built at the first lookup.
    private let index = Mutex<[String: Declaration]?>(nil)

    init(_ brands: [(name: String, documents: [TokenDocument])]) { self.brands = brands }

    /// Returns nil for a path that no brand declares.
    func declaration(of path: String) -> Declaration? {
        index.withLock { index in
            let known = index ?? declarations()
            index = known
            return known[path]
        }
    }

    private func declarations() -> [String: Declaration] {
        var found: [String: Declaration] = [:]
        for brand in brands {
            for document in brand.documents {
                for token in document.tokens where found[token.path] == nil {
                    found[token.path] = Declaration(brand: brand.name, key: document.tree.range(token.key))
                }
            }
        }
        return found
    }
}

extension BrandDeclarations.Declaration {
    var note: Diagnostic.Note { Diagnostic.Note("brand '\(brand)' declares it here", at: key) }
}
