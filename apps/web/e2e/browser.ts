import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../../../scripts/lib/local/chromium.ts'

export { findBrowser }

/** Launches a headless browser. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), headless: true })
}
