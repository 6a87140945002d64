import Foundation
import Testing
import TokenBrowser
import TokenCompiler
import TokenDiagnostics
import TokenEmitter
import TokenProject
import TokenResolver

@testable import TokengenCommandLine

/// A project as a page shows it: its CSS, and what `tokengen resolve` says of each brand and mode.
struct WebPage {
    /// The CSS files by their names.
    let files: [String: String]
    /// For each brand, appearance and contrast the tokens as JSON, and the JSON output of each brand.
    let truth: String
    let brands: [String]

    /// - Parameter project: a folder with `tokens/`, whose configuration asks for CSS into `Web` and for JSON into `Values`.
    init(_ project: URL, brands: [String], resolves: Bool = true) throws {
        self.brands = brands
        let tokens = project.appending(path: "tokens").path()
        let made = run("generate", "--tokens", tokens, "--only", "css", "--only", "json")
        try #require(made.code == 0, "\(made.error)")
        var files: [String: String] = [:]
        for name in brands + ["styles"] {
            let path = project.appending(path: "Web/\(name).css")
            if let text = try? String(contentsOf: path, encoding: .utf8) { files[name] = text }
        }
        self.files = files
        var scopes: [String] = []
        for brand in brands where resolves {
            for appearance in ["light", "dark"] {
                for contrast in ["normal", "high"] {
                    let resolved = run(
                        "resolve", "--tokens", tokens, "--input", "brand=\(brand)", "--input", "appearance=\(appearance)", "--input",
                        "contrast=\(contrast)")
                    try #require(resolved.code == 0, "\(resolved.error)")
                    scopes.append("\"\(brand)/\(appearance)/\(contrast)\":\(resolved.output)")
                }
            }
        }
        let styles = try brands.map { brand in
            "\"\(brand)\":" + (try String(contentsOf: project.appending(path: "Values/\(brand).tokens.json"), encoding: .utf8))
        }
        truth = "{\"scopes\":{\(scopes.joined(separator: ","))},\"brands\":{\(styles.joined(separator: ","))}}"
    }

    /// The page, with the script that reads computed values back.
    func write(to folder: URL, body: String = "") throws -> String {
        let styles = brands.compactMap { files[$0] } + [files["styles"] ?? ""]
        let html =
            "<!doctype html><meta charset=utf-8>" + styles.map { "<style>\($0)</style>" }.joined() + "<body>\(body)"
            + "<script>const truth = \(truth.replacing("<", with: "\\u003c"));\(Self.script)</script>"
        let file = folder.appending(path: "page-\(UUID().uuidString).html")
        try html.write(to: file, atomically: true, encoding: .utf8)
        return file.absoluteString
    }

