import TokenAndroid
import TokenFormat
import TokenOutput
import TokenProject
import TokenResolver
import TokenSwift
import TokenWeb

/// What the configured outputs call style types, their fields and variants, components and modifiers.
package struct PartNames {
    private let project: ResolvedProject
    private let outputs: Set<OutputName>
    private let brands: [BrandNames]

    package init(_ project: ResolvedProject) {
        self.project = project
        outputs = Set(ConfiguredOutputs().names(for: project.configuration))
        brands = project.brands.map { BrandNames($0) }
    }

    /// Returns the names of a type. In CSS and Android's resources, other names begin with it: those of its variants and fields.
    package func names(of type: StyleType) -> [OutputNaming] {
        let swift =
            switch type.swift {
            case .existing(_, let name, _): [name]
            default: [SwiftName(type: type.name).text, ApplierNames(type)?.applying.text].compactMap(\.self)
            }
        return namings(
            swift: swift, kotlin: [KotlinName(type: type.name).text], css: ["." + CSSName(type.name).text],
            resources: ["@style/" + AndroidNames(project.configuration)[[type.name]].text])
    }

    /// Returns the names of a field in code; a style sheet and resources always have all fields.
    package func names(of field: StyleField, in type: StyleType) -> [OutputNaming] {
        namings(
            swift: ["\(SwiftName(type: type.name).text).\(MemberNames(type).name(of: field).text)"],
            kotlin: ["\(KotlinName(type: type.name).text).\(KotlinName(member: field.name).text)"])
    }

    /// Returns the names of a variant other than the default.
    package func names(ofVariant variant: String, in type: StyleType) -> [OutputNaming] {
        let swift: [String]
        if case .existing(_, let name, let accessor) = type.swift {
            let members = MemberNames(type)
            swift = brands.map { "\(name).\(members.name($0.accessor(accessor, variant: variant)).text)" }
        } else {
            swift = ["\(SwiftName(type: type.name).text).\(SwiftName(case: variant).text)"]
        }
        return namings(
            swift: swift, kotlin: ["\(KotlinName(type: type.name).text).\(KotlinName(entry: variant).text)"],
            css: ["." + CSSName(type.name).part(variant).text],
            resources: ["@style/" + AndroidNames(project.configuration)[[type.name, variant]].text])
    }

    package func names(of component: Component) -> [OutputNaming] {
        namings(swift: [SwiftName(component: component.name).text], kotlin: [KotlinName(component: component.name).text])
    }

    /// Returns the names by which an app chooses a modifier's contexts. TypeScript has the modifier's own name.
    package func names(of modifier: OpenModifier) -> [OutputNaming] {
        let (type, member) = (SwiftName(type: modifier.name).text, SwiftName(member: modifier.name).text)
        let kotlin = KotlinModifierNames(modifier)
        return namings(
            swift: [type, member], kotlin: [kotlin.type, kotlin.local, kotlin.member].map(\.text),
            css: [CSSName(settingContextOf: modifier.name).text])
    }

    private func namings(swift: [String], kotlin: [String], css: [String] = [], resources: [String] = []) -> [OutputNaming] {
        var namings: [OutputNaming] = []
        func add(_ language: OutputNaming.Language, _ names: [String], if isMade: Bool) {
            if isMade, !names.isEmpty { namings.append(OutputNaming(language, names)) }
        }
        let android = project.configuration.android
        add(.swift, swift, if: outputs.contains(.swift))
        add(.kotlin, kotlin, if: outputs.contains(.android) && android.hasCompose)
        add(.css, css, if: outputs.contains(.css))
        add(.resources, resources, if: outputs.contains(.android) && android.hasResources)
        return namings
    }
}
