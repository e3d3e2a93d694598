import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '#config/paths.ts'
import { LANGUAGES, type Language } from '#lib/i18n/languages.ts'
import { findViolations } from './find-violations.ts'
import { overflowOf } from './overflow.ts'
import { signIn } from './sign-in.ts'
import { LOADED_SCREENS, openScreen, WALKED_SCREENS, watchNavigation } from './walked-screens.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1_280, height: 800 }

/** Namespaces of all keys; a text that starts with a namespace and a dot is an untranslated key. */
const NAMESPACES = Object.keys(
  JSON.parse(readFileSync(`${import.meta.dirname}/../public/locales/en-US.json`, 'utf8')),
).map((key) => key.split('.')[0])
const RAW_KEY = new RegExp(
  `(?<![\\w@/.-])(?:${[...new Set(NAMESPACES)].join('|')})\\.[a-z][\\w.]*`,
  'g',
)

let page: Page
let goTo: ReturnType<typeof watchNavigation>
const complaints: string[] = []

beforeAll(async () => {
  page = await signIn()
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  goTo = watchNavigation(page)
})

/** Returns the screen titles that the header cuts off. */
const cutTitles = (): Promise<string[]> =>
  page
    .locator('h1')
    .evaluateAll((titles) =>
      titles
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight,
        )
        .map(({ textContent }) => textContent),
    )

/** Returns the tabs that their row has wrapped into another line. */
const wrappedTabs = (): Promise<string[]> =>
  page.locator('[role=tab]').evaluateAll((tabs) =>
    tabs
      .filter((tab) => {
        const first = tab.parentElement?.firstElementChild
        return first?.getBoundingClientRect().top !== tab.getBoundingClientRect().top
      })
      .map(({ textContent }) => textContent),
  )

/** Returns the elements that move although motion is reduced; scrolling itself moves none. */
const movingElements = (): Promise<string[]> =>
  page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { animationName, animationTimeline, transitionDuration } = getComputedStyle(element)
        const isAnimated = animationName !== 'none' && animationTimeline === 'auto'
        return isAnimated || transitionDuration.split(',').some((time) => Number.parseFloat(time))
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  )

async function expectFinished(path: string, language: Language): Promise<void> {
  expect(new URL(page.url()).pathname).toBe(path)
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
  // Includes labels that only screen readers announce.
  const text = await page.locator('body').ariaSnapshot()
  // Code may look like a key.
  expect(text.replaceAll(/^\s*- code: .*$/gm, '').match(RAW_KEY)).toBeNull()
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
  expect(await cutTitles()).toEqual([])
  expect(complaints).toEqual([])
}

describe.each(WALKED_SCREENS)('%s', (path) => {
  const isLoaded = LOADED_SCREENS.has(path)

  it(`${isLoaded ? 'loads by URL, ' : ''}shows texts, fits a phone and logs no errors`, async () => {
    complaints.length = 0
    await page.setViewportSize(PHONE)
    await (isLoaded ? openScreen(page, path, 'en') : goTo(path))
    await expectFinished(path, 'en-US')
  })

  it('has no axe violations on a desktop, light and dark', async () => {
    await page.setViewportSize(DESKTOP)
    expect(await findViolations(page)).toEqual([])
  })

  it('keeps tabs in one line on a desktop, and moves nothing if motion is reduced', async () => {
    expect(await wrappedTabs()).toEqual([])
    expect(await movingElements()).toEqual([])
  })
})

// Loads only the first screen by URL; English ones are loaded above.
describe.each(LANGUAGES.filter((each) => each !== 'en-US'))('in %s on a phone', (language) => {
  beforeAll(async () => {
    await page.setViewportSize(PHONE)
    await openScreen(page, PATHS.settings, language.slice(0, 2))
  })

  it.each(WALKED_SCREENS)('%s shows texts, fits and logs no errors', async (path) => {
    complaints.length = 0
    await goTo(path)
    await expectFinished(path, language)
  })
})
