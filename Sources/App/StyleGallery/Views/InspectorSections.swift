#if canImport(UIKit) && !os(watchOS)
    internal import SwiftUI
    internal import TokenRuntime

    /// The fields of the shown component: declaration, tokens, value.
    struct FieldSection: View {
        let fields: [Inspector.Field]

        var body: some View {
            Section("Fields") {
                ForEach(fields, id: \.id) { field in
                    VStack(alignment: .leading) {
                        Text(field.title)
                        ForEach(field.steps, id: \.self) { Text($0).foregroundStyle(.secondary) }
                    }
                }
            }
        }
    }

    /// The tokens behind the fields, with a text field for another value.
    struct TokenSection: View {
        let fields: [Inspector.Field]
        let trial: TokenTrial
        let brand: Brand
        /// What is written, by brand and the token's path.
        @State private var texts: [Brand: [String: String]] = [:]

        // Xcode 27 may make none beside `@State`.
        init(fields: [Inspector.Field], trial: TokenTrial, brand: Brand) {
            self.fields = fields
            self.trial = trial
            self.brand = brand
        }

        var body: some View {
            Section("Try values") {
                ForEach(fields.tokensToTry, id: \.path) { token in
                    TokenRow(token: token, text: $texts[brand, token.path]) {
                        trial.set(token, to: texts[brand, token.path], in: brand)
                    }
                }
                if !trial.message.isEmpty { Text(trial.message) }
                if trial.isTrying(in: brand) {
                    ForEach(fields.followers(of: trial.paths(in: brand)), id: \.self) { Text("follows: \($0)") }
                    Button("As built", role: .destructive) {
                        trial.end(in: brand)
                        texts[brand] = nil
                    }
                }
            }
        }
    }

    extension [Brand: [String: String]] {
        fileprivate subscript(brand: Brand, path: String) -> String {
            get { self[brand]?[path] ?? "" }
            set { self[brand, default: [:]][path] = newValue }
        }
    }

    private struct TokenRow: View {
        let token: Inspector.Token
        @Binding var text: String
        let submit: () -> Void

        var body: some View {
            VStack(alignment: .leading) {
                LabeledContent(token.path) {
                    TextField(token.path, text: $text, prompt: Text(token.value ?? token.declared))
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .onSubmit(submit)
                }
                if let warning = token.warning { Text(warning).foregroundStyle(.secondary) }
            }
        }
    }
#endif
