// Images: the ones embedded in the page, and placeholders for all others.

import { data } from './data.js'
import { once } from './once.js'

/** A placeholder for an image that is not in the page, with the initials of its name. */
function placeholder(name) {
  const words = name.split(/[/ ._-]+/).filter(Boolean)
  const last = words.at(-1) ?? '?'
  let hue = 0
  for (const char of name) hue = (hue * 31 + char.codePointAt(0)) % 360
  const initials = [...last]
    .slice(0, 2)
    .join('')
    .replace(/[<>&"']/g, '?')
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="24" height="24"><defs>',
    '<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">',
    `<rect width="8" height="8" fill="hsl(${hue} 30% 82%)"/>`,
    `<rect width="1" height="8" fill="hsl(${hue} 30% 72%)"/>`,
    '</pattern></defs><rect width="64" height="64" fill="url(#p)"/>',
    '<text x="32" y="40" font-family="system-ui,sans-serif" font-size="22" text-anchor="middle" ',
    `fill="hsl(${hue} 40% 30%)">${initials}</text></svg>`
  ].join('')
  return 'data:image/svg+xml,' + encodeURIComponent(svg)
}

export const Images = {
  address: name => once(Images, name, () => data.pictures?.[name] ?? placeholder(name)),
  /** Declares the custom properties through which styles show images. */
  install() {
    const sheet = new CSSStyleSheet()
    const lines = data.images.map((name, number) => `--Image-${number}: url("${this.address(name)}");`)
    sheet.replaceSync(`:root { ${lines.join('\n')} }`)
    document.adoptedStyleSheets.push(sheet)
  }
}
