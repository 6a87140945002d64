"""Drives `tokengen language-server` with the message types that Microsoft derives from the protocol's own description, as the clients that they
know: what they cannot read, or what the client has not said that it can do, fails.

usage: python3 -m pytest -p no:cacheprovider test_messages.py     with tokengen in the path
"""
import asyncio

import pytest
import pytest_asyncio
import pytest_lsp
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pytest_lsp.protocol import LanguageClientProtocol

pytestmark = [pytest.mark.asyncio, pytest.mark.filterwarnings("error::pytest_lsp.LspSpecificationWarning")]

PATIENCE = 120
BASE = "tokens/base/color.yaml"
ONE = "tokens/brands/one/color.yaml"
DARK = "tokens/modes/dark.yaml"
STYLES = "tokens/styles/news.yaml"
COMPONENTS = "tokens/components/news.yaml"
FILES = {
    "tokens/tokengen.yaml": "name: demo\noutputs: { css: Web }\n",
    BASE: """\
color:
  $type: color
  red: "#ff0000"
  text: { $description: "What is réad 👀.", $value: "{color.red}" }
  old: { $value: "#0000ff", $deprecated: Use red. }
size:
  gap: { $type: dimension, $value: 8px }
""",
    ONE: 'color:\n  red: "#00ff00"\n',
    "tokens/brands/two/color.yaml": 'color:\n  blue: { $type: color, $value: "oklch(60% 0.1 250)" }\n',
    DARK: 'color:\n  red: "#880000"\n',
    STYLES: """\
NewsViewStyle:
  fields: { titleStyle: LabelStyle, width: dimension }
  value:
    titleStyle: { textColor: "{color.text}" }
    width: "{size.gap}"
""",
    COMPONENTS: """\
NewsView:
  level: molecule
  style: NewsViewStyle
  content: { title: string }
  body: { stack: , children: [{ label: "{title}", style: titleStyle }] }
""",
}
BROKEN = "color:\n  $type: color\n  red: \"#ff0000\"\n  text: { $description: 👀, $value: \"{color.rad}\" }\n  gap: 8xp\n"


def without_nulls(value):
    if isinstance(value, dict):
        return {name: without_nulls(member) for name, member in value.items() if member is not None}
    return [without_nulls(item) for item in value] if isinstance(value, list | tuple) else value


