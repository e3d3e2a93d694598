import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { launchBrowser } from './browser.ts'

/** Stands in for the player: answers what it is asked, and plays as far as the test says. */
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

/** The player is asked once a second. */
const WAIT = { timeout: 15_000 }

let browser: Browser
let page: Page
let asked: string[]
let said: string[]

beforeAll(async () => {
  browser = await launchBrowser()
  page = await (await browser.newContext({ locale: 'en-US' })).newPage()
  page.on('console', (message) => said.push(message.text()))
})
beforeEach(async () => {
  asked = []
  said = []
  await page.unrouteAll()
  await page.goto(`${inject('dashboardUrl')}/api/config`)
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
afterAll(() => browser.close())

const open = (name: string) => page.goto(`${inject('dashboardUrl')}/${name}`)
const banner = () => page.getByRole('region', { name: 'What may be loaded from others?' })
const start = () => page.locator('main h1 ~ a')
const answer = (name: string) => banner().getByRole('button', { name }).click()
const play = (seconds: number) =>
  page
    .frameLocator('iframe')
    .locator('body')
    .evaluate((_, at) => window.postMessage({ play: at }, '*'), seconds)

it('without ids it loads nothing, asks nothing and shows everything', async () => {
  await page.unroute('**/api/config')
  await open('lp-eng')
  await start().waitFor()
  await page.getByRole('heading', { name: 'Plans' }).waitFor()
  expect(await banner().isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Privacy choices' }).isVisible()).toBe(false)
  expect(asked).toEqual([])
})

it('shows what it sells after 15 seconds of the video, then and the next time', async () => {
  await open('lp-eng')
  await banner().waitFor()
  await page.locator('[data-gate=closed]').waitFor()
  expect(await start().isVisible()).toBe(false)
  expect(await page.locator('#plans').isVisible()).toBe(false)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Agree and load the video' }).click()
  await expect.poll(() => page.frames().at(-1)?.title(), WAIT).toBe('heard')
  expect(asked).toEqual(['https://player.vimeo.com/video/76979871?dnt=1'])
  await play(14.9)
  expect(await page.locator('[data-gate=closed]').count()).toBe(1)
  await play(15.1)
  await start().waitFor()
  await page.locator('#plans').waitFor()

  await page.reload()
  await start().waitFor()
  await page.locator('#plans').waitFor()
  expect(await page.locator('[data-gate]').count()).toBe(0)
})

it('shows everything at once to whoever rejects, remembers it, and lets it be changed', async () => {
  await open('lp-eng')
  await answer('Reject all')
  await start().waitFor()
  await page.reload()
  await start().waitFor()
  expect(await banner().isVisible()).toBe(false)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await answer('Accept all')
  await expect.poll(() => asked.length, WAIT).toBe(2)
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await banner()
    .getByLabel(/^Video/)
    .uncheck()
  await answer('Keep my choice')
  await page.locator('iframe').waitFor({ state: 'detached' })
})

it('tells the social network of the page, once, after it was allowed to', async () => {
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
    dl: `${inject('dashboardUrl')}/lp`,
    noscript: '1',
  })
})

it('shows everything and logs it when third parties are away', async () => {
  await page.route('https://player.vimeo.com/**', (route) => route.abort())
  await page.route('https://www.facebook.com/**', (route) => route.abort())
  await page.clock.install()
  await open('lp-eng')
  await answer('Accept all')
  await page.locator('iframe').waitFor()
  await page.clock.runFor(9_000)
  expect(await start().isVisible()).toBe(false)
  await page.clock.runFor(2_500)
  await start().waitFor()
  await expect.poll(() => said.join(), WAIT).toContain('The video could not be played.')
  expect(said.join()).toContain('The pixel could not be loaded.')
})

it('shows everything when not even the configuration can be had', async () => {
  await page.route('**/api/config', (route) => route.abort())
  await open('lp-eng')
  await start().waitFor()
  await page.locator('#plans').waitFor()
})

it.each([
  ['lp-eng-wp', 'Hello! I would like to know more about Crivo.'],
  ['lp-esp-wp', '¡Hola! Me gustaría saber más sobre Crivo.'],
])('%s leads to the chat everywhere, in a new tab', async (name, message) => {
  await open(name)
  const chat = `https://wa.me/5511999990000?text=${encodeURIComponent(message)}`
  const links = page.locator(`a[target=_blank][href="${chat}"]`)
  await expect.poll(() => links.count(), WAIT).toBe(6)
  expect(await page.locator('a[href^="/register"]').count()).toBe(0)
})

it.each([
  [360, 'light'],
  [1440, 'dark'],
] as const)(
  'asks in %i px and the %s theme so that everybody can answer',
  async (width, scheme) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await open('lp-eng')
    await banner().waitFor()
    const sizes = await Promise.all(
      ['Reject all', 'Accept all'].map(async (name) => {
        const button = banner().getByRole('button', { name })
        return [(await button.boundingBox())?.height, await button.getAttribute('class')]
      }),
    )
    expect(sizes[0]).toEqual(sizes[1])
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    expect(
      violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
    ).toEqual([])
  },
)
