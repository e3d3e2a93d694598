import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { REPORT_BITS, shareInterval } from '@crivo/shared'
import { visitAsPeople } from './browser/people.ts'
import { PLAIN, STEALTH, visitAsPrograms } from './browser/programs.ts'
import { type ReportingSite, startReportingSite } from './browser/server.ts'

const TIMES = 3
const DISPLAY = ':97'
/** Not in the lock file, because only this measurement needs them. */
const PACKAGES = [
  ...['puppeteer-core', 'puppeteer-extra', 'puppeteer-extra-plugin-stealth', 'playwright-core'],
  ...['playwright-extra', 'patchright-core', 'rebrowser-playwright-core', 'selenium-webdriver'],
]

/**
 * Measures the script that reports after a visit in real browsers: with a window and clicks, as
 * people use them, and automated, with and without stealth. Needs `apt install chromium
 * chromium-driver firefox-esr libwebkit2gtk-4.1-0 qutebrowser xvfb xdotool`. Prints one JSON object
 * per line.
 */
export async function benchBrowser(): Promise<void> {
  const modules = process.env.MODULES ?? join(process.cwd(), '.local/capture')
  if (!existsSync(join(modules, 'node_modules/patchright-core'))) {
    mkdirSync(modules, { recursive: true })
    execFileSync('npm', ['install', '--prefix', modules, '--no-audit', '--no-fund', ...PACKAGES])
  }
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1280x900x24'], { stdio: 'ignore' })
  process.env.DISPLAY = DISPLAY
  await wait(1_000)
  const site = await startReportingSite()
  try {
    const people = await visitAsPeople(site, TIMES)
    printShare('browser/people-kept', people, (run) => !isAutomated(site, run))
    printShare('browser/people-reported', people, (run) => site.reports.has(run))
    const how = { times: TIMES, modules }
    for (const [row, programs] of [
      ['browser/automation-found', PLAIN],
      ['browser/automation-found-stealth', STEALTH],
    ] as const) {
      const runs = await visitAsPrograms(site, programs, how)
      printShare(row, runs, (run) => isAutomated(site, run))
    }
  } finally {
    site.server.close()
    screen.kill()
  }
}

const isAutomated = ({ reports }: ReportingSite, run: string): boolean =>
  ((reports.get(run) ?? 0) & REPORT_BITS.automation) !== 0

function printShare(metric: string, runs: readonly string[], isSo: (run: string) => boolean): void {
  const others = runs.filter((run) => !isSo(run))
  const count = runs.length - others.length
  const value = (100 * count) / runs.length
  const ends = shareInterval(count, runs.length).map((end) => Math.round(end * 10) / 10)
  console.log(
    JSON.stringify({ name: metric, value, unit: '%', of: runs.length, interval: ends, others }),
  )
}
