import { createServer } from 'node:http'
import { listen } from '#scripts/lib/local/listen.ts'
import { launchBrowser } from '../../apps/web/e2e/browser.ts'
import { type Outcome, STOPPED } from './visit.ts'

interface TagSettings {
  readonly api: string
  readonly key: string
  readonly budgetMs: number
}

const CHROME = '"Google Chrome";v="153", "Chromium";v="153", "Not_A Brand";v="8"'
/** A person's headers, because the test browser's own headers reveal automation. */
const PERSON = {
  'User-Agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  'Accept-Language': 'pt-BR,pt;q=0.9',
  'sec-ch-ua': CHROME,
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
}

/**
 * Opens a page with the tag in a real browser, as a person and as an automated browser. The API
 * serves the tag, so the tag is missing while the API is down.
 */
export async function tryTag({ api, key, budgetMs }: TagSettings): Promise<Outcome[]> {
  const page = `<!doctype html><script async src="${api}/v1/tag.js" data-key="${key}" data-budget="${budgetMs}"></script>the main page`
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(page)
  })
  const { origin, stop } = await listen(server)
  const url = `${origin}/offer`
  const browser = await launchBrowser()
  try {
    const outcomes: Outcome[] = []
    for (const [visitor, headers] of [
      ['automated browser', {}],
      ['person’s browser', PERSON],
    ] as const) {
      const tab = await (await browser.newContext({ extraHTTPHeaders: headers })).newPage()
      let white: string | null = null
      await tab.route('**/v1/decide/browser', async (route) => {
        const response = await route.fetch()
        const { action, url: target } = await response.json()
        white = action === 'white' ? String(target) : null
        await route.fulfill({ response })
      })
      await tab.goto(url)
      // Nothing signals that a page stays, so wait for the tag's budget.
      await tab.waitForTimeout(budgetMs)
      const got = tab.url() === url ? 'stays' : tab.url() === white ? 'leaves' : tab.url()
      const isBot = api !== STOPPED && headers !== PERSON
      outcomes.push({ visitor, expected: isBot ? 'leaves' : 'stays', got })
    }
    return outcomes
  } finally {
    await browser.close()
    stop()
  }
}