class StrictProtocol(LanguageClientProtocol):
    """Also refuses members that the types do not have, and values that fit them only after a conversion."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        # What has a command is not yet a command: an action has one, too. Of the two, only that of a command is a text.
        self._converter.register_structure_hook(
            lsp.Command | lsp.CodeAction,
            lambda value, _: self._converter.structure(value, lsp.Command if isinstance(value.get("command"), str) else lsp.CodeAction),
        )

    def structure_message(self, data):
        message = super().structure_message(data)
        if "jsonrpc" in data and "error" not in data:
            again = without_nulls(self._converter.unstructure(message))
            assert again == without_nulls(data), f"{data} is read as {again}"
        return message


class Client(pytest_lsp.LanguageClient):
    """A client of a workspace of its own."""

    def __init__(self, folder):
        super().__init__(protocol_cls=StrictProtocol)
        self.folder = folder
        self.texts = {}
        self.versions = {}
        self.shown = {}
        self.registered = []

        @self.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(parameters):
            self.shown[parameters.uri] = parameters

        @self.feature(lsp.CLIENT_REGISTER_CAPABILITY)
        def register(parameters):
            self.registered += parameters.registrations

        @self.feature(lsp.WORKSPACE_DIAGNOSTIC_REFRESH)
        def refresh(_):
            self.diagnostic_refresh_count += 1

        @self.feature(lsp.WORKSPACE_CODE_LENS_REFRESH)
        @self.feature(lsp.WORKSPACE_INLAY_HINT_REFRESH)
        @self.feature(lsp.WORKSPACE_SEMANTIC_TOKENS_REFRESH)
        def refresh_the_rest(_):
            pass

        @self.feature(lsp.WINDOW_SHOW_MESSAGE)
        def show(parameters):
            self.messages.append(parameters)

    async def start(self, capabilities):
        for path, text in FILES.items():
            file = self.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
            self.texts[path] = text
        await self.start_io("tokengen", "language-server")
        answer = await self.initialize_session(
            lsp.InitializeParams(
                capabilities=capabilities,
                root_uri=self.uri(""),
                workspace_folders=[lsp.WorkspaceFolder(uri=self.uri(""), name="demo")],
            )
        )
        self.server = answer.capabilities
        return answer

    async def end(self):
        """Ends in order: the tool says so by its exit code."""
        async with asyncio.timeout(PATIENCE):
            await self.shutdown_session()
            assert self._server.returncode == 0
        await self.stop()
        assert self.error is None

    def uri(self, path):
        return (self.folder / path).as_uri()

    def path(self, uri):
        return uri.removeprefix(self.uri("") + "/")

    def document(self, path):
        return lsp.TextDocumentIdentifier(uri=self.uri(path))

    def open(self, path, text=None):
        self.texts[path] = text if text is not None else self.texts[path]
        self.versions[path] = 1
        item = lsp.TextDocumentItem(uri=self.uri(path), language_id="yaml", version=1, text=self.texts[path])
        self.text_document_did_open(lsp.DidOpenTextDocumentParams(item))

    def change(self, path, old, new):
        """Replaces one piece of text by another, as an edit of a range."""
        edit = lsp.TextDocumentContentChangePartial(range=self.range(path, old), text=new)
        self.texts[path] = self.texts[path].replace(old, new, 1)
        self.versions[path] += 1
        identifier = lsp.VersionedTextDocumentIdentifier(uri=self.uri(path), version=self.versions[path])
        self.text_document_did_change(lsp.DidChangeTextDocumentParams(identifier, [edit]))

    async def reported(self, path, codes):
        """Waits until exactly these are shown for the newest text."""
        async with asyncio.timeout(PATIENCE):
            while True:
                shown = self.shown.get(self.uri(path))
                found = [diagnostic.code for diagnostic in shown.diagnostics] if shown else None
                if found == codes and shown.version == self.versions.get(path):
                    return shown.diagnostics
                await self.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)

    # Positions, in what was agreed on

    def length(self, text):
        encoding = self.server.position_encoding or lsp.PositionEncodingKind.Utf16
        size = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
        return len(text.encode(f"{encoding}-le" if size > 1 else encoding)) // size

    def position(self, path, piece, into=0):
        before = self.texts[path][: self.texts[path].index(piece) + into]
        return lsp.Position(line=before.count("\n"), character=self.length(before.rpartition("\n")[2]))

    def at(self, path, piece, into=0):
        return {"text_document": self.document(path), "position": self.position(path, piece, into)}

    def range(self, path, piece):
        return lsp.Range(self.position(path, piece), self.position(path, piece, len(piece)))

    def text(self, path, range):
        return self.texts[path][self.index(path, range.start) : self.index(path, range.end)]

    def index(self, path, position):
        lines = self.texts[path].split("\n")
        line = lines[position.line]
        column = next(count for count in range(len(line) + 1) if self.length(line[:count]) == position.character)
        return sum(len(line) + 1 for line in lines[: position.line]) + column

    def edited(self, edit):
        """The texts that an edit of the workspace changes, by path, afterwards."""
        if edit.document_changes is not None:
            assert self.capabilities.workspace.workspace_edit.document_changes
            for change in edit.document_changes:
                assert change.text_document.version == self.versions.get(self.path(change.text_document.uri))
            changes = {change.text_document.uri: change.edits for change in edit.document_changes}
        else:
            changes = edit.changes
        texts = {}
        for path, edits in ((self.path(uri), edits) for uri, edits in changes.items()):
            text = self.texts[path]
            for part in sorted(edits, key=lambda part: self.index(path, part.range.start), reverse=True):
                text = text[: self.index(path, part.range.start)] + part.new_text + text[self.index(path, part.range.end) :]
            texts[path] = text
        return texts

    async def actions(self, path, piece, only=None, diagnostics=()):
        context = lsp.CodeActionContext(diagnostics=diagnostics, only=only)
        return await self.text_document_code_action_async(
            lsp.CodeActionParams(text_document=self.document(path), range=self.range(path, piece), context=context)
        )


CLIENTS = ["emacs", "neovim@v0.7.0", "neovim@v0.11.0", "visual-studio-code"]


@pytest.fixture(params=CLIENTS)
def capabilities(request):
    return pytest_lsp.client_capabilities(request.param)


def everything():
    """A client that can do more than those: it asks for diagnostics and wants to be told when to ask again."""
    capabilities = pytest_lsp.client_capabilities("visual-studio-code")
    capabilities.general.position_encodings = [lsp.PositionEncodingKind.Utf8, lsp.PositionEncodingKind.Utf16]
    capabilities.text_document.diagnostic = lsp.DiagnosticClientCapabilities()
    capabilities.workspace.diagnostics = lsp.DiagnosticWorkspaceClientCapabilities(refresh_support=True)
    return capabilities


@pytest_asyncio.fixture
async def client(tmp_path):
    client = Client(tmp_path)
    yield client
    if client._server and client._server.returncode is None:
        await client.end()


async def test_what_is_agreed_on(client, capabilities):
    answer = await client.start(capabilities)
    assert answer.server_info.name == "tokengen"
    offered = capabilities.general.position_encodings if capabilities.general else None
    assert answer.capabilities.position_encoding in (offered or ["utf-16"])
    assert (answer.capabilities.diagnostic_provider is None) == (capabilities.text_document.diagnostic is None)
    assert answer.capabilities.rename_provider.prepare_provider


async def test_files_are_watched_if_the_client_can(client, capabilities):
    await client.start(capabilities)
    client.open(BASE)
    await client.text_document_hover_async(lsp.HoverParams(**client.at(BASE, "color.red")))
    watched = capabilities.workspace.did_change_watched_files
    expected = [lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES] if watched and watched.dynamic_registration else []
    assert [registration.method for registration in client.registered] == expected


async def test_diagnostics_are_pushed(client):
    await client.start(pytest_lsp.client_capabilities("visual-studio-code"))
    client.open(BASE, BROKEN)
    client.open(STYLES)
    reported = await client.reported(BASE, ["unresolved-alias", "bad-color"])
    assert [client.text(BASE, diagnostic.range) for diagnostic in reported] == ['"{color.rad}"', "8xp"]
    assert [diagnostic.severity for diagnostic in reported] == [lsp.DiagnosticSeverity.Error] * 2
    assert reported[0].source == "tokengen" and reported[0].code_description.href
    # Of a file that is not open there is no version.
    client.change(BASE, "rad", "red")
    client.change(BASE, "  gap: 8xp\n", "")
    await client.reported(BASE, [])
    client.text_document_did_close(lsp.DidCloseTextDocumentParams(client.document(BASE)))


async def test_diagnostics_are_pulled(client):
    await client.start(everything())
    client.open(BASE, BROKEN)
    report = await client.text_document_diagnostic_async(lsp.DocumentDiagnosticParams(client.document(BASE)))
    assert report.kind == "full"
    assert [client.text(BASE, item.range) for item in report.items] == ['"{color.rad}"', "8xp"]
    client.change(BASE, "rad", "red")
    report = await client.text_document_diagnostic_async(lsp.DocumentDiagnosticParams(client.document(BASE)))
    assert [item.code for item in report.items] == ["bad-color"]
    assert client.diagnostic_refresh_count > 0
    assert client.uri(BASE) not in client.shown


async def test_diagnostics_name_other_places(client):
    await client.start(pytest_lsp.client_capabilities("visual-studio-code"))
    client.open(BASE, FILES[BASE].replace('red: "#ff0000"', 'red: "{color.text}"'))
    (reported,) = await client.reported(BASE, ["alias-cycle"])
    assert [client.path(related.location.uri) for related in reported.related_information] == [BASE] * len(reported.related_information)


async def test_completion(client, capabilities):
    await client.start(capabilities)
    client.open(BASE)
    client.open(STYLES)
    client.open(COMPONENTS)
    client.change(STYLES, "{color.text}", "{co")
    answer = await client.text_document_completion_async(lsp.CompletionParams(**client.at(STYLES, "{co", 3)))
    assert [item.label for item in answer.items] == ["color.blue", "color.old", "color.red", "color.text"]
    _, old, red, _ = answer.items
    assert red.kind == lsp.CompletionItemKind.Color and red.detail == "color #00FF00"
    assert list(old.tags) == [lsp.CompletionItemTag.Deprecated]
    assert client.text(STYLES, red.text_edit.range) == "co"
    assert red.text_edit.new_text == "color.red}"
    members = await client.text_document_completion_async(lsp.CompletionParams(**client.at(STYLES, "textColor")))
    assert {"textAlignment", "font"} <= {item.label for item in members.items}
    content = await client.text_document_completion_async(lsp.CompletionParams(**client.at(COMPONENTS, "{title", 1)))
    assert [item.label for item in content.items] == ["title"]


async def test_hover(client, capabilities):
    await client.start(capabilities)
    client.open(BASE)
    answer = await client.text_document_hover_async(lsp.HoverParams(**client.at(BASE, "color.red")))
    assert client.text(BASE, answer.range) == "color.red"
    assert answer.contents.kind == lsp.MarkupKind.Markdown
    assert "#ff0000" in answer.contents.value and "#00ff00" in answer.contents.value and "#880000" in answer.contents.value
    assert await client.text_document_hover_async(lsp.HoverParams(client.document(BASE), lsp.Position(99, 0))) is None


async def test_definition_and_references(client, capabilities):
    await client.start(capabilities)
    client.open(BASE)
    place = client.at(BASE, "color.red", len("color.r"))
    definitions = await client.text_document_definition_async(lsp.DefinitionParams(**place))
    assert [client.path(location.uri) for location in definitions][-1] == BASE
    assert {client.path(location.uri) for location in definitions} == {BASE, ONE, DARK}
    for declares, expected in [(True, {"red", '"{color.red}"'}), (False, {'"{color.red}"'})]:
        context = lsp.ReferenceContext(include_declaration=declares)
        found = await client.text_document_references_async(lsp.ReferenceParams(**place, context=context))
        assert {client.text(client.path(location.uri), location.range) for location in found} == expected


async def test_rename(client, capabilities):
    await client.start(capabilities)
    client.open(BASE)
    place = client.at(BASE, "color.red", len("color.r"))
    prepared = await client.text_document_prepare_rename_async(lsp.PrepareRenameParams(**place))
    assert prepared.placeholder == "red"
    edit = await client.text_document_rename_async(lsp.RenameParams(**place, new_name="crimson"))
    assert client.edited(edit) == {
        path: FILES[path].replace("red:", "crimson:").replace("color.red", "color.crimson") for path in (BASE, ONE, DARK)
    }
    with pytest.raises(JsonRpcException, match="color.text"):
        await client.text_document_rename_async(lsp.RenameParams(**place, new_name="text"))
    nothing = await client.text_document_prepare_rename_async(lsp.PrepareRenameParams(**client.at(BASE, "$type")))
    assert nothing is None


async def test_actions(client, capabilities):
    await client.start(capabilities)
    # A misspelt reference, twice, and one mistake that has no fix.
    text = FILES[BASE].replace("{color.red}", "{color.rad}").replace('"#0000ff"', '"{color.rad}"') + "  bad: 8xp\n"
    client.open(BASE, text)
    actions = await client.actions(BASE, "color.rad")
    assert [(action.kind, action.is_preferred) for action in actions] == [
        (lsp.CodeActionKind.QuickFix, True), (lsp.CodeActionKind.QuickFix, None), (lsp.CodeActionKind.SourceFixAll, None),
        (lsp.CodeActionKind.QuickFix, None), ("source.openGallery", None),
    ]
    fix, create, fix_all, explain, gallery = actions
    assert create.title == "Create color.rad beside color.red"
    assert [diagnostic.code for diagnostic in fix.diagnostics] == ["unresolved-alias"]
    assert client.edited(fix.edit) == {BASE: text.replace("color.rad", "color.red", 1)}
    assert client.edited(fix_all.edit) == {BASE: text.replace("color.rad", "color.red")}
    assert [action.title for action in await client.actions(BASE, "color.rad", [lsp.CodeActionKind.Source])] == [fix_all.title, gallery.title]
    await client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(command=explain.command.command, arguments=explain.command.arguments)
    )
    assert explain.command.command in client.server.execute_command_provider.commands
    assert client.messages[0].message.startswith("unresolved-alias: ")


async def test_symbols(client, capabilities):
    await client.start(capabilities)
    client.open(BASE)
    symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(client.document(BASE)))
    assert [symbol.name for symbol in symbols] == ["color", "size"]
    assert [symbol.name for symbol in symbols[0].children] == ["red", "text", "old"]
    for symbol in symbols:
        assert client.text(BASE, symbol.selection_range) == symbol.name
        assert client.text(BASE, symbol.range).startswith(symbol.name)
    found = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query="blue"))
    assert [(symbol.name, client.path(symbol.location.uri)) for symbol in found] == [("color.blue", "tokens/brands/two/color.yaml")]


async def test_overviews(client, capabilities):
    await client.start(capabilities)
    client.open(BASE)
    client.open(STYLES)
    whole = lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0))
    hints = await client.text_document_inlay_hint_async(lsp.InlayHintParams(client.document(BASE), whole))
    assert [(hint.label, hint.position.line) for hint in hints] == [("#00FF00, #FF0000", 3)]
    assert hints[0].position == client.position(BASE, '"{color.red}"', len('"{color.red}"'))
    lenses = await client.text_document_code_lens_async(lsp.CodeLensParams(client.document(BASE)))
    assert [(client.text(BASE, lens.range), lens.command.title) for lens in lenses] == [
        ("red", "1 use"), ("text", "1 use"), ("old", "0 uses"), ("gap", "1 use"),
    ]
    ranges = await client.text_document_folding_range_async(lsp.FoldingRangeParams(client.document(BASE)))
    assert [(folded.start_line, folded.end_line) for folded in ranges] == [(0, 4), (5, 6)]
    assert not await client.text_document_document_link_async(lsp.DocumentLinkParams(client.document(BASE)))
    tokens = await client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(client.document(BASE)))
    line = character = 0
    names = []
    for index in range(0, len(tokens.data), 5):
        down, right, length, kind, modifiers = tokens.data[index : index + 5]
        line, character = line + down, right if down else character + right
        place = lsp.Range(lsp.Position(line, character), lsp.Position(line, character + length))
        names.append((client.text(BASE, place), client.server.semantic_tokens_provider.legend.token_types[kind], modifiers))
    assert names == [
        ("red", "property", 0), ("text", "property", 0), ("color.red", "variable", 0), ("old", "property", 1), ("gap", "property", 0),
    ]


async def test_custom_properties_in_style_sheets(client, capabilities):
    await client.start(capabilities)
    client.open("web/main.css", "/* 👀 */ a { color: var(--color-text) }\n")
    place = client.at("web/main.css", "--color-text", 4)
    hover = await client.text_document_hover_async(lsp.HoverParams(**place))
    assert client.text("web/main.css", hover.range) == "--color-text"
    found = await client.text_document_definition_async(lsp.DefinitionParams(**place))
    assert [client.path(location.uri) for location in found] == [BASE]
    items = (await client.text_document_completion_async(lsp.CompletionParams(**place))).items
    assert "--color-text" in [item.label for item in items]
    assert client.text("web/main.css", items[0].text_edit.range) == "--color-text"


async def test_colors(client, capabilities):
    await client.start(capabilities)
    client.open(BASE)
    client.open("tokens/brands/two/color.yaml")
    colors = await client.text_document_document_color_async(lsp.DocumentColorParams(client.document(BASE)))
    assert [client.text(BASE, color.range) for color in colors] == ['"#ff0000"', '"#0000ff"']
    assert colors[0].color == lsp.Color(red=1.0, green=0.0, blue=0.0, alpha=1.0)
    picked = lsp.Color(red=0.0, green=0.5, blue=1.0, alpha=1.0)
    for path, start in [(BASE, '"#'), ("tokens/brands/two/color.yaml", '"oklch(')]:
        (first, *_) = await client.text_document_document_color_async(lsp.DocumentColorParams(client.document(path)))
        (presentation,) = await client.text_document_color_presentation_async(
            lsp.ColorPresentationParams(client.document(path), picked, first.range)
        )
        assert presentation.text_edit.range == first.range
        assert presentation.text_edit.new_text.startswith(start)


async def test_every_request_is_answered_even_if_cancelled(client):
    await client.start(everything())
    client.open(BASE)
    answers = []
    for count in range(50):
        client.change(BASE, "size:", f"# {count}\nsize:")
        call = client.protocol.send_request_async(lsp.TEXT_DOCUMENT_HOVER, lsp.HoverParams(**client.at(BASE, "color.red")), msg_id=f"hover-{count}")
        answers.append(asyncio.ensure_future(call))
        await asyncio.sleep(0)
        client.cancel_request(lsp.CancelParams(id=f"hover-{count}"))
    async with asyncio.timeout(PATIENCE):
        results = await asyncio.gather(*answers, return_exceptions=True)
    # It may have been answered before the cancellation came.
    for result in results:
        assert isinstance(result, lsp.Hover) or result.code == lsp.LSPErrorCodes.RequestCancelled, result


async def test_unknown_and_wrong_requests_are_errors(client):
    await client.start(everything())
    codes = lsp.ErrorCodes
    for method, parameters, code in [
        ("no/such", {}, codes.MethodNotFound),
        ("workspace/executeCommand", lsp.ExecuteCommandParams("no.such"), codes.InvalidParams),
    ]:
        with pytest.raises(JsonRpcException) as caught:
            await client.protocol.send_request_async(method, parameters)
        assert caught.value.code == code


async def test_folders_and_files_come_and_go(client):
    await client.start(everything())
    other = client.folder / "other" / "tokens" / "base"
    other.mkdir(parents=True)
    (other.parent / "tokengen.yaml").write_text("name: other\n")
    (other / "color.yaml").write_text('color: { other: { $type: color, $value: "{nothing}" } }\n')
    client.workspace_did_change_watched_files(
        lsp.DidChangeWatchedFilesParams([lsp.FileEvent((other / "color.yaml").as_uri(), lsp.FileChangeType.Created)])
    )
    await client.reported("other/tokens/base/color.yaml", ["unresolved-alias"])
    removed = lsp.WorkspaceFoldersChangeEvent(added=[], removed=[lsp.WorkspaceFolder(client.uri(""), "demo")])
    client.workspace_did_change_workspace_folders(lsp.DidChangeWorkspaceFoldersParams(removed))
    await client.reported("other/tokens/base/color.yaml", [])


async def test_shutdown_and_exit(client):
    await client.start(everything())
    await client.end()


async def test_exit_without_shutdown_is_an_error(client):
    await client.start(everything())
    client.exit(None)
    async with asyncio.timeout(PATIENCE):
        assert await client._server.wait() == 1
