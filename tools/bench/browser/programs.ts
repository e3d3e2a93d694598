import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ReportingSite } from './server.ts'

const run = promisify(execFile)
const PROGRAM = join(import.meta.dirname, '../../capture/programs/browser.mjs')
/** How long a program stays on a page; a busy machine takes seconds to load it. */
const STAY_MS = 10_000

/** Automation as `library:how`; the stealthy variants come last. */
export const PLAIN = [
  ...[
    'puppeteer:headless',
    'puppeteer:window',
    'puppeteer:headless+agent',
    'puppeteer:window+agent',
  ],
  ...['puppeteer-firefox:headless', 'puppeteer-firefox:window'],
  ...[
    'playwright:headless',
    'playwright:window',
    'playwright:headless+agent',
    'playwright:window+agent',
  ],
  ...['selenium:headless', 'selenium:window', 'selenium:headless+agent', 'selenium:window+agent'],
]
export const STEALTH = [
  ...['puppeteer-stealth:headless', 'puppeteer-stealth:window'],
  ...['playwright-stealth:headless', 'playwright-stealth:window'],
  ...['patchright:headless', 'patchright:window', 'rebrowser:headless', 'rebrowser:window'],
]

/** Opens the page with each program; returns the successful runs. */
export async function visitAsPrograms(
  site: ReportingSite,
  programs: readonly string[],
  { times, modules }: { times: number; modules: string },
): Promise<string[]> {
  const runs: string[] = []
  for (const automation of programs) {
    for (let time = 0; time < times; time++) {
      const visit = `${automation.replaceAll(/\W/g, '-')}-${time}`
      const environment = { AUTOMATION: automation, URL: site.urlOf(visit), MODULES: modules }
      try {
        await run('node', [PROGRAM], {
          env: { ...process.env, ...environment, STAY_MS: String(STAY_MS) },
          timeout: 90_000,
        })
        runs.push(visit)
      } catch (error) {
        console.error(automation, String(error).slice(-300))
      }
    }
  }
  return runs
}
