/**
 * The check page's script: looks for traces that automation drivers leave in a browser (decision
 * 037 lists the signs that people's browsers also show), solves the challenge, and submits the
 * form. Batching keeps the page responsive and avoids most of the cost of one promise per hash.
 */
export const CHECK_SCRIPT = `(async () => {
  const form = document.forms[0]
  const state = document.getElementById('state')
  const { challenge, salt, max } = form.dataset
  const root = document.documentElement
  const driven =
    navigator.webdriver === true ||
    /headless|phantomjs/i.test(navigator.userAgent) ||
    ['webdriver', 'driver', 'selenium'].some((name) => root.hasAttribute(name)) ||
    [...Object.keys(window), ...Object.keys(document)].some((name) =>
      /^(\\$?cdc_|__webdriver|__selenium|__driver|__fxdriver|_phantom|callPhantom|_Selenium|__nightmare|__pw|__playwright|__puppeteer|domAutomation)/.test(name))
  const encoder = new TextEncoder()
  const wanted = parseInt(challenge.slice(0, 8), 16)
  const found = async () => {
    for (let from = 0; from <= max; from += 256) {
      const hashes = await Promise.all(
        Array.from({ length: 256 }, (_, at) =>
          crypto.subtle.digest('SHA-256', encoder.encode(salt + (from + at)))))
      const at = hashes.findIndex((hash) => new DataView(hash).getUint32(0) === wanted)
      if (at >= 0) return from + at
    }
  }
  document.getElementById('unscripted').remove()
  state.textContent = state.dataset.working
  try {
    const number = await found()
    if (number === undefined) throw new Error()
    form.elements.number.value = number
    form.elements.driven.value = driven ? 1 : 0
    form.submit()
  } catch {
    state.textContent = state.dataset.unable
  }
})()`
