// A walk through this repository's gallery, for engines that are driven without events of a real mouse.

/** Returns what is wrong, as JSON. */
async function galleryWalk() {
  const wrong = []
  const expect = (name, found, value) => {
    if (found !== value) wrong.push(`${name} is ${found}, not ${value}`)
  }
  const set = async (selector, value, event) => {
    const control = document.querySelector(selector)
    control.value = value
    control.dispatchEvent(new Event(event))
    await settled()
  }
  const button = () => getComputedStyle(document.querySelector('.Live button')).backgroundColor

  await visit('components/PrimaryButton')
  expect('the heading', document.querySelector('h1').textContent, 'PrimaryButton')
  expect('the button of badoo', button(), 'rgb(120, 59, 249)')
  await set('select[aria-label=Brand]', 'bumble', 'change')
  expect('the button of bumble', button(), 'rgb(255, 198, 41)')
  await set('input[type=search]', 'newsv', 'input')
  expect('the first result', document.querySelector('main .Name').textContent, 'NewsView')
  for (const place of ['', 'components', 'styles', 'tokens', 'token/color.accent']) {
    await visit(place)
    expect(`a heading of '${place}'`, document.querySelector('h1').textContent.length > 0, true)
    expect(`the width of '${place}' fits`, document.documentElement.scrollWidth <= innerWidth, true)
  }
  return JSON.stringify(wrong)
}

async function visit(place) {
  location.hash = `#/${place}`
  await settled()
}

function settled() {
  return new Promise(resolve => setTimeout(resolve, 300))
}