    /// Compares computed values with those that literals of the same value have.
    static let script = #"""
        const kebab = s => s.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z])([A-Z][a-z])/g, '$1-$2').toLowerCase();
        const prop = path => '--' + kebab(path.replaceAll('.', '-')).replace(/[^a-zA-Z0-9_\-\u0080-\uffff]/g, c => '\\' + c);
        const generic = new Set(['system-ui','ui-rounded','ui-serif','ui-monospace','ui-sans-serif','serif','sans-serif','monospace','cursive','fantasy','math']);
        const weights = {thin:100,hairline:100,'extra-light':200,'ultra-light':200,light:300,normal:400,regular:400,book:400,medium:500,
            'semi-bold':600,'demi-bold':600,bold:700,'extra-bold':800,'ultra-bold':800,black:900,heavy:900,'extra-black':950,'ultra-black':950};
        const lit = {
            color: v => {
                if (typeof v == 'string') return v;
                const c = v.components, a = ' / ' + (v.alpha ?? 1), p = i => c[i] + (c[i] == 'none' ? '' : '%');
                const isByte = x => Math.abs(x * 255 - Math.round(x * 255)) < 1e-4;
                if (v.colorSpace == 'srgb' && c.every(isByte)) return `rgb(${c[0] * 255} ${c[1] * 255} ${c[2] * 255}${a})`;
                if (v.colorSpace == 'hsl' || v.colorSpace == 'hwb') return `${v.colorSpace}(${c[0]} ${p(1)} ${p(2)}${a})`;
                if (['lab', 'lch', 'oklab', 'oklch'].includes(v.colorSpace)) return `${v.colorSpace}(${c.join(' ')}${a})`;
                return `color(${v.colorSpace} ${c.join(' ')}${a})`;
            },
            dimension: v => v.value * (v.unit == 'rem' ? 16 : 1) + 'px',
            duration: v => v.value + v.unit,
            number: v => '' + v,
            fontWeight: v => '' + (weights[v] ?? v),
            fontFamily: v => [v].flat().map(f => generic.has(f) ? f : JSON.stringify(f)).join(', '),
            cubicBezier: v => `cubic-bezier(${v.join(', ')})`,
            strokeStyle: v => typeof v == 'string' ? v : 'dashed',
        };
        const layer = s => `${s.inset ? 'inset ' : ''}${['offsetX', 'offsetY', 'blur', 'spread'].map(k => lit.dimension(s[k])).join(' ')} ${lit.color(s.color)}`;
        const stops = g => [g].flat().map(s => `${lit.color(s.color)} ${s.position * 100}%`).join(', ');
        // For each type the properties to look at: what a page would write, and what it means.
        const looks = {
            color: (n, v) => [['color', `var(${n})`, lit.color(v)]],
            dimension: (n, v) => [['margin-left', `var(${n})`, lit.dimension(v)]],
            number: (n, v) => [['opacity', `calc(var(${n}) / 100000 + 0.5)`, `calc(${v} / 100000 + 0.5)`]],
            duration: (n, v) => [['transition-delay', `var(${n})`, lit.duration(v)]],
            fontWeight: (n, v) => [['font-weight', `var(${n})`, lit.fontWeight(v)]],
            fontFamily: (n, v) => [['font-family', `var(${n})`, lit.fontFamily(v)]],
            cubicBezier: (n, v) => [['transition-timing-function', `var(${n})`, lit.cubicBezier(v)]],
            strokeStyle: (n, v) => [['border-top-style', `var(${n})`, lit.strokeStyle(v)]],
            border: (n, v) => [['border-top', `var(${n})`, `${lit.dimension(v.width)} ${lit.strokeStyle(v.style)} ${lit.color(v.color)}`]],
            transition: (n, v) => [['transition', `opacity var(${n})`, `opacity ${lit.duration(v.duration)} ${lit.cubicBezier(v.timingFunction)} ${lit.duration(v.delay)}`]],
            shadow: (n, v) => [['box-shadow', `var(${n})`, [v].flat().map(layer).join(', ')]],
            gradient: (n, v) => [['background-image', `var(${n})`, `linear-gradient(to bottom in srgb, ${stops(v)})`],
                ['background-image', `linear-gradient(to left in srgb, var(${n}--stops))`, `linear-gradient(to left in srgb, ${stops(v)})`]],
            typography: (n, v) => [['font', `var(${n})`, `${lit.fontWeight(v.fontWeight)} ${lit.dimension(v.fontSize)} / ${v.lineHeight} ${lit.fontFamily(v.fontFamily)}`],
                ['letter-spacing', `var(${n}--letter-spacing)`, lit.dimension(v.letterSpacing)]],
        };
        const colors = /(?:rgba?|color|oklch|oklab|lab|lch|hsl|hwb)\([^()]*\)/g;
        const numbers = s => (s.match(/-?\d+(\.\d+)?(e[-+]?\d+)?/g) ?? []).map(Number);
        const words = s => s.replace(/-?\d+(\.\d+)?(e[-+]?\d+)?/g, '#');
        const near = (a, b, tolerance) => words(a) == words(b) && numbers(a).every((x, i) => Math.abs(x - numbers(b)[i]) <= tolerance(x));
        const same = (a, b) => {
            if (a == b) return true;
            const one = a.match(colors) ?? [], other = b.match(colors) ?? [];
            return near(a.replace(colors, 'C'), b.replace(colors, 'C'), x => 1e-4 * Math.max(1, Math.abs(x))) && one.length == other.length
                && one.every((c, i) => near(c, other[i], x => c.startsWith('rgb') && Math.abs(x) > 1 ? 1.01 : 1 / 255));
        };
        let compared = 0;
        const faults = [];
        // `read` and `meant` are two elements in one place.
        const compare = (what, read, meant, property, value, literal) => {
            meant.style[property] = '';
            meant.style.cssText = ''; read.style.cssText = '';
            meant.style.setProperty(property, literal); read.style.setProperty(property, value);
            const longhands = [...meant.style].filter(p => p != property);
            if (!longhands.length && !meant.style.getPropertyValue(property)) faults.push(`${what}: '${literal}' is no ${property}`);
            for (const p of longhands.length ? longhands : [property]) {
                const a = getComputedStyle(read).getPropertyValue(p), b = getComputedStyle(meant).getPropertyValue(p);
                compared++;
                if (!same(a, b)) faults.push(`${what} ${p}: ${a} is not ${b}`);
            }
        };
        const scopes = Object.keys(truth.scopes);
        const attributes = scope => scope.split('/').map((v, i) => `data-${['brand', 'appearance', 'contrast'][i]}="${v}"`).join(' ');
        const pair = parent => [0, 1].map(() => parent.appendChild(document.createElement('div')));
        const checkTokens = (parent, scope, every = 1) => {
            const [read, meant] = pair(parent);
            Object.entries(truth.scopes[scope]).forEach(([path, token], i) => {
                if (i % every) return;
                for (const [property, value, literal] of looks[token.type](prop(path), token.value))
                    compare(`${scope} ${path}`, read, meant, property, value, literal);
            });
            read.remove(); meant.remove();
        };
        const report = () => JSON.stringify({compared, faults: faults.slice(0, 20), count: faults.length});
        // By attributes, each scope by itself.
        const byAttribute = () => {
            for (const scope of scopes) {
                const div = document.createElement('div');
                scope.split('/').forEach((v, i) => div.setAttribute('data-' + ['brand', 'appearance', 'contrast'][i], v));
                document.body.append(div);
                checkTokens(div, scope);
                div.remove();
            }
            return report();
        };
        // By what the system prefers: the page says nothing.
        const bySystem = (brand, appearance, contrast) => { checkTokens(document.body, `${brand}/${appearance}/${contrast}`); return report(); };
        // What a property at a scope changes: what refers to it there, in the default mode, and nothing else.
        const overriding = (brand, every) => {
            const tokens = truth.brands[brand].tokens;
            const refers = Object.fromEntries(Object.entries(tokens).map(([path, t]) =>
                [path, [...JSON.stringify(t.declared ?? '').matchAll(/\{([^{}":,]+)\}/g)].map(m => m[1])]));
            const follows = (path, changed, seen = {}) => path == changed || refers[path].some(p => follows(p, changed));
            const div = document.body.appendChild(document.createElement('div'));
            div.setAttribute('data-brand', brand); div.setAttribute('data-appearance', 'light'); div.setAttribute('data-contrast', 'normal');
            const names = Object.keys(tokens);
            const values = () => { const s = getComputedStyle(div); return names.map(n => s.getPropertyValue(prop(n))); };
            const before = values();
            names.filter(n => tokens[n].type == 'color').forEach((changed, i) => {
                if (i % every) return;
                div.style.setProperty(prop(changed), 'rgb(1 2 3)');
                const after = values();
                names.forEach((name, k) => {
                    compared++;
                    const is = before[k] != after[k], meant = follows(name, changed);
                    if (is != meant) faults.push(`${brand}: ${changed} ${is ? 'changes' : 'does not change'} ${name}: ${after[k]}`);
                });
                div.style.removeProperty(prop(changed));
            });
            div.remove();
            return report();
        };
        const stateNames = ['highlighted', 'disabled', 'selected', 'focused'];
        const inState = (field, bits) => {
            if (!field.states) return field.value;
            const entry = Object.entries(field.value).find(([name]) =>
                name.split('+').reduce((b, n) => n == 'normal' ? b : b | 1 << stateNames.indexOf(n), 0) == bits);
            return entry ? entry[1] : field.value.normal;
        };
        const enums = {
            'enum:TextAlignment': {natural: 'start', leading: 'start', center: 'center', trailing: 'end', justified: 'justify', left: 'left', right: 'right'},
            'enum:TextTransform': {plain: 'none', uppercase: 'uppercase', lowercase: 'lowercase', capitalized: 'capitalize'},
        };
        const literal = (property, kind, v) => {
            if (property == '-webkit-line-clamp') return v ? '' + v : 'none';
            if (enums[kind]) return enums[kind][v];
            if (kind == 'bool' && property == 'overflow') return v ? 'clip' : 'visible';
            if (kind == 'typography') return property == 'font' ? looks.typography('', v)[0][2] : lit.dimension(v.letterSpacing);
            if (kind == 'shadow') return [v].flat().map(layer).join(', ');
            if (kind == 'insets') return property == 'padding-block' ? `${lit.dimension(v.top)} ${lit.dimension(v.bottom)}` : `${lit.dimension(v.leading)} ${lit.dimension(v.trailing)}`;
            return lit[kind]?.(v);
        };
        // Each property of each class in each of the sixteen states, in a brand and an appearance.
        const styles = (brand, appearance) => {
            const fields = {};
            for (const [type, variants] of Object.entries(truth.brands[brand].styles))
                for (const [variant, list] of Object.entries(variants))
                    for (const [path, field] of Object.entries(list))
                        fields[prop(type) + (variant == 'default' ? '' : '--' + kebab(variant)) + '-' + path.split('/').map(kebab).join('-')] = field;
            const div = document.body.appendChild(document.createElement('div'));
            div.setAttribute('data-brand', brand); div.setAttribute('data-appearance', appearance); div.setAttribute('data-contrast', 'normal');
            const [read, meant] = pair(div);
            let classes = 0;
            for (const rule of [...document.styleSheets].at(-1).cssRules) {
                const name = rule.selectorText?.match(/^\.((?:[\w-]|\\.)+)$/)?.[1];
                if (!name) continue;
                classes++;
                for (let bits = 0; bits < 16; bits++) {
                    read.className = name;
                    read.setAttribute('data-state', stateNames.filter((_, i) => bits >> i & 1).join(' '));
                    for (const text of rule.cssText.match(/{(.*)}/s)[1].split(';')) {
                        const [, property, variable] = text.match(/^\s*([\w-]+): var\((--[\w-]+?)(?:--(?:letter-spacing|block|inline|display|white-space|text-overflow|word-break|position|flex))?(?:, \w+)?\)$/) ?? [];
                        if (!variable || property == 'display') continue;
                        const field = fields[variable];
                        const value = field && inState(field.modes?.[appearance] === undefined ? field : {...field, value: field.modes[appearance]}, bits);
                        const words = value === undefined ? 'unset' : literal(property, field.kind, value);
                        if (words === undefined) continue;
                        meant.style.cssText = (property == 'border-width' ? 'border-style: solid;' : '')
                            + (property == 'border-color' ? `color: ${getComputedStyle(read).color}` : '');
                        meant.style.setProperty(property, property == 'border-width' && words == 'unset' ? '0' : words);
                        compared++;
                        const a = getComputedStyle(read).getPropertyValue(property), b = getComputedStyle(meant).getPropertyValue(property);
                        if (!same(a, b)) faults.push(`${brand} ${appearance} .${name} [${read.dataset.state}] ${property}: ${a} is not ${b}`);
                    }
                }
            }
            if (!classes) faults.push('no classes');
            div.remove();
            return report();
        };
        // Nested as chance will have it; a generator of its own, so that a fault can be found again.
        const nested = (count, depth, every, root) => {
            let seed = 42;
            const random = n => (seed = (seed * 1103515245 + 12345) % 2147483648) / 65536 % n | 0;
            const brands = Object.keys(truth.brands);
            for (let i = 0; i < count; i++) {
                let [brand, appearance, contrast] = root.split('/'), parent = document.body, outer = null;
                for (let level = 0; level < depth; level++) {
                    const div = parent.appendChild(document.createElement('div'));
                    outer ??= div;
                    if (random(2)) div.setAttribute('data-brand', brand = brands[random(brands.length)]);
                    if (random(2)) div.setAttribute('data-appearance', appearance = ['light', 'dark'][random(2)]);
                    if (random(2)) div.setAttribute('data-contrast', contrast = ['normal', 'high'][random(2)]);
                    parent = div;
                }
                checkTokens(parent, `${brand}/${appearance}/${contrast}`, every);
                outer.remove();
            }
            return report();
        };
        """#
}

/// Runs the tool in this process.
func run(_ arguments: String...) -> (code: Int32, output: String, error: String) {
    let recorder = Recorder()
    let tool = CommandLineTool(console: recorder.console)
    let code = tool.run(arguments: arguments)
    return (code, recorder.output, recorder.error)
}
