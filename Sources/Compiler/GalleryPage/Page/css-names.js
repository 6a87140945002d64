// How CSS writes names and strings.

/** Removes CSS escapes: the DOM takes names without them. */
export const unescaped = name =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, hex, char) =>
    hex ? String.fromCodePoint(parseInt(hex, 16)) : char
  )

export const kebab = name => name.replace(/[A-Z]/g, letter => '-' + letter.toLowerCase())

export const quoted = words =>
  '"' + words.replace(/[\u0000-\u001f\u007f"\\]/g, char => `\\${char.codePointAt(0).toString(16)} `) + '"'
