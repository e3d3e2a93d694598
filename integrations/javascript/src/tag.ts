import { ask } from './ask.ts'
import { whenConsented } from './consent.ts'
import { readFail, writeFail } from './fail-mode.ts'
import { hiddenSince, hide, leave, show } from './page.ts'
import { readSettings, type Settings } from './settings.ts'

const script = document.currentScript
const settings = script instanceof HTMLScriptElement ? readSettings(script) : null
if (settings === null) {
  // Nothing may stay hidden by a tag that cannot do its work.
  show()
  console.warn('Crivo: the tag needs data-key')
} else whenConsented(settings.consent, show, () => whenSeen(() => run(settings).catch(show)))

/** Stays on the main page or leaves it: by the decision, or after the budget by the fail mode. */
async function run({ key, api, budgetMs }: Settings): Promise<void> {
  // Where people see the page already, hiding it would be a flash of its own.
  if (document.body === null && hiddenSince() === null) hide()
  const waited = performance.now() - (hiddenSince() ?? performance.now())
  const answer = await ask(api, key, budgetMs - waited)
  if (answer !== null) writeFail(key, answer.fail)
  const { action, url } = answer ?? readFail(key)
  if (action === 'black' || !leave(url)) show()
}

/** A page that the browser prepares ahead may never be opened: that is no visit yet. */
function whenSeen(act: () => void): void {
  if (!('prerendering' in document && document.prerendering === true)) {
    act()
    return
  }
  const begin = () => {
    // From here on the visitor waits.
    hide()
    act()
  }
  document.addEventListener('prerenderingchange', begin, { once: true })
}
