// The editor around a control: references, nil, and what is wrong with an entry.

import { Controls } from './controls.js'
import { data } from './data.js'
import { isExpression } from './derived.js'
import { h, text } from './elements.js'
import { copyOf, referenceIn, references } from './values.js'

/**
 * The editor of a value. `target` is
 * `{ key, label, kind, bounds, value, declared, replaced, tokens, isNullable, change(value), refuses(path),
 * open(path) }`.
 */
export function editor(target, modes, consequences) {
  const { label, kind, bounds } = target
  const list = 'References'
  const written = target.declared
  const control =
    target.value === null || target.value === undefined
      ? h(
          'button',
          { type: 'button', class: 'Button', onclick: () => target.change(startingValue(kind)) },
          'Give it a value'
        )
      : Controls[kind] &&
          !kind.includes(':') &&
          ['border', 'typography', 'transition', 'insets', 'shadow', 'gradient'].includes(kind)
        ? Controls[kind](target.value, target.change, {
            label,
            bounds,
            written: referenceIn(written) ? target.value : written
          })
        : Controls.of(kind, target.value, target.change, { label, bounds })
  const reference = h('input', {
    type: 'text',
    list,
    spellcheck: 'false',
    autocomplete: 'off',
    placeholder: 'a value of its own',
    'aria-label': `${label}: refers to`,
    oninput: () => refuse(''),
    onchange: () => {
      const path = reference.value.trim().replace(/^\{(.*)\}$/, '$1')
      if (!path) return referenceIn(written) ? target.change(copyOf(target.value)) : undefined
      const error = !target.tokens.includes(path)
        ? 'No token of this type has that path.'
        : target.refuses(path)
          ? 'That token refers back to this one.'
          : ''
      refuse(error)
      if (!error) target.change(`{${path}}`)
    }
  })
  const refuse = error => {
    reference.setCustomValidity(error)
    reference.setAttribute('aria-invalid', String(Boolean(error)))
  }
  reference.value = referenceIn(written) ?? ''
  const judge = ({ currentTarget, target: input }) => {
    const isWrong = input.getAttribute('aria-invalid') === 'true'
    currentTarget.querySelector(':scope > [role=status]').textContent = !input.validity.valid
      ? input.validationMessage
      : !isWrong
        ? ''
        : input.closest('.ColorControl')
          ? 'Not a colour. Write #783BF9, a name or a function such as oklch(60% 0.2 280).'
          : 'Not a value of this type.'
  }
  control.dataset.whole = ''
  const box = h(
    'div',
    {
      class: 'Editor',
      role: 'group',
      'aria-label': `Change ${label}`,
      'data-key': target.key,
      oninput: judge,
      onchange: judge
    },
    modes,
    calculation(target),
    control,
    target.tokens?.length
      ? h(
          'label',
          { class: 'Refers', 'data-whole': true },
          h('span', null, 'refers to'),
          reference,
          h(
            'datalist',
            { id: list },
            target.tokens.map(path => h('option', { value: path }))
          )
        )
      : null,
    h('p', { class: 'Hint', role: 'status' }),
    consequences,
    target.isNullable && target.value !== null && target.value !== undefined
      ? h('button', { type: 'button', class: 'Button', onclick: () => target.change(null) }, 'Set to nil')
      : null
  )
  // A reference typed where a value goes is a reference, before the control reads it as a value.
  box.addEventListener(
    'input',
    event => {
      const path = event.target.closest('.Refers') ? null : referenceIn(event.target.value?.trim())
      if (path === null || !target.tokens?.includes(path) || target.refuses(path)) return
      event.stopPropagation()
      target.change(`{${path}}`)
    },
    true
  )
  return box
}

/** Says that a value is calculated, or was before an edit, and offers what it is calculated from. */
function calculation({ declared, replaced, open }) {
  const expression = isExpression(declared) ? declared : isExpression(replaced) ? replaced : null
  if (!expression) return null
  return h(
    'div',
    { class: 'Calculated' },
    h(
      'p',
      { class: 'Hint' },
      expression === declared ? 'Calculated as ' : 'Replaces the calculation ',
      h('code', null, text(expression.text)),
      expression === declared ? '. A value of its own replaces that.' : '.'
    ),
    references(expression).map(path =>
      h(
        'button',
        { type: 'button', class: 'Button', onclick: () => open(path) },
        'Change ',
        text(path),
        ' instead'
      )
    )
  )
}

/** The first value of a field that was nil. */
export function startingValue(kind) {
  const [type, enumeration] = kind.split(':')
  const nothing = { value: 0, unit: 'px' }
  const black = { colorSpace: 'srgb', components: [0, 0, 0] }
  const any = Object.values(data.brands[0].tokens).find(token => token.type === type)?.value
  return {
    color: black,
    dimension: nothing,
    number: 1,
    duration: { value: 200, unit: 'ms' },
    bool: true,
    fontWeight: 400,
    fontFamily: 'system-ui',
    string: '',
    image: data.images[0] ?? 'image',
    enum: data.enumerations[enumeration]?.[0],
    cubicBezier: [0.4, 0, 0.2, 1],
    strokeStyle: 'solid',
    insets: { top: nothing, leading: nothing, bottom: nothing, trailing: nothing },
    border: { color: black, width: { value: 1, unit: 'px' }, style: 'solid' },
    shadow: [
      {
        color: { ...black, alpha: 0.2 },
        offsetX: nothing,
        offsetY: { value: 2, unit: 'px' },
        blur: { value: 8, unit: 'px' },
        spread: nothing
      }
    ],
    gradient: [
      { color: black, position: 0 },
      { color: { ...black, components: [1, 1, 1] }, position: 1 }
    ],
    transition: {
      duration: { value: 200, unit: 'ms' },
      delay: { value: 0, unit: 'ms' },
      timingFunction: [0.4, 0, 0.2, 1]
    },
    typography: any ?? {
      fontFamily: 'system-ui',
      fontSize: { value: 17, unit: 'px' },
      fontWeight: 400,
      letterSpacing: nothing,
      lineHeight: 1.3
    }
  }[type]
}
