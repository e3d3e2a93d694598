import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import sparticuz from '@sparticuz/chromium'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

interface Browser {
  executablePath: string
  args: string[]
}

let found: Promise<Browser> | undefined

/**
 * Returns the npm package's headless Chromium, which takes half the CPU time of a full browser, or
 * the system's browser where the package cannot run. Finds it once: the package unpacks itself, and
 * a second call at the same time would get a file that is not complete.
 */
export function findBrowser(): Promise<Browser> {
  found ??= find()
  return found
}

/**
 * Replaces the package's arguments, which suit small functions: a single process whose contexts
 * share storage, and an emulated GPU.
 */
async function find(): Promise<Browser> {
  const packaged = await sparticuz.executablePath()
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path))
  const executablePath = system === undefined || (await canRun(packaged)) ? packaged : system
  return { executablePath, args: ['--no-sandbox', '--disable-gpu'] }
}

/** Returns whether an executable is for this platform and finds its libraries. */
const canRun = (path: string): Promise<boolean> =>
  promisify(execFile)(path, ['--version']).then(
    () => true,
    () => false,
  )

export interface Chromium {
  /** DevTools URL. */
  readonly endpoint: URL
  readonly stop: () => Promise<void>
}

/**
 * Blocks all name resolution: Chromium can reach only the hosts that its controller responds for.
 */
const WITHOUT_NETWORK = ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-quic', '--no-pings']
const QUIET = [
  '--headless',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-blink-features=AutomationControlled',
]
const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/**
 * Starts a Chromium that is controlled through DevTools. It has no network access of its own, unless
 * a test needs one like the platform's.
 */
export async function startChromium({ hasNetwork = false } = {}): Promise<Chromium> {
  const { executablePath, args } = await findBrowser()
  const profile = await mkdtemp(join(tmpdir(), 'crivo-browser-'))
  const network = hasNetwork ? [] : WITHOUT_NETWORK
  const own = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(executablePath, [...args, ...QUIET, ...network, ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.add(child)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void exited.then(() => children.delete(child))
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  return { endpoint: await endpointOf(child), stop }
}

async function endpointOf(child: ChildProcess): Promise<URL> {
  if (child.stderr === null) throw new Error('Chromium has no standard error')
  for await (const line of createInterface({ input: child.stderr })) {
    const endpoint = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (endpoint !== undefined) {
      child.stderr.resume()
      return new URL(endpoint)
    }
  }
  throw new Error('Chromium exited before it was listening')
}
