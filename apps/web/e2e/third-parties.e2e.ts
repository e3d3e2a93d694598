import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { findViolations } from './find-violations.ts'
import { product } from './product.ts'
import { browser } from './tabs.ts'

/**
 * Replaces the video player: answers the page's messages and plays up to the time set by the test.
 */
const PLAYER = `<!doctype html><script>
  addEventListener('message', ({ data, source }) => {
    if (data.method === 'ping') source.postMessage({ method: 'ping' }, '*')
    if (data.value === 'timeupdate') document.title = 'heard'
    if (data.play) parent.postMessage(JSON.stringify({ event: 'timeupdate', data: { seconds: data.play } }), '*')
  })
</script>`
const CONFIG = {
  salesChatNumber: '5511999990000',
  salesEmail: 'sales@example.com',
  pixelId: '4711',
  videoPlayerId: '76979871',
}

/** Long, because the player is polled only once a second. */
const WAIT = { timeout: 60_000 }

let page: Page
let asked: string[]
let said: string[]

beforeAll(async () => {
  // A context of its own, because a test sets the clock of all its later pages.
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  page = await context.newPage()
  page.on('console', (message) => said.push(message.text()))
})
beforeEach(async () => {
  asked = []
  said = []
  await page.unrouteAll()
  await page.goto(`${product.dashboardUrl}/api/config`)
  await page.evaluate(() => localStorage.clear())
  await page.route('**/api/config', (route) => route.fulfill({ json: CONFIG }))
  await page.route('https://player.vimeo.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: PLAYER })
  })
  await page.route('https://www.facebook.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 200, contentType: 'image/gif', body: '' })
  })
})

const open = (name: string) => page.goto(`${product.dashboardUrl}/${name}`)
const banner = () => page.getByRole('region', { name: 'What may we load from third parties?' })
const start = () => page.locator('main h1 ~ a')
const answer = (name: string) => banner().getByRole('button', { name }).click()
const play = (seconds: number) =>
  page
    .frameLocator('iframe')
    .locator('body')
    .evaluate((_, at) => window.postMessage({ play: at }, '*'), seconds)

it('loads nothing and asks nothing without ids, and shows everything', async () => {
  await page.unroute('**/api/config')
  await open('lp-eng')
  await start().waitFor()
  await page.getByRole('heading', { name: 'Plans' }).waitFor()
  await expect.poll(() => banner().isVisible()).toBe(false)
  await expect
    .poll(() => page.getByRole('button', { name: 'Privacy choices' }).isVisible())
    .toBe(false)
  expect(asked).toEqual([])
})

it('reveals the offer after 15 seconds of video, then and on the next visit', async () => {
  await open('lp-eng')
  await banner().waitFor()
  await page.locator('[data-gate=closed]').waitFor()
  await expect.poll(() => start().isVisible()).toBe(false)
  await expect.poll(() => page.locator('#plans').isVisible()).toBe(false)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Agree and load video' }).click()
  await expect.poll(() => page.frames().at(-1)?.title(), WAIT).toBe('heard')
  expect(asked).toEqual(['https://player.vimeo.com/video/76979871?dnt=1'])
  await play(14.9)
  await expect.poll(() => page.locator('[data-gate=closed]').count()).toBe(1)
  await play(15.1)
  await start().waitFor()
  await page.locator('#plans').waitFor()

  await page.reload()
  await start().waitFor()
  await page.locator('#plans').waitFor()
  await expect.poll(() => page.locator('[data-gate]').count()).toBe(0)
})

it('shows everything at once after a rejection, remembers it and allows a change', async () => {
  await open('lp-eng')
  await answer('Reject all')
  await start().waitFor()
  await page.reload()
  await start().waitFor()
  await expect.poll(() => banner().isVisible()).toBe(false)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await answer('Accept all')
  await expect.poll(() => asked.length, WAIT).toBe(2)
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await banner()
    .getByLabel(/^Video/)
    .uncheck()
  await answer('Save my choice')
  await page.locator('iframe').waitFor({ state: 'detached' })
})

it('reports the page view to the social network once, after consent', async () => {
  await open('lp')
  await page
    .getByRole('region')
    .getByLabel(/^Vídeo/)
    .waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Aceitar tudo' }).click()
  await expect.poll(() => asked.length, WAIT).toBe(1)
  const { searchParams } = new URL(asked[0] ?? '')
  expect(Object.fromEntries(searchParams)).toEqual({
    id: '4711',
    ev: 'PageView',
    dl: `${product.dashboardUrl}/lp`,
    noscript: '1',
  })
})

it('shows everything and logs the failure if third parties are unreachable', async () => {
  await page.route('https://player.vimeo.com/**', (route) => route.abort())
  await page.route('https://www.facebook.com/**', (route) => route.abort())
  // A stopped clock, because on a busy machine two seconds pass between the steps.
  await page.clock.install({ time: 0 })
  await open('lp-eng')
  await page.clock.pauseAt(60_000)
  onTestFinished(() => page.clock.resume())
  await answer('Accept all')
  await page.locator('iframe').waitFor()
  await page.clock.runFor(9_000)
  await expect.poll(() => start().isVisible()).toBe(false)
  await page.clock.runFor(2_500)
  await start().waitFor()
  await expect.poll(() => said.join(), WAIT).toContain('The video could not be played.')
  expect(said.join()).toContain('The pixel could not be loaded.')
})

it('shows everything even if the configuration cannot be loaded', async () => {
  await page.route('**/api/config', (route) => route.abort())
  await open('lp-eng')
  await start().waitFor()
  await page.locator('#plans').waitFor()
})

it.each([
  ['lp-eng-wp', 'Hello! I’d like to know more about Crivo.'],
  ['lp-esp-wp', '¡Hola! Me gustaría saber más sobre Crivo.'],
])('%s always opens the chat, in a new tab', async (name, message) => {
  await open(name)
  const chat = `https://wa.me/5511999990000?text=${encodeURIComponent(message)}`
  const links = page.locator(`a[target=_blank][href="${chat}"]`)
  await expect.poll(() => links.count(), WAIT).toBe(6)
  await expect.poll(() => page.locator('a[href^="/register"]').count()).toBe(0)
})

it.each([360, 1440])('shows an accessible consent banner at %i px', async (width) => {
  await page.setViewportSize({ width, height: 800 })
  await open('lp-eng')
  await banner().waitFor()
  const sizes = await Promise.all(
    ['Reject all', 'Accept all'].map(async (name) => {
      const button = banner().getByRole('button', { name })
      return [(await button.boundingBox())?.height, await button.getAttribute('class')]
    }),
  )
  expect(sizes[0]).toEqual(sizes[1])
  expect(await findViolations(page, { excluded: ['iframe'] })).toEqual([])
})
