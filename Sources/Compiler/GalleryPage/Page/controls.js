// A control for each type of value.

import { Color } from './color.js'
import { data } from './data.js'
import { isExpression } from './derived.js'
import { h, icon, picker, text } from './elements.js'
import { clamped } from './spaces.js'
import { copyOf, points, referenceIn, strokeWords, weightNumber } from './values.js'
import { colorText } from './words.js'

export const Controls = {
  /** A control for `value` that calls `change` with the new one. Screen readers say `label`. */
  of(kind, value, change, { label, bounds }) {
    const [type, enumeration] = kind.split(':')
    const make = this[type] ?? this.string
    return make.call(this, value, change, { label, bounds, cases: data.enumerations[enumeration] ?? [] })
  },

  color(value, change, { label }) {
    const current = () => Color.parse(field.value) ?? value
    const show = color => {
      picker.value = Color.hex(color)
      share.value = Math.round((color.alpha ?? 1) * 1000) / 10
    }
    const picker = h('input', {
      type: 'color',
      'aria-label': `${label}: pick a colour`,
      oninput: () => {
        const alpha = current().alpha ?? 1
        put({ ...Color.parse(picker.value), ...(alpha === 1 ? {} : { alpha }) })
      }
    })
    const share = h('input', {
      type: 'number',
      min: 0,
      max: 100,
      step: 'any',
      class: 'Share',
      'aria-label': `${label}: alpha in percent`,
      oninput: () => {
        if (share.value !== '' && share.validity.valid)
          put({ ...current(), hex: undefined, alpha: share.value / 100 }, share)
      }
    })
    const field = h('input', {
      type: 'text',
      spellcheck: 'false',
      autocomplete: 'off',
      'aria-label': label,
      oninput: () => {
        const color = Color.parse(field.value)
        field.setAttribute('aria-invalid', String(!color))
        if (color) {
          show(color)
          change(color)
        }
      }
    })
    const put = (color, from) => {
      field.value = colorText(color)
      field.removeAttribute('aria-invalid')
      if (from !== share) show(color)
      else picker.value = Color.hex(color)
      change(copyOf(color))
    }
    field.value = colorText(value)
    show(value)
    return h('div', { class: 'ColorControl' }, picker, field, h('label', { class: 'Unit' }, share, '%'))
  },

  /** A number. Arrow keys step by 1, with Shift by 10, with Alt by 0.1. */
  number(value, change, { label, bounds }) {
    const [low, high, least] = bounds ?? []
    const input = h('input', {
      type: 'number',
      step: least ?? 'any',
      min: low,
      max: high,
      'aria-label': label,
      oninput: () => {
        if (input.value !== '' && input.validity.valid) change(Number(input.value))
      },
      onkeydown: event => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        const size = event.shiftKey ? 10 : event.altKey ? (least ?? 0.1) : 1
        const step = event.key === 'ArrowUp' ? size : -size
        input.value = clamped(Math.round((Number(input.value) + step) * 1e6) / 1e6, low ?? -1e9, high ?? 1e9)
        change(Number(input.value))
      }
    })
    input.value = value
    return input
  },

  /** A number with a unit. Choosing another unit converts the number. */
  quantity(value, change, { label, bounds }, units) {
    let now = value
    const node = h('div', { class: 'Quantity' })
    const show = () =>
      node.replaceChildren(
        this.number(
          now.value,
          number => {
            now = { ...now, value: number }
            change(now)
          },
          { label, bounds: (bounds ?? [-1e9, 1e9]).map(bound => bound / units[now.unit]) }
        ),
        picker(
          `${label}: unit`,
          Object.keys(units).map(unit => [unit, unit]),
          now.unit,
          unit => {
            now = { value: Math.round(((now.value * units[now.unit]) / units[unit]) * 1e6) / 1e6, unit }
            change(now)
            show()
            node.lastChild.focus()
          }
        )
      )
    show()
    return node
  },
  dimension(value, change, options) {
    return this.quantity(value, change, options, { px: 1, rem: data.rem })
  },
  duration(value, change, options) {
    return this.quantity(value, change, options, { ms: 1, s: 1000 })
  },

  fontWeight(value, change, { label }) {
    const number = this.number(weightNumber(value), change, { label, bounds: [1, 1000] })
    const names = Object.entries(data.weights).filter(
      ([, weight], index, all) => all.findIndex(([, other]) => other === weight) === index
    )
    const list = picker(
      `${label}: by name`,
      [['', 'other'], ...names.map(([name, weight]) => [String(weight), name])],
      String(weightNumber(value)),
      weight => {
        if (!weight) return
        number.value = weight
        change(Number(weight))
      }
    )
    return h('div', { class: 'Quantity' }, number, list)
  },

  fontFamily(value, change, { label }) {
    const input = h('input', {
      type: 'text',
      spellcheck: 'false',
      'aria-label': label,
      oninput: () => {
        // People quote families as in CSS; the quotes are not part of the name.
        const names = (input.value.match(/\s*(?:"[^"]*"|'[^']*'|[^,])+/g) ?? [])
          .map(name =>
            name
              .trim()
              .replace(/^(["'])(.*)\1$/, '$2')
              .trim()
          )
          .filter(Boolean)
        input.setAttribute('aria-invalid', String(!names.length))
        if (names.length) change(names.length > 1 ? names : names[0])
      }
    })
    input.value = [value].flat().join(', ')
    return input
  },

  enum: (value, change, { label, cases }) =>
    picker(
      label,
      cases.map(name => [name, name]),
      value,
      change
    ),

  bool(value, change, { label }) {
    const input = h('input', {
      type: 'checkbox',
      role: 'switch',
      'aria-label': label,
      onchange: () => change(input.checked)
    })
    input.checked = value === true
    return input
  },

  string(value, change, { label }) {
    const input = h('input', {
      type: 'text',
      maxlength: 1000,
      'aria-label': label,
      oninput: () => change(input.value)
    })
    input.value = value ?? ''
    return input
  },

  image(value, change, { label }) {
    const list = h(
      'datalist',
      { id: 'Images' },
      data.images.map(name => h('option', { value: name }))
    )
    const input = h('input', {
      type: 'text',
      spellcheck: 'false',
      list: 'Images',
      'aria-label': label,
      oninput: () => {
        const isName = input.value !== '' && !input.value.split('/').includes('..')
        input.setAttribute('aria-invalid', String(!isName))
        if (isName) change(input.value)
      }
    })
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
    const draw = () =>
      path.setAttribute(
        'd',
        `M0 64C${now[0] * 64} ${64 - now[1] * 64} ${now[2] * 64} ${64 - now[3] * 64} 64 0`
      )
    draw()
    return h(
      'div',
      { class: 'CurveControl' },
      svg,
      h(
        'div',
        { class: 'Four' },
        ['x1', 'y1', 'x2', 'y2'].map((name, index) =>
          h(
            'label',
            null,
            name,
            this.number(
              now[index],
              number => {
                now = now.with(index, number)
                draw()
                change(now)
              },
              { label: `${label} ${name}`, bounds: index % 2 ? undefined : [0, 1] }
            )
          )
        )
      )
    )
  },

  strokeStyle(value, change, { label }) {
    const node = h('div', { class: 'Parts' })
    const show = value => {
      const own = typeof value === 'object'
      const lengths = h('input', {
        type: 'text',
        'aria-label': `${label}: dashes in px`,
        oninput: () => {
          const dashes = lengths.value
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(Number)
          const isValid = dashes.length > 0 && dashes.every(length => length >= 0)
          lengths.setAttribute('aria-invalid', String(!isValid))
          if (isValid) {
            value = { ...value, dashArray: dashes.map(length => ({ value: length, unit: 'px' })) }
            change(value)
          }
        }
      })
      if (own) lengths.value = value.dashArray.map(points).join(' ')
      node.replaceChildren(
        ...[
          picker(
            label,
            [...strokeWords.map(word => [word, word]), ['', 'dashes of its own']],
            own ? '' : value,
            word => {
              const next = word || {
                dashArray: [
                  { value: 4, unit: 'px' },
                  { value: 2, unit: 'px' }
                ],
                lineCap: 'butt'
              }
              change(next)
              show(next)
              node.firstChild.focus()
            }
          ),
          own ? h('label', null, h('span', null, 'dashes'), lengths) : null,
          own
            ? h(
                'label',
                null,
                h('span', null, 'ends'),
                picker(
                  `${label}: ends`,
                  ['butt', 'round', 'square'].map(cap => [cap, cap]),
                  value.lineCap,
                  cap => {
                    value = { ...value, lineCap: cap }
                    change(value)
                  }
                )
              )
            : null
        ].filter(Boolean)
      )
    }
    show(value)
    return node
  },

  /** A control for each part of a composite. `written` is the declared value, with references. */
  parts(value, written, change, types, { label, bounds }) {
    let now = { ...written }
    return h(
      'div',
      { class: 'Parts' },
      Object.entries(types).map(([name, { kind: type, bounds: own }]) => {
        if (value[name] === undefined && type !== 'bool') return null
        const reference = referenceIn(now[name])
        const tag = reference
          ? h('small', { title: `refers to ${reference}` }, text(reference))
          : isExpression(now[name])
            ? h('small', { title: 'is calculated' }, text(now[name].text))
            : null
        return h(
          'div',
          { class: 'Part' },
          h('span', null, name),
          this.of(
            type,
            value[name],
            part => {
              now = { ...now, [name]: part }
              if (type === 'bool' && !part) delete now[name]
              tag?.remove()
              change(now)
            },
            { label: `${label} ${name}`, bounds: own ?? bounds }
          ),
          tag
        )
      })
    )
  },
  border(value, change, options) {
    return this.parts(value, options.written ?? value, change, data.parts.border, options)
  },
  typography(value, change, options) {
    return this.parts(value, options.written ?? value, change, data.parts.typography, options)
  },
  transition(value, change, options) {
    return this.parts(value, options.written ?? value, change, data.parts.transition, options)
  },
  insets(value, change, options) {
    return this.parts(
      value,
      options.written ?? value,
      change,
      Object.fromEntries(['top', 'leading', 'bottom', 'trailing'].map(side => [side, { kind: 'dimension' }])),
      options
    )
  },

  /** A list whose items can be added and removed. */
  list(value, change, { label, written }, types, title, least, sample) {
    const shown = [value].flat()
    // A reference to another list is written out with the first change.
    const now =
      Array.isArray(written) && written.length === shown.length
        ? [...written]
        : typeof written === 'object' && shown.length === 1
          ? [written].flat()
          : [...shown]
    const node = h('div', { class: 'Items' })
    const show = () =>
      node.replaceChildren(
        ...shown.map((item, index) =>
          h(
            'fieldset',
            null,
            h(
              'legend',
              null,
              `${title} ${index + 1}`,
              shown.length > least
                ? h(
                    'button',
                    {
                      type: 'button',
                      class: 'Plain',
                      'aria-label': `Remove ${title} ${index + 1}`,
                      onclick: () => {
                        shown.splice(index, 1)
                        now.splice(index, 1)
                        change([...now])
                        show()
                        node.lastChild.focus()
                      }
                    },
                    icon('close')
                  )
                : null
            ),
            this.parts(
              item,
              typeof now[index] === 'object' ? now[index] : item,
              part => {
                shown[index] = { ...item, ...this.literal(part, shown[index]) }
                now[index] = part
                change([...now])
              },
              types,
              { label: `${label} ${title} ${index + 1}` }
            )
          )
        ),
        h(
          'button',
          {
            type: 'button',
            class: 'Button',
            onclick: () => {
              shown.push(sample(shown))
              now.push(shown.at(-1))
              change([...now])
              show()
              node.lastChild.focus()
            }
          },
          `Add a ${title}`
        )
      )
    show()
    return node
  },
  literal: (part, shown) =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        referenceIn(value) || isExpression(value) ? shown[name] : value
      ])
    ),
  shadow(value, change, options) {
    return this.list(value, change, options, data.parts.shadow, 'layer', 1, shown => copyOf(shown.at(-1)))
  },
  gradient(value, change, options) {
    return this.list(value, change, options, data.parts.gradient, 'stop', 2, shown => ({
      ...copyOf(shown.at(-1)),
      position: 1
    }))
  }
}
