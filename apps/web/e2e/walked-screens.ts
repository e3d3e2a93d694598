import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { AREAS } from '#app/areas.ts'
import { PATHS } from '#config/paths.ts'
import { product } from './product.ts'

/** Screens with a URL parameter, filled in with a value from the demo account. */
const WITH_PARAMETERS: readonly string[] = ['/dashboard/campaigns/1/integrations']

/** The screens of each area that the demo account can open without knowing an ID. */
const BY_AREA = AREAS.map(({ screens }) =>
  screens.map(({ path }) => path).filter((path) => !path.includes(':') && path !== PATHS.admin),
)

const OUTSIDE_AREAS: readonly string[] = [
  PATHS.sharedInspection,
  PATHS.sharedReport,
  PATHS.reportMail,
  PATHS.reportAbuse,
  PATHS.status,
  '/dashboard/no-such-screen',
]

/** Every screen that the demo account can open, for the tests of all screens. */
export const WALKED_SCREENS: readonly string[] = [
  ...BY_AREA.flat(),
  ...WITH_PARAMETERS,
  ...OUTSIDE_AREAS,
]

/** A screen of each area, those with parameters, and those outside the areas. */
export const LOADED_SCREENS: ReadonlySet<string> = new Set([
  ...BY_AREA.flatMap((paths) => paths.slice(0, 1)),
  ...WITH_PARAMETERS,
  ...OUTSIDE_AREAS,
])

/** Opens a screen and waits for its content. */
export async function openScreen(page: Page, path: string, language: string): Promise<void> {
  await page.goto(`${product.dashboardUrl}${path}?lang=${language}`)
  await page.locator('h1, h2').first().waitFor()
  await page.waitForLoadState('networkidle')
}

const LEFT = 'data-left'
/** Time without open requests after which a screen counts as loaded. */
const QUIET_MS = 150

/**
 * Returns a function that opens another screen without reloading the app and waits for it to load.
 */
export function watchNavigation(page: Page): (path: string) => Promise<void> {
  let open = 0
  let quietSince = 0
  const count = (change: number) => () => {
    open += change
    quietSince = Date.now()
  }
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1))
  return async (path) => {
    quietSince = Date.now()
    await page.evaluate(
      ([to, left]) => {
        for (const heading of document.querySelectorAll('h1, h2, [role=status]'))
          heading.setAttribute(left, '')
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      [path, LEFT] as const,
    )
    await page.locator(`:is(h1, h2, [role=status]):not([${LEFT}])`).first().waitFor()
    while (open > 0 || Date.now() - quietSince < QUIET_MS) await sleep(QUIET_MS / 5)
  }
}
