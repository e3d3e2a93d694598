import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ReportingSite } from './server.ts'

const run = promisify(execFile)
const CHROMIUM = [
  ...['chromium', '--no-sandbox', '--no-first-run', '--disable-background-networking'],
  ...['--password-store=basic', '--window-size=1200,850'],
]
const MINI = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/** Browsers with a window, started the way a person starts them. */
const BROWSERS: Readonly<Record<string, (home: string) => readonly string[]>> = {
  chromium: (home) => [...CHROMIUM, `--user-data-dir=${home}`],
  'chromium-private': (home) => [...CHROMIUM, `--user-data-dir=${home}`, '--incognito'],
  firefox: (home) => ['firefox-esr', '--no-remote', '--profile', home, '--new-window'],
  'firefox-private': (home) => [
    'firefox-esr',
    '--no-remote',
    '--profile',
    home,
    '--private-window',
  ],
  'firefox-resist-fingerprinting': (home) => [
    ...['firefox-esr', '--no-remote', '--profile', home, '--new-window'],
  ],
  webkitgtk: () => [MINI],
  'webkitgtk-private': () => [MINI, '--private'],
  qutebrowser: (home) => ['qutebrowser', '--basedir', home],
}
const PREFERENCES = [
  'user_pref("browser.shell.checkDefaultBrowser", false);',
  'user_pref("browser.aboutwelcome.enabled", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
]
const RESIST = 'user_pref("privacy.resistFingerprinting", true);'
const MAX_STEPS = 30

/** Opens the page in each browser with a window and clicks until it reports. */
export async function visitAsPeople(site: ReportingSite, times: number): Promise<string[]> {
  const runs: string[] = []
  for (const [name, command] of Object.entries(BROWSERS)) {
    for (let time = 0; time < times; time++) {
      const visit = `${name}-${time}`
      await visitOnce(site, visit, name, command)
      runs.push(visit)
    }
  }
  return runs
}

async function visitOnce(
  site: ReportingSite,
  visit: string,
  name: string,
  command: (home: string) => readonly string[],
): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'bench-'))
  const lines = name.endsWith('resist-fingerprinting') ? [...PREFERENCES, RESIST] : PREFERENCES
  writeFileSync(join(home, 'user.js'), lines.join('\n'))
  const [file = '', ...rest] = command(home)
  const child = spawn(file, [...rest, site.urlOf(visit)], {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      QTWEBENGINE_CHROMIUM_FLAGS: '--no-sandbox',
    },
  })
  try {
    for (let step = 0; step < MAX_STEPS && !site.reports.has(visit); step++) {
      await wait(1_000)
      await run('xdotool', ['mousemove', '500', '500', 'click', '1']).catch(() => null)
    }
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    await wait(500)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}
