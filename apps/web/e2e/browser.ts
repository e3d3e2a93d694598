import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the npm package's headless Chromium, which takes half the CPU time of a whole browser, or
 * the system's where the package's cannot run. The package's own arguments are for small functions:
 * one process for all contexts, which then share storage, and an emulated GPU.
 */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const packaged = await sparticuz.executablePath()
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path))
  const executablePath = system === undefined || (await canRun(packaged)) ? packaged : system
  return { executablePath, args: ['--no-sandbox', '--disable-gpu'] }
}

/** Returns whether a program is for this platform and has its libraries. */
const canRun = (path: string): Promise<boolean> =>
  promisify(execFile)(path, ['--version']).then(
    () => true,
    () => false,
  )

/** Launches a headless browser. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), headless: true })
}
