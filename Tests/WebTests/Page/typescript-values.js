// Compares what a page shows for `cssVar(name)` with what it shows for `value(brand, name, mode)`.

const element = document.createElement('i')
document.body.append(element)

/** The property that shows a token, by its type. */
const shownAs = {
  color: 'color',
  dimension: 'margin-left',
  fontFamily: 'font-family',
  fontWeight: 'font-weight',
  duration: 'transition-duration',
  cubicBezier: 'transition-timing-function',
  number: 'scale',
  strokeStyle: 'border-top-style',
  border: 'border-top',
  transition: 'transition',
  shadow: 'box-shadow',
  gradient: 'background-image'
}

const computed = (property, text) => {
  element.removeAttribute('style')
  element.style.setProperty(property, text)
  if (!element.style.length) return `'${property}' does not take '${text}'`
  return getComputedStyle(element).getPropertyValue(property)
}

const computedFont = set => {
  element.removeAttribute('style')
  set(element.style)
  const style = getComputedStyle(element)
  return ['fontFamily', 'fontSize', 'fontWeight', 'lineHeight'].map(name => style[name]).join(' | ')
}

/** By the names in `types`, in every brand and mode that `tokens` has. */
const compareTokens = async (source, types) => {
  const { cssVar, value } = await import(`data:text/javascript;base64,${source}`)
  const errors = []
  let compared = 0
  for (const brand of Object.keys(types)) {
    for (const appearance of ['light', 'dark']) {
      for (const contrast of ['normal', 'high']) {
        Object.assign(document.body.dataset, { brand, appearance, contrast })
        const isHigh = contrast === 'high'
        const mode = isHigh ? (appearance === 'dark' ? 'dark+high-contrast' : 'high-contrast') : appearance
        for (const [name, type] of Object.entries(types[brand])) {
          const [variable, own] = [cssVar(name), value(brand, name, mode)]
          const property = shownAs[type]
          const [one, other] = property
            ? [computed(property, variable), computed(property, `${own}`)]
            : [
                computedFont(style => (style.font = variable)),
                computedFont(style => Object.assign(style, own))
              ]
          if (one !== other) errors.push(`${name} of ${brand}, ${mode}: ${one} is not ${other}`)
          compared += 1
        }
      }
    }
  }
  return JSON.stringify({ errors, compared })
}
