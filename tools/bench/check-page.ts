import { createServer } from 'node:http'
import { CHECK_PATH } from '@crivo/shared'
import { listen } from '#scripts/lib/local/listen.ts'
import { Challenges, MOST_HASHES } from '../../apps/edge-filter/src/check-page/challenges.ts'
import { askPage } from '../../apps/edge-filter/src/check-page/check-page.ts'
import { launchBrowser } from '../../apps/web/e2e/browser.ts'
import { report } from './measure.ts'

const TIMES = 40
/** The browser tools' slowdown for a low-end phone, relative to a desktop computer. */
const SLOWDOWN = 6

/**
 * Measures how long the check page takes on a slow phone, from its first byte to the sent answer,
 * and checks the answers.
 */
export async function benchCheckPage(): Promise<void> {
  const challenges = new Challenges(crypto.getRandomValues(new Uint8Array(32)), { now: Date.now })
  let visitor = { campaignId: 1, address: '', rulesetHash: '' }
  let answered: (form: URLSearchParams) => void = () => undefined
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let body = ''
      for await (const chunk of request) body += chunk
      response.end('done')
      answered(new URLSearchParams(body))
      return
    }
    const visit = { visitId: crypto.randomUUID(), at: Date.now() }
    const challenge = await challenges.ask({ ...visitor, ...visit })
    if (challenge === null) throw new Error('Too few visitors got a challenge')
    const page = await askPage(challenge, '/', 'en')
    response.writeHead(200, Object.fromEntries(page.headers))
    response.end(await page.text())
  })
  const { origin, stop } = await listen(server)
  const browser = await launchBrowser()
  const times: number[] = []
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    for (let run = 0; run < TIMES; run++) {
      const answer = new Promise<URLSearchParams>((resolve) => {
        answered = resolve
      })
      visitor = { ...visitor, address: `192.0.2.${run}` }
      const started = performance.now()
      // The submitted form may interrupt the navigation.
      const opened = page.goto(`${origin}/`).catch(() => undefined)
      const form = await answer
      times.push(performance.now() - started)
      await opened
      await page.waitForURL(`**${CHECK_PATH}`)
      const [salt = '', challenge = '', signature = ''] = ['salt', 'challenge', 'signature'].map(
        (name) => form.get(name) ?? '',
      )
      const number = Number(form.get('number'))
      const taken = await challenges.take({ salt, challenge, signature, number }, visitor)
      if (taken === null) throw new Error('The solution is wrong')
    }
  } finally {
    await browser.close()
    stop()
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(TIMES * share) - 1] ?? Number.NaN
  const of = `${MOST_HASHES} hashes at most, ${SLOWDOWN} times slowed down`
  report('check/solve-ms-p50', at(0.5), 'ms', of)
  report('check/solve-ms-p95', at(0.95), 'ms', `${of}; at most 1,000`)
}
