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

        var body: some View {
            Section("Try values") {
                ForEach(fields.tokensToTry, id: \.path) { TokenRow(token: $0, trial: trial, brand: brand) }
                if !trial.message.isEmpty { Text(trial.message) }
                if !trial.tries.isEmpty { Button("As built", role: .destructive) { trial.end() } }
            }
        }
    }

    private struct TokenRow: View {
        let token: Inspector.Token
        let trial: TokenTrial
        let brand: Brand
        @State private var text = ""

        var body: some View {
            LabeledContent(token.path) {
                TextField(token.value ?? token.declared, text: $text).onSubmit { trial.set(token, to: text, in: brand) }
            }
        }
    }
#endif
