// The page at the address of a served gallery: gets the gallery with the secret of the address, and becomes
// it.

void (async () => {
  const key = 'tokengen secret'
  const say = words => (document.querySelector('[role=status]').textContent = words)
  const given = /^#secret=([0-9a-f]+)(.*)$/.exec(location.hash)
  if (given) {
    localStorage.setItem(key, given[1])
    // The secret does not stay in the address, which people share.
    history.replaceState(null, '', location.pathname + (given[2] ? '#' + given[2] : ''))
  }
  const secret = localStorage.getItem(key) ?? ''
  try {
    const answer = await fetch('/gallery', { headers: { 'Tokengen-Secret': secret } })
    const words = await answer.text()
    if (!answer.ok) {
      say(words)
      // The project has errors. The page opens once they are fixed.
      if (answer.status === 503) setTimeout(() => location.reload(), 1000)
      return
    }
    document.open()
    document.write(words)
    document.close()
  } catch {
    say('The gallery is not served any more. Start it again with: tokengen gallery --serve')
  }
})()
