import TokenFormat
import TokenResolver

/// Returns a token's deprecation and description as one text, for a comment.
package func remark(_ description: String?, _ deprecation: Deprecation?) -> String? {
    switch deprecation {
    case nil: description
    case .plain: "Deprecated. " + (description ?? "")
    case .reason(let reason): "Deprecated: \(reason) " + (description ?? "")
    }
}
