import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from './browser.ts'
import { findViolations } from './find-violations.ts'
import { signIn } from './sign-in.ts'
import { openScreen, WALKED_SCREENS } from './walked-screens.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await signIn(browser, { viewport: { width: 1_280, height: 800 } })
})
afterAll(() => browser.close())

it.each(WALKED_SCREENS)('%s has no serious axe violations, light and dark', async (path) => {
  await openScreen(page, path, 'en')
  expect(await findViolations(page)).toEqual([])
})
