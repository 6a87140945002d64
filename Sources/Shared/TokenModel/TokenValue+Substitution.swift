extension TokenValue {
    /// Returns the value with each reference replaced by the result of `replacement` for its path, in order, and each expression by its result.
    ///
    /// In a list of layers or stops, a reference to a list of one item becomes that item, also in each control state. An expression that refers to
    /// nothing known stays.
    package func substituting(
        remInPoints: Double, _ replacement: (String) -> TokenValue
    ) throws(SubstitutionError) -> TokenValue {
        guard case .states(var states) = self else {
            do throws(SubstitutionError.Reason) {
                return try substituted(remInPoints, replacement)
            } catch {
                throw SubstitutionError(reason: error, state: nil)
            }
        }
        for index in states.indices {
            do throws(SubstitutionError.Reason) {
                states[index].value = try states[index].value.substituted(remInPoints, replacement)
            } catch {
                throw SubstitutionError(reason: error, state: states[index].state)
            }
        }
        return .states(states)
    }

    private func substituted(
        _ remInPoints: Double, _ replacement: (String) -> TokenValue
    ) throws(SubstitutionError.Reason) -> TokenValue {
        var failure: SubstitutionError.Reason?
        let value = replacingParts { part in
            switch part {
            case .reference(let path): return replacement(path)
            case .expression(let expression):
                let calculable = expression.replacingReferences(replacement)
                guard calculable.isConstant else { return part }
                do throws(ExpressionFailure) {
                    return try calculable.result(remInPoints: remInPoints)
                } catch {
                    failure = failure ?? .expression(error.text(in: expression), step: error.step)
                    return part
                }
            default: return part
            }
        }
        if let failure { throw failure }
        if case .composite(.typography, let members) = value { return .composite(.typography, members.map { $0?.joiningFamilies }) }
        guard case .list(let items) = value else { return value }
        let joined = value.joiningFamilies
        return joined == value ? .list(try Self.single(items)) : joined
    }

    /// Font families in which some are those of other tokens, as one list of names.
    private var joiningFamilies: TokenValue {
        guard case .list(let items) = self, !items.isEmpty else { return self }
        var names: [String] = []
        for item in items {
            guard case .fontFamily(let own, _) = item else { return self }
            names += own
        }
        return .fontFamily(names, isList: true)
    }

    /// Whether it is a list of layers or stops, or of font families in which some are those of other tokens.
    package var isList: Bool { if case .list = self { true } else { false } }

    private var isFontFamily: Bool { if case .fontFamily = self { true } else { false } }

    private static func single(_ items: [TokenValue]) throws(SubstitutionError.Reason) -> [TokenValue] {
        guard items.contains(where: \.isList) else { return items }
        var single: [TokenValue] = []
        for item in items {
            guard case .list(let inner) = item else {
                single.append(item)
                continue
            }
            guard inner.count == 1 else { throw .nestedList }
            single += inner
        }
        return single
    }

    /// Whether the value is or has an expression, or font families in which some are those of other tokens.
    package var hasExpressions: Bool { expressionStepCount > 0 }

    /// The number of steps of all expressions in the value.
    var expressionStepCount: Int {
        switch self {
        case .expression(let expression): expression.steps.count
        case .composite(.typography, let members) where members[0]?.isList ?? false: members.count
        case .composite(_, let members): members.reduce(0) { $0 + ($1?.expressionStepCount ?? 0) }
        case .list(let items) where items.contains(where: \.isFontFamily): items.count
        case .list(let items), .insets(let items): items.reduce(0) { $0 + $1.expressionStepCount }
        case .states(let states): states.reduce(0) { $0 + $1.value.expressionStepCount }
        default: 0
        }
    }
}

/// Why a value cannot be made of the values that it refers to.
package struct SubstitutionError: Error, Sendable, Hashable {
    package enum Reason: Error, Sendable, Hashable {
        /// An item of a list refers to a list without exactly one item.
        case nestedList
        /// What an expression does wrong, as the end of a sentence, and the index of the step.
        case expression(String, step: Int)

        /// The step of an expression that fails.
        package var step: Int? { if case .expression(_, let step) = self { step } else { nil } }
    }

    package let reason: Reason
    /// The control state of the value; nil for a value without states.
    package let state: UInt8?
}
