import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// Notes on the parts of a project that CSS cannot express, or not completely.
struct CSSNotes {
    private var tokens: CSSTokenLosses
    private var unsaid: Set<String> = []
    private var truncations: Set<String> = []
    private var curves: Set<String> = []
    private var images: Set<String> = []
    private var negatives: Set<String> = []

    init(_ fields: CSSStyleFields) {
        tokens = CSSTokenLosses(fields.project)
        let project = fields.project
        for block in fields.blocks {
            for field in block.fields { note(field, project.styles.path(ofLeaf: field.leaf), in: project) }
        }
    }

    private mutating func note(_ field: CSSStyleFields.Field, _ path: String, in project: ResolvedProject) {
        if CSSStyleRule.unsaid[field.owner.name]?.contains(field.field.name) ?? false { unsaid.insert(path) }
        for brand in project.brands {
            func isNegative(_ values: ByMode<ValueID>) -> Bool {
                TokenMode.allCases.contains { brand.values[values[$0]].isNegative }
            }
            if field.isDistance, brand.valuesInContexts(ofLeaf: field.leaf).contains(where: isNegative) { negatives.insert(path) }
            switch brand.leaves[field.leaf].declared {
            case .enumeration(let index) where field.field.kind == .enumeration("LineBreakMode"):
                let cases = project.styles.cases(of: field.field.kind)
                if cases.indices.contains(index), ["truncatingHead", "truncatingMiddle"].contains(cases[index]) {
                    truncations.insert(path)
                }
            case .enumeration(let index) where field.field.kind == .enumeration("CornerShape"):
                let cases = project.styles.cases(of: field.field.kind)
                if cases.indices.contains(index), cases[index] == "continuous" { curves.insert(path) }
            case .composite(.strokeStyle, _): tokens.note(dashes: path)
            case .image(let name) where !name.hasPrefix("https://") && project.configuration.cssImages == nil: images.insert(path)
            case .states(let states) where field.field.kind == .image && project.configuration.cssImages == nil:
                let isAsset = states.contains { if case .image(let name) = $0.value { !name.hasPrefix("https://") } else { false } }
                if isAsset { images.insert(path) }
            default: break
            }
        }
    }

    func report(to diagnostics: inout Diagnostics) {
        tokens.report(to: &diagnostics)
        if let (first, others) = unsaid.firstAndOthers { diagnostics.report(.unsaid(first, others), at: nil) }
        if let (first, others) = truncations.firstAndOthers { diagnostics.report(.truncation(first, others), at: nil) }
        if let (first, others) = curves.firstAndOthers { diagnostics.report(.curve(first, others), at: nil) }
        if let (first, others) = negatives.firstAndOthers { diagnostics.report(.negative(first, others), at: nil) }
        if let (first, others) = images.firstAndOthers {
            diagnostics.report(.images(first, others), at: nil, hint: "set the URL in tokengen.yaml: css: { images: \"img/{name}.svg\" }")
        }
    }

    /// Reports the derived values of all brands that are written as results.
    static func report(_ obstacles: [[CSSObstacle: Set<String>]], to diagnostics: inout Diagnostics) {
        for obstacle in CSSObstacle.allCases {
            let paths = obstacles.reduce(into: Set<String>()) { $0.formUnion($1[obstacle] ?? []) }
            if let (first, others) = paths.firstAndOthers { diagnostics.report(.result(first, others, obstacle.reason), at: nil) }
        }
    }
}

extension CSSStyleFields.Field {
    /// Whether it becomes a gap or padding in CSS.
    fileprivate var isDistance: Bool { field.kind == .insets || owner.name == "StackStyle" && field.name == "spacing" }
}

extension TokenValue {
    fileprivate var isNegative: Bool {
        switch self {
        case .dimension(let number, _): number < 0
        case .insets(let sides): sides.contains(where: \.isNegative)
        default: false
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func unsaid(_ first: String, _ others: String) -> Self {
        .note(.outputLoss, "CSS has no property for '\(first)'\(others); the value is a custom property that no class uses")
    }
    fileprivate static func truncation(_ first: String, _ others: String) -> Self {
        .note(.outputLoss, "CSS truncates text only at its end, including '\(first)'\(others)")
    }
    fileprivate static func curve(_ first: String, _ others: String) -> Self {
        .note(.outputLoss, "CSS rounds corners with circles, including those of '\(first)'\(others)")
    }
    fileprivate static func negative(_ first: String, _ others: String) -> Self {
        .note(.outputLoss, "CSS has no negative gaps or insets; none is written for '\(first)'\(others)")
    }
    fileprivate static func result(_ first: String, _ others: String, _ reason: String) -> Self {
        .note(.outputLoss, "CSS has '\(first)'\(others) as a result, which does not follow other properties: \(reason)")
    }
    fileprivate static func images(_ first: String, _ others: String) -> Self {
        .note(.outputLoss, "CSS has no URL for the image of '\(first)'\(others); it is left out")
    }
}
