import TokenFormat
import TokenModel

extension BrandResolver {
    /// Returns the result of an expression in a mode and in the default contexts. Nil if it has none.
    func result(of expression: Expression, in mode: TokenMode, _ set: TokenSet, _ resolution: Resolution) -> TokenValue? {
        let (found, values) = (resolution.found[mode], resolution.values)
        let calculable = expression.replacingReferences { path in
            set.tokenIDs[path].flatMap { found[$0] }.map { values[$0] } ?? .reference(path)
        }
        return calculable.isConstant ? try? calculable.result(remInPoints: remInPoints) : nil
    }

    /// Returns the results that files have beside expressions, each with the one that it should be in the mode of its file.
    func writtenResults(of reader: TokenReader, _ resolution: Resolution) -> [CheckedResult] {
        reader.derived.values.flatMap { derived in
            derived.results.compactMap { written in
                result(of: written.expression, in: derived.mode, reader.set, resolution).map {
                    CheckedResult(place: written.place, written: written.value, result: $0)
                }
            }
        }
    }
}
