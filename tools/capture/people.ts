import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type CaptureServer, type Received, WAYS } from './server.ts'

/** A browser with a window and the settings of its profile. */
interface Browser {
  readonly program: string
  readonly profile: string
  readonly command: (home: string) => readonly string[]
  /** Firefox's preferences. */
  readonly preferences?: Readonly<Record<string, boolean | number | string>>
}

const CHROMIUM = [
  ...['chromium', '--no-sandbox', '--no-first-run', '--disable-background-networking'],
  ...['--ignore-certificate-errors', '--password-store=basic', '--window-size=1200,850'],
]
const chromium = (profile: string, ...more: readonly string[]): Browser => ({
  ...{ program: 'chromium', profile },
  command: (home) => [...CHROMIUM, `--user-data-dir=${home}`, ...more],
})
const firefox = (profile: string, preferences: NonNullable<Browser['preferences']>): Browser => ({
  ...{ program: 'firefox-esr', profile, preferences },
  command: (home) => [
    ...['firefox-esr', '--no-remote', '--profile', home],
    ...(profile === 'private' ? ['--private-window'] : ['--new-window']),
  ],
})
const MINI = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const QT = { QTWEBENGINE_CHROMIUM_FLAGS: '--no-sandbox --ignore-certificate-errors' }

const BROWSERS: readonly Browser[] = [
  chromium('usual'),
  chromium('private', '--incognito'),
  chromium('english', '--lang=en-US', '--accept-lang=en-US'),
  chromium('no-referrers', '--no-referrers', '--disable-features=SpeculationRules'),
  chromium('reduced', '--enable-features=ReduceAcceptLanguage,ReduceAcceptLanguageHTTP'),
  firefox('usual', {}),
  firefox('private', {}),
  firefox('strict', {
    'browser.contentblocking.category': 'strict',
    'privacy.globalprivacycontrol.enabled': true,
    'privacy.donottrackheader.enabled': true,
  }),
  firefox('resist-fingerprinting', {
    'privacy.resistFingerprinting': true,
    'network.http.sendRefererHeader': 0,
  }),
  {
    ...{ program: 'webkitgtk-minibrowser', profile: 'usual' },
    command: () => [MINI, '--ignore-tls-errors'],
  },
  {
    ...{ program: 'webkitgtk-minibrowser', profile: 'private' },
    command: () => [MINI, '--ignore-tls-errors', '--private'],
  },
  {
    ...{ program: 'qutebrowser', profile: 'usual' },
    command: (home) => [
      ...[
        'qutebrowser',
        '--basedir',
        home,
        '-s',
        'content.tls.certificate_errors',
        'load-insecurely',
      ],
    ],
  },
]

/** Browsers and settings that the benchmark reports on; no signal was tuned on them. */
const HELD_OUT_BROWSERS: readonly Browser[] = [
  { ...{ program: 'falkon', profile: 'usual' }, command: () => ['falkon', '--portable'] },
  {
    ...{ program: 'epiphany', profile: 'private' },
    command: () => ['epiphany', '--incognito-mode'],
  },
  chromium('hardened', '--no-pings', '--disable-features=UserAgentClientHint,SpeculationRules'),
  chromium('old-tls', '--ssl-version-max=tls1.2', '--disable-http2', '--lang=es-MX'),
  firefox('hardened', {
    'network.http.referer.XOriginTrimmingPolicy': 2,
    'network.http.referer.XOriginPolicy': 2,
    'privacy.query_stripping.enabled': true,
    'privacy.trackingprotection.enabled': true,
    'network.prefetch-next': false,
    'intl.accept_languages': 'en-US, en',
    'javascript.options.ion': false,
  }),
  firefox('old-tls', { 'security.tls.version.max': 3, 'network.http.http2.enabled': false }),
]

const FIREFOX_ALWAYS = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.link.open_newwindow': 3,
  'dom.security.https_only_mode': false,
  'dom.security.https_first': false,
}
const STEP_MS = 2_000
const MAX_STEPS = 16
const run = promisify(execFile)

/** Makes each browser click through the journey over each connection type. */
export async function capturePeople(
  server: CaptureServer,
  cert: string,
  { isHeldOut, only }: { isHeldOut: boolean; only: string | undefined },
): Promise<(Received & { program: string; profile: string })[]> {
  const wanted = (isHeldOut ? HELD_OUT_BROWSERS : BROWSERS).filter(
    ({ program }) => only === undefined || only.split(',').includes(program),
  )
  for (const [index, browser] of wanted.entries()) {
    for (const way of WAYS) await walk(browser, server, way, `p${index}-${way}`, cert)
  }
  return server.received.flatMap((received) => {
    const [, index, , step] = /^\/p(\d+)-(\w+)\/([a-z-]+)/.exec(received.path) ?? []
    const browser = wanted[Number(index)]
    if (browser === undefined || step === undefined) return []
    return [{ ...received, program: browser.program, profile: `${browser.profile}/${step}` }]
  })
}

async function walk(
  browser: Browser,
  server: CaptureServer,
  way: (typeof WAYS)[number],
  name: string,
  cert: string,
): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'capture-'))
  if (browser.preferences !== undefined) await prepareFirefox(home, browser.preferences, cert)
  const url = `${way === 'http' ? 'http' : 'https'}://ads.test:${server.ports[way]}/${name}/open`
  const [file = '', ...rest] = browser.command(home)
  const child = spawn(file, [...rest, url], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...QT, HOME: home, XDG_RUNTIME_DIR: home },
  })
  try {
    const came = (step: string) =>
      server.received.some(({ path }) => path.startsWith(`/${name}/${step}`))
    for (let waited = 0; waited < 40 && !came('open'); waited++) await wait(1_000)
    for (let step = 0; step < MAX_STEPS && !came('end'); step++) {
      await wait(STEP_MS)
      await run('xdotool', ['mousemove', '500', '500', 'click', '1']).catch(() => null)
    }
    console.error(browser.program, browser.profile, way, came('end') ? 'whole' : 'in part')
  } finally {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // There is no second window if the browser has already exited.
    }
    await wait(500)
    rmSync(home, { recursive: true, force: true })
  }
}

/** Writes a profile that trusts the server's certificate. */
async function prepareFirefox(
  home: string,
  preferences: NonNullable<Browser['preferences']>,
  cert: string,
): Promise<void> {
  mkdirSync(home, { recursive: true })
  const lines = Object.entries({ ...FIREFOX_ALWAYS, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(home, 'user.js'), lines.join('\n'))
  await run('certutil', ['-N', '-d', `sql:${home}`, '--empty-password'])
  await run('certutil', ['-A', '-d', `sql:${home}`, '-n', 'capture', '-t', 'C,,', '-i', cert])
}
