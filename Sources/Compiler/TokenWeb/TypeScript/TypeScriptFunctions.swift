/// The functions of `tokens.js`. A name that does not exist is an error in JavaScript too, which has no types.
enum TypeScriptFunctions {
    static let names: StaticString = """

        export function cssVar(name) {
          if (!(name in properties)) throw new RangeError(`there is no token '${name}'`);
          return `var(${properties[name]})`;
        }

        function modesOf(brand) {
          if (brand in brands) return brands[brand];
          throw new RangeError(`there is no brand '${brand}', but ${Object.keys(brands).join(", ")}`);
        }

        function existing(value, brand, token) {
          if (value === undefined) throw new RangeError(`the brand '${brand}' has no token '${token}'`);
          return value;
        }

        """

    static let value: StaticString = """

        export function value(brand, token, mode = "light") {
          const modes = modesOf(brand);
          return existing(modes[mode]?.[token] ?? modes.light[token] ?? shared[token], brand, token);
        }

        """

    static let valueInContexts: StaticString = """

        export function value(brand, token, mode = "light", contexts = {}) {
          const modes = modesOf(brand);
          const chosen = choice(brand, token, contexts);
          if (chosen) return chosen[mode] ?? chosen.light;
          return existing(modes[mode]?.[token] ?? modes.light[token] ?? shared[token], brand, token);
        }

        """

    static let colors: StaticString = """

        function colorIn(table, brand, token, mode, contexts) {
          const text = String(value(brand, token, mode, contexts));
          // A value that is hexadecimal is what `hex` gives, and not in its table.
          const found = table[text] ?? (text.startsWith("#") ? text : undefined);
          if (found === undefined) throw new TypeError(`'${token}' is not a colour`);
          return found;
        }

        export function hex(brand, token, mode, contexts) {
          return colorIn(hexColors, brand, token, mode, contexts);
        }

        export function displayP3(brand, token, mode, contexts) {
          return colorIn(displayP3Colors, brand, token, mode, contexts);
        }

        """
}
