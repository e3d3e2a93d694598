import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The system's Chromium if there is one, else the one inside the npm package. */
export async function launchBrowser(): Promise<Browser> {
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path))
  return chromium.launch({
    executablePath: system ?? (await sparticuz.executablePath()),
    args: system === undefined ? sparticuz.args : ['--no-sandbox'],
    headless: true,
  })
}
