// What values are changed by: a control for each type, and the editor around it.

/** The words that stand for the rest of a value's type. */
const strokeWords = ['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'outset', 'inset']

const Controls = {
  /** A node that shows `value` and calls `change` with another. `label` is for those who listen. */
  of(kind, value, change, { label, bounds }) {
    const [type, enumeration] = kind.split(':')
    const make = this[type] ?? this.string
    return make.call(this, value, change, { label, bounds, cases: data.enumerations[enumeration] ?? [] })
  },

  color(value, change, { label }) {
    const current = () => Color.parse(field.value) ?? value
    const show = color => { picker.value = Color.hex(color); share.value = Math.round((color.alpha ?? 1) * 1000) / 10 }
    const picker = h('input', { type: 'color', 'aria-label': `${label}: pick a colour`, oninput: () => {
      const alpha = current().alpha ?? 1
      put({ ...Color.parse(picker.value), ...alpha === 1 ? {} : { alpha } })
    } })
    const share = h('input', { type: 'number', min: 0, max: 100, step: 'any', class: 'Share', 'aria-label': `${label}: alpha in percent`, oninput: () => {
      if (share.value !== '' && share.validity.valid) put({ ...current(), hex: undefined, alpha: share.value / 100 }, share)
    } })
    const field = h('input', { type: 'text', spellcheck: 'false', autocomplete: 'off', 'aria-label': label, oninput: () => {
      const color = Color.parse(field.value)
      field.setAttribute('aria-invalid', String(!color))
      if (color) { show(color); change(color) }
    } })
    const put = (color, from) => {
      field.value = colorText(color)
      field.removeAttribute('aria-invalid')
      if (from !== share) show(color); else picker.value = Color.hex(color)
      change(copyOf(color))
    }
    field.value = colorText(value)
    show(value)
    return h('div', { class: 'ColorControl' }, picker, field, h('label', { class: 'Unit' }, share, '%'))
  },

  /** A number; arrow keys change it by one, with Shift by ten, with Alt by a tenth. */
  number(value, change, { label, bounds }) {
    const [low, high] = bounds ?? []
    const input = h('input', {
      type: 'number', step: 'any', min: low, max: high, 'aria-label': label,
      oninput: () => { if (input.value !== '' && input.validity.valid) change(Number(input.value)) },
      onkeydown: event => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        const step = (event.shiftKey ? 10 : event.altKey ? 0.1 : 1) * (event.key === 'ArrowUp' ? 1 : -1)
        input.value = clamped(Math.round((Number(input.value) + step) * 1e6) / 1e6, low ?? -1e9, high ?? 1e9)
        change(Number(input.value))
      }
    })
    input.value = value
    return input
  },

  /** A number with a unit; another unit says the same length or time. */
  quantity(value, change, { label, bounds }, units) {
    let now = value
    const node = h('div', { class: 'Quantity' })
    const show = () => node.replaceChildren(
      this.number(now.value, number => { now = { ...now, value: number }; change(now) }, { label, bounds: (bounds ?? [-1e9, 1e9]).map(bound => bound / units[now.unit]) }),
      picker(`${label}: unit`, Object.keys(units).map(unit => [unit, unit]), now.unit, unit => {
        now = { value: Math.round(now.value * units[now.unit] / units[unit] * 1e6) / 1e6, unit }
        change(now)
        show()
        node.lastChild.focus()
      }))
    show()
    return node
  },
  dimension(value, change, options) { return this.quantity(value, change, options, { px: 1, rem: data.rem }) },
  duration(value, change, options) { return this.quantity(value, change, options, { ms: 1, s: 1000 }) },

  fontWeight(value, change, { label }) {
    const number = this.number(weightNumber(value), change, { label, bounds: [1, 1000] })
    const names = Object.entries(data.weights).filter(([, weight], index, all) => all.findIndex(([, other]) => other === weight) === index)
    const list = picker(`${label}: by name`, [['', 'other'], ...names.map(([name, weight]) => [String(weight), name])], String(weightNumber(value)), weight => {
      if (!weight) return
      number.value = weight
      change(Number(weight))
    })
    return h('div', { class: 'Quantity' }, number, list)
  },

  fontFamily(value, change, { label }) {
    const input = h('input', { type: 'text', spellcheck: 'false', 'aria-label': label, oninput: () => {
      // A family may be in quotes, as CSS writes it; the quotes are no part of its name.
      const names = (input.value.match(/\s*(?:"[^"]*"|'[^']*'|[^,])+/g) ?? []).map(name => name.trim().replace(/^(["'])(.*)\1$/, '$2').trim()).filter(Boolean)
      input.setAttribute('aria-invalid', String(!names.length))
      if (names.length) change(names.length > 1 ? names : names[0])
    } })
    input.value = [value].flat().join(', ')
    return input
  },

  enum: (value, change, { label, cases }) => picker(label, cases.map(name => [name, name]), value, change),

  bool(value, change, { label }) {
    const input = h('input', { type: 'checkbox', role: 'switch', 'aria-label': label, onchange: () => change(input.checked) })
    input.checked = value === true
    return input
  },

  string(value, change, { label }) {
    const input = h('input', { type: 'text', maxlength: 1000, 'aria-label': label, oninput: () => change(input.value) })
    input.value = value ?? ''
    return input
  },

  image(value, change, { label }) {
    const list = h('datalist', { id: 'Images' }, data.images.map(name => h('option', { value: name })))
    const input = h('input', { type: 'text', spellcheck: 'false', list: 'Images', 'aria-label': label, oninput: () => {
      const isName = input.value !== '' && !input.value.split('/').includes('..')
      input.setAttribute('aria-invalid', String(!isName))
      if (isName) change(input.value)
    } })
    input.value = value ?? ''
    return h('div', null, input, list)
  },

  cubicBezier(value, change, { label }) {
    let now = [...value]
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    svg.setAttribute('viewBox', '-4 -24 72 112')
    svg.setAttribute('class', 'Curve')
    svg.setAttribute('aria-hidden', 'true')
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    svg.append(path)
    const draw = () => path.setAttribute('d', `M0 64C${now[0] * 64} ${64 - now[1] * 64} ${now[2] * 64} ${64 - now[3] * 64} 64 0`)
    draw()
    return h('div', { class: 'CurveControl' }, svg, h('div', { class: 'Four' }, ['x1', 'y1', 'x2', 'y2'].map((name, index) => h('label', null, name, this.number(now[index], number => {
      now = now.with(index, number)
      draw()
      change(now)
    }, { label: `${label} ${name}`, bounds: index % 2 ? undefined : [0, 1] })))))
  },

  strokeStyle(value, change, { label }) {
    const node = h('div', { class: 'Parts' })
    const show = value => {
      const own = typeof value === 'object'
      const lengths = h('input', { type: 'text', 'aria-label': `${label}: dashes in px`, oninput: () => {
        const dashes = lengths.value.split(/[\s,]+/).filter(Boolean).map(Number)
        const isValid = dashes.length > 0 && dashes.every(length => length >= 0)
        lengths.setAttribute('aria-invalid', String(!isValid))
        if (isValid) { value = { ...value, dashArray: dashes.map(length => ({ value: length, unit: 'px' })) }; change(value) }
      } })
      if (own) lengths.value = value.dashArray.map(points).join(' ')
      node.replaceChildren(...[
        picker(label, [...strokeWords.map(word => [word, word]), ['', 'dashes of its own']], own ? '' : value, word => {
          const next = word || { dashArray: [{ value: 4, unit: 'px' }, { value: 2, unit: 'px' }], lineCap: 'butt' }
          change(next)
          show(next)
          node.firstChild.focus()
        }),
        own ? h('label', null, h('span', null, 'dashes'), lengths) : null,
        own ? h('label', null, h('span', null, 'ends'), picker(`${label}: ends`, ['butt', 'round', 'square'].map(cap => [cap, cap]), value.lineCap, cap => { value = { ...value, lineCap: cap }; change(value) })) : null
      ].filter(Boolean))
    }
    show(value)
    return node
  },

  /** Named parts, each by the control of its type. `written` is the value as it is declared, whose parts may be references. */
  parts(value, written, change, types, { label, bounds }) {
    let now = { ...written }
    return h('div', { class: 'Parts' }, Object.entries(types).map(([name, type]) => {
      if (value[name] === undefined && type !== 'bool') return null
      const reference = referenceIn(now[name])
      const tag = reference ? h('small', { title: `refers to ${reference}` }, text(reference)) : null
      return h('div', { class: 'Part' }, h('span', null, name), this.of(type, value[name], part => {
        now = { ...now, [name]: part }
        if (type === 'bool' && !part) delete now[name]
        tag?.remove()
        change(now)
      }, { label: `${label} ${name}`, bounds: partLimits[name] ?? bounds }), tag)
    }))
  },
  border(value, change, options) { return this.parts(value, options.written ?? value, change, partTypes.border, options) },
  typography(value, change, options) { return this.parts(value, options.written ?? value, change, partTypes.typography, options) },
  transition(value, change, options) { return this.parts(value, options.written ?? value, change, partTypes.transition, options) },
  insets(value, change, options) { return this.parts(value, options.written ?? value, change, { top: 'dimension', leading: 'dimension', bottom: 'dimension', trailing: 'dimension' }, options) },

  /** Several of the same, to which one can be added. */
  list(value, change, { label, written }, types, title, least, sample) {
    const shown = [value].flat()
    // An item that refers to another list is written out as soon as something is changed.
    let now = Array.isArray(written) && written.length === shown.length ? [...written] : typeof written === 'object' && shown.length === 1 ? [written].flat() : [...shown]
    const node = h('div', { class: 'Items' })
    const show = () => node.replaceChildren(...shown.map((item, index) => h('fieldset', null,
      h('legend', null, `${title} ${index + 1}`, shown.length > least ? h('button', { type: 'button', class: 'Plain', 'aria-label': `Remove ${title} ${index + 1}`, onclick: () => {
        shown.splice(index, 1)
        now.splice(index, 1)
        change([...now])
        show()
        node.lastChild.focus()
      } }, icon('close')) : null),
      this.parts(item, typeof now[index] === 'object' ? now[index] : item, part => { shown[index] = { ...item, ...this.literal(part, shown[index]) }; now[index] = part; change([...now]) }, types, { label: `${label} ${title} ${index + 1}` }))),
    h('button', { type: 'button', class: 'Button', onclick: () => {
      shown.push(sample(shown))
      now.push(shown.at(-1))
      change([...now])
      show()
      node.lastChild.focus()
    } }, `Add a ${title}`))
    show()
    return node
  },
  literal: (part, shown) => Object.fromEntries(Object.entries(part).map(([name, value]) => [name, referenceIn(value) ? shown[name] : value])),
  shadow(value, change, options) {
    return this.list(value, change, options, partTypes.shadow, 'layer', 1, shown => copyOf(shown.at(-1)))
  },
  gradient(value, change, options) {
    return this.list(value, change, options, partTypes.gradient, 'stop', 2, shown => ({ ...copyOf(shown.at(-1)), position: 1 }))
  }
}

/**
 * The editor of a target: `{ label, kind, bounds, value, declared, tokens, isNullable, change(value), refuses(path) }`.
 */
function editor(target, modes) {
  const { label, kind, bounds } = target
  const note = h('p', { class: 'Hint', role: 'status' })
  const list = 'References'
  const written = target.declared
  const control = target.value === null || target.value === undefined
    ? h('button', { type: 'button', class: 'Button', onclick: () => target.change(startingValue(kind)) }, 'Give it a value')
    : Controls[kind] && !kind.includes(':') && ['border', 'typography', 'transition', 'insets', 'shadow', 'gradient'].includes(kind)
      ? Controls[kind](target.value, target.change, { label, bounds, written: referenceIn(written) ? target.value : written })
      : Controls.of(kind, target.value, target.change, { label, bounds })
  const reference = h('input', {
    type: 'text', list, spellcheck: 'false', autocomplete: 'off', placeholder: 'a value of its own', 'aria-label': `${label}: refers to`,
    onchange: () => {
      const path = reference.value.trim().replace(/^\{(.*)\}$/, '$1')
      if (!path) return referenceIn(written) ? target.change(copyOf(target.value)) : undefined
      const error = !target.tokens.includes(path) ? 'No token of this type has that path.' : target.refuses(path) ? 'That token refers back to this one.' : ''
      reference.setAttribute('aria-invalid', String(Boolean(error)))
      note.textContent = error
      if (!error) target.change(`{${path}}`)
    }
  })
  reference.value = referenceIn(written) ?? ''
  const judge = ({ target: input }) => {
    const isWrong = input.getAttribute('aria-invalid') === 'true'
    note.textContent = input === reference ? note.textContent : !input.validity.valid ? input.validationMessage : !isWrong ? ''
      : input.closest('.ColorControl') ? 'Not a colour. Write #783BF9, a name or a function such as oklch(60% 0.2 280).' : 'Not a value of this type.'
  }
  return h('div', { class: 'Editor', role: 'group', 'aria-label': `Change ${label}`, oninput: judge },
    modes, control,
    target.tokens?.length ? h('label', { class: 'Refers' }, h('span', null, 'refers to'), reference, h('datalist', { id: list }, target.tokens.map(path => h('option', { value: path })))) : null,
    note, target.isNullable && target.value !== null && target.value !== undefined ? h('button', { type: 'button', class: 'Button', onclick: () => target.change(null) }, 'Set to nil') : null)
}

/** What a field begins with that has had no value. */
function startingValue(kind) {
  const [type, enumeration] = kind.split(':')
  const nothing = { value: 0, unit: 'px' }
  const black = { colorSpace: 'srgb', components: [0, 0, 0] }
  const any = Object.values(data.brands[0].tokens).find(token => token.type === type)?.value
  return {
    color: black, dimension: nothing, number: 1, duration: { value: 200, unit: 'ms' }, bool: true, fontWeight: 400, fontFamily: 'system-ui', string: '',
    image: data.images[0] ?? 'image', enum: data.enumerations[enumeration]?.[0], cubicBezier: [0.4, 0, 0.2, 1], strokeStyle: 'solid',
    insets: { top: nothing, leading: nothing, bottom: nothing, trailing: nothing }, border: { color: black, width: { value: 1, unit: 'px' }, style: 'solid' },
    shadow: [{ color: { ...black, alpha: 0.2 }, offsetX: nothing, offsetY: { value: 2, unit: 'px' }, blur: { value: 8, unit: 'px' }, spread: nothing }],
    gradient: [{ color: black, position: 0 }, { color: { ...black, components: [1, 1, 1] }, position: 1 }],
    transition: { duration: { value: 200, unit: 'ms' }, delay: { value: 0, unit: 'ms' }, timingFunction: [0.4, 0, 0.2, 1] },
    typography: any ?? { fontFamily: 'system-ui', fontSize: { value: 17, unit: 'px' }, fontWeight: 400, letterSpacing: nothing, lineHeight: 1.3 }
  }[type]
}
