import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './e2e/browser.ts'
import { IMAGE_THEMES, PRODUCT_IMAGE, productImage } from './src/features/landing/product-image.ts'
import { LANGUAGES } from './src/lib/i18n/languages.ts'

/** Long enough for screenshots on a busy machine. */
const PATIENCE_MS = 180_000
const PUBLIC = join(import.meta.dirname, 'public')

/** Takes screenshots of a running product's analytics for the landing pages. */
export async function photographProduct(dashboardUrl: string, token: string): Promise<void> {
  await mkdir(join(PUBLIC, 'product'), { recursive: true })
  const browser = await launchBrowser()
  try {
    for (const theme of IMAGE_THEMES) await photograph(browser, theme, dashboardUrl, token)
  } finally {
    await browser.close()
  }
}

async function photograph(
  browser: Browser,
  theme: (typeof IMAGE_THEMES)[number],
  origin: string,
  token: string,
): Promise<void> {
  const context = await browser.newContext({
    viewport: PRODUCT_IMAGE,
    colorScheme: theme,
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'token', value: token }] }],
    },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  for (const language of LANGUAGES) {
    await page.goto(`${origin}/dashboard/analytics?range=24h&lang=${language.slice(0, 2)}`)
    await page.locator('h2').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({
      path: join(PUBLIC, productImage(language, theme)),
      type: 'jpeg',
      quality: 80,
    })
  }
  await context.close()
}
