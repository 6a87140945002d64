import TokenDiagnostics
import TokenModel
import TokenSyntax

extension TokenValue {
    /// Itself, or nil where a number that is written in it lies outside of its bounds, which is reported at the number.
    package func within(
        _ bounds: NumberBounds?, _ remInPoints: Double, _ node: NodeID, of tree: SyntaxTree, _ diagnostics: inout Diagnostics
    ) -> TokenValue? {
        do throws(OutOfBounds) {
            try check(bounds, remInPoints: remInPoints)
            return self
        } catch {
            let number = tree.node(at: error.steps, from: node)
            diagnostics.report(.outOfBounds(error), at: tree.reference(number))
            return nil
        }
    }
}

/// What lies outside of its bounds by what it refers to; numbers that are written out have been checked when they were read.
extension BrandResolver {
    func checkBounds(
        of set: TokenSet, _ reader: TokenReader, _ found: ByMode<ByToken<ValueID?>>, _ values: IndexedArray<ValueID, TokenValue>,
        _ diagnostics: inout Diagnostics
    ) {
        let normal = found.light
        let declared = reader.declared
        for mode in TokenMode.allCases {
            let own = found[mode]
            for token in own.indices {
                guard let resolved = own[token], mode == .light || resolved != normal[token] else { continue }
                let value = mode.topmost { reader.overrides[$0]?[token] } ?? declared[token]
                guard value?.isCompound == true else { continue }
                do throws(OutOfBounds) {
                    try values[resolved].check(remInPoints: remInPoints)
                } catch {
                    let declaration = set.tokens[token].declaration(in: mode)
                    diagnostics.report(.outOfBounds(error), at: set.valueReference(declaration))
                }
            }
        }
    }

    /// - Parameter bounds: those of the style field.
    func checkBounds(
        of declared: TokenValue, _ bounds: NumberBounds?, _ resolved: ByMode<ValueID>, _ values: IndexedArray<ValueID, TokenValue>,
        at range: SourceRange?, _ diagnostics: inout Diagnostics
    ) {
        // What a reference alone leads to has been checked as the token that it is, but for the field's own bounds.
        guard bounds != nil || declared.isCompound, declared.mayHoldReferences else { return }
        for value in Set(TokenMode.allCases.map { resolved[$0] }).sorted() {
            do throws(OutOfBounds) {
                try values[value].check(bounds, remInPoints: remInPoints)
            } catch {
                return diagnostics.report(.outOfBounds(error), at: range)
            }
        }
    }
}

extension TokenValue {
    /// Whether it holds references, and is not one.
    fileprivate var isCompound: Bool {
        if case .reference = self { false } else { mayHoldReferences }
    }
}

extension SyntaxTree {
    /// The node of a part of a value, or of the smallest part around it that is found.
    fileprivate func node(at steps: [OutOfBounds.Step], from value: NodeID) -> NodeID {
        var node = value
        for step in steps {
            let part: NodeID? =
                switch step {
                case .member(let name): entries(of: node).first { bytes($0.key).elementsEqual(name.utf8) }?.value
                case .state(let state): entries(of: node).first { ControlStateName.bits(of: string($0.key)) == state }?.value
                case .item(let index): items(of: node).enumerated().first { $0.offset == index }?.element
                }
            guard let part else { break }
            node = part
        }
        return node
    }
}

extension Diagnostic.Message {
    fileprivate static func outOfBounds(_ failure: OutOfBounds) -> Self { .error(.outOfRange, "\(failure)") }
}
