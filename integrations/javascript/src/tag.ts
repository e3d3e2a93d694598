import { ask } from './ask.ts'
import { whenConsented } from './consent.ts'
import { hiddenSince, hide, leave, show } from './page.ts'
import { reportLater } from './report-later.ts'
import { readSettings, type Settings } from './settings.ts'

const script = document.currentScript
const settings = script instanceof HTMLScriptElement ? readSettings(script) : null
if (settings === null) {
  // A tag that cannot work must not leave the page hidden.
  show()
  console.warn('Crivo: the tag needs data-key')
} else whenConsented(settings.consent, show, () => whenSeen(() => run(settings).catch(show)))

/**
 * Shows the main page or redirects to the fallback. Without a decision everyone stays, whatever the
 * campaign's fail mode: only browsers that were here before could know it, and a reviewer's was not.
 */
async function run({ key, api, budgetMs, consent }: Settings): Promise<void> {
  // Hiding a page that people already see would make it flash.
  if (document.body === null && hiddenSince() === null) hide()
  const waited = performance.now() - (hiddenSince() ?? performance.now())
  const answer = await ask(api, key, budgetMs - waited)
  if (answer?.action === 'white' && leave(answer.url)) return
  show()
  if (answer?.report) reportLater(api, answer.report, consent !== null)
}

/** Waits until a prerendered page is opened, because only that is a visit. */
function whenSeen(act: () => void): void {
  if (!('prerendering' in document && document.prerendering === true)) {
    act()
    return
  }
  const begin = () => {
    // The visitor's wait starts now.
    hide()
    act()
  }
  document.addEventListener('prerenderingchange', begin, { once: true })
}
