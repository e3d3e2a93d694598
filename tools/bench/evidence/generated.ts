import { seededRandom } from '@crivo/runtime/testing'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import { HeaderGenerator, type HeaderGeneratorOptions } from 'header-generator'
import { isbot } from 'isbot'
import type { Half, HeaderSet } from './header-set.ts'

type BrowserName = 'chrome' | 'edge' | 'firefox' | 'safari'

/** Browsers with the systems they are shipped for, limited to pairs that the generator supports. */
const PAIRS: readonly (readonly [BrowserName, HeaderGeneratorOptions['operatingSystems']])[] = [
  ['chrome', ['windows', 'macos', 'linux', 'android']],
  ['edge', ['windows', 'macos']],
  ['firefox', ['windows', 'macos', 'linux', 'android']],
  ['safari', ['macos', 'ios']],
]
const FETCH_METADATA = ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'sec-fetch-user']

/**
 * Draws people's headers, equally many per browser, from the network of `header-generator`, which
 * was trained on browsers' real requests. Splits versions: tuning may only use odd ones, reports
 * use even ones.
 *
 * The generator adds fetch metadata with its own code rather than from the network, and never for
 * Safari; here, the first supporting versions in @mdn/browser-compat-data decide.
 */
export function drawPeople(seed: number, count: number, half: Half): HeaderSet[] {
  const random = seededRandom(seed)
  const original = Math.random
  // The generator has no seed parameter.
  Math.random = random
  try {
    const generator = new HeaderGenerator()
    return PAIRS.flatMap(([browser, operatingSystems]) => {
      const people: HeaderSet[] = []
      while (people.length < count / PAIRS.length) {
        const drawn = draw(generator, browser, operatingSystems, random)
        if (drawn !== null && drawn.isOdd === (half === 'tuning')) people.push(drawn.set)
      }
      return people
    })
  } finally {
    Math.random = original
  }
}

function draw(
  generator: HeaderGenerator,
  browser: BrowserName,
  operatingSystems: HeaderGeneratorOptions['operatingSystems'],
  random: () => number,
): { set: HeaderSet; isOdd: boolean } | null {
  const httpVersion = random() < 0.9 ? '2' : '1'
  const drawn = generator.getHeaders({
    ...{ browsers: [browser], operatingSystems, devices: ['desktop', 'mobile'], httpVersion },
    // Otherwise, the generator falls back to another browser.
    strict: true,
  })
  const agent = Object.entries(drawn).find(([name]) => name.toLowerCase() === 'user-agent')?.[1]
  const version = agent === undefined ? null : versionOf(browser, agent)
  if (version === null) return null
  if (isAutomation(browser, agent ?? '', drawn)) return null
  const headers = Object.entries(drawn).filter(
    ([name]) => !FETCH_METADATA.includes(name.toLowerCase()),
  )
  return {
    isOdd: Math.floor(version) % 2 === 1,
    set: {
      ...{ sender: browser, profile: String(version), secure: true },
      protocol: httpVersion === '2' ? 'HTTP/2' : 'HTTP/1.1',
      headers: [...headers, ...fetchMetadata(browser, version)],
    },
  }
}

/** Camoufox's version, which the network pairs with HeadlessChrome's brands and Chromium's Accept. */
const AUTOMATED = / Firefox\/135\./

/**
 * Returns whether the network learned these headers from automation: the agent identifies itself,
 * or the headers contain hints that no version of the browser sends. Does not use our engine.
 */
function isAutomation(browser: BrowserName, agent: string, drawn: Record<string, string>): boolean {
  const hints = Object.entries(drawn).find(([name]) => name.toLowerCase() === 'sec-ch-ua')?.[1]
  const support = bcd.http.headers?.['Sec-CH-UA']?.__compat?.support[browser]
  const hasHints = [support ?? []].flat()[0]?.version_added !== false
  return (
    isbot(agent) ||
    AUTOMATED.test(agent) ||
    hints?.includes('HeadlessChrome') === true ||
    (hints !== undefined && !hasHints)
  )
}

const AGENT_VERSIONS: Readonly<Record<BrowserName, RegExp>> = {
  chrome: / Chrome\/(\d+)/,
  edge: / Edg[A]?\/(\d+)/,
  firefox: / Firefox\/(\d+)/,
  safari: / Version\/(\d+(?:\.\d+)?)/,
}

function versionOf(browser: BrowserName, agent: string): number | null {
  const [, version] = AGENT_VERSIONS[browser].exec(agent) ?? []
  return version === undefined ? null : Number(version)
}

function fetchMetadata(browser: BrowserName, version: number): [string, string][] {
  const values = ['cross-site', 'navigate', 'document', '?1']
  return ['Site', 'Mode', 'Dest', 'User'].flatMap((name, index): [string, string][] => {
    const support = bcd.http.headers?.[`Sec-Fetch-${name}`]?.__compat?.support[browser]
    const first = [support ?? []].flat()[0]?.version_added
    if (typeof first !== 'string' || isBefore(version, first)) return []
    return [[`Sec-Fetch-${name}`, values[index] ?? '']]
  })
}

/** Compares versions such as `16.4`: major first, then minor. */
function isBefore(version: number, first: string): boolean {
  const parts = (text: string): [number, number] => {
    const [major = 0, minor = 0] = text.split('.').map(Number)
    return [major, minor]
  }
  const [major, minor] = parts(String(version))
  const [firstMajor, firstMinor] = parts(first)
  return major < firstMajor || (major === firstMajor && minor < firstMinor)
}
