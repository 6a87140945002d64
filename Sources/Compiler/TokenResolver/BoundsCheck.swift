import TokenDiagnostics
import TokenModel
import TokenSyntax

extension TokenValue {
    /// Returns the value itself. If a number written in it is out of bounds, reports an error at that number and returns nil.
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

/// Checks values that get out of bounds through a reference. Numbers written out were checked when they were read.
extension BrandResolver {
    /// Returns the tokens that are out of bounds in some mode, each with the error.
    func outOfBounds(
        _ reader: TokenReader, _ found: ByMode<ByToken<ValueID?>>, _ values: IndexedArray<ValueID, TokenValue>
    ) -> [ResolvedError] {
        let normal = found.light
        let declared = reader.declared
        var errors: [ResolvedError] = []
        for mode in TokenMode.allCases {
            let own = found[mode]
            for token in own.indices {
                guard let resolved = own[token], mode == .light || resolved != normal[token] else { continue }
                let value = mode.topmost { reader.overrides[$0]?[token] } ?? declared[token]
                guard value?.isCompound == true else { continue }
                do throws(OutOfBounds) {
                    try values[resolved].check(remInPoints: remInPoints)
                } catch {
                    errors.append(ResolvedError(token: token, mode: mode, message: .outOfBounds(error)))
                }
            }
        }
        return errors
    }

    /// - Parameters:
    ///   - bounds: the bounds of the style field.
    ///   - place: returns the end of a message about a mode, such as ` in density=compact, dark`.
    func checkBounds(
        of declared: TokenValue, _ bounds: NumberBounds?, _ resolved: ByMode<ValueID>, _ values: IndexedArray<ValueID, TokenValue>,
        at range: SourceRange?, in place: (TokenMode) -> String, _ diagnostics: inout Diagnostics
    ) {
        // A lone reference leads to a token, which has been checked as such; only the field's own bounds remain.
        guard bounds != nil || declared.isCompound, declared.mayHoldReferences else { return }
        var seen: Set<ValueID> = []
        for mode in TokenMode.allCases where seen.insert(resolved[mode]).inserted {
            do throws(OutOfBounds) {
                try values[resolved[mode]].check(bounds, remInPoints: remInPoints)
            } catch {
                let message = Diagnostic.Message.outOfBounds(error)
                return diagnostics.report(.error(message.id, message.text + place(mode)), at: range)
            }
        }
    }
}

extension TokenValue {
    /// Whether the value contains references but is not one itself.
    fileprivate var isCompound: Bool {
        if case .reference = self { false } else { mayHoldReferences }
    }
}

extension SyntaxTree {
    /// Returns the node of a part of a value, or of the smallest enclosing part that is found.
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
    static func outOfBounds(_ failure: OutOfBounds) -> Self { .error(.outOfRange, "\(failure)") }
}
