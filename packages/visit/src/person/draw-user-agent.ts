import { type Agent, hashToPercentile } from '@crivo/filter-engine'
import { DAY_MS } from '@crivo/shared'
import { BROWSERS, type Browser } from './browsers.ts'

/**
 * Releases every two weeks, except around holidays, so one in 15 days. The test compares them with
 * `@mdn/browser-compat-data`.
 */
const CHROMIUM = { version: 153, released: Date.UTC(2026, 8, 8), interval: 15 * DAY_MS }
const GECKO = { version: 158, released: Date.UTC(2026, 9, 13), interval: 15 * DAY_MS }
/** The apps of Facebook and Instagram, which are released weekly. */
const APP = { version: 535, released: Date.UTC(2025, 9, 27), interval: 7 * DAY_MS }

/** A version in the middle of each September, and when its minor versions follow, in years. */
const SAFARI = { version: 26, released: Date.UTC(2025, 8, 15), interval: 365.25 * DAY_MS }
const SAFARI_MINORS = [0, 0.12, 0.24, 0.39, 0.53, 0.65, 0.86]

/** Most people update within weeks, a few never do; in releases. */
const MEAN_AGE = 2.2
const MAX_AGE = 12

type NonEmpty<Item> = readonly [Item, ...Item[]]

/** Models that are sold worldwide, with their Android version. */
const ANDROIDS: NonEmpty<readonly [version: string, model: string]> = [
  ['14', 'SM-A546E'],
  ['15', 'SM-A155M'],
  ['16', 'SM-S938B'],
  ['14', 'moto g54 5G'],
  ['15', '23129RAA4G'],
  ['13', 'M2101K7BG'],
  ['15', 'CPH2653'],
  ['16', 'Pixel 9'],
]
const IPHONES: NonEmpty<string> = [
  'iPhone13,2',
  'iPhone14,5',
  'iPhone14,7',
  'iPhone15,4',
  'iPhone16,1',
  'iPhone17,3',
]

/**
 * Returns the user agent of a random person on a device: a browser drawn by its share, in a version
 * that people use at `now`. The same seed draws the same person. Keeps an operating system that the
 * visitor names if people use it on the device.
 */
export function drawUserAgent(
  seed: string,
  { device, os }: Pick<Agent, 'device' | 'os'>,
  now: number,
): string {
  const draw = (name: string) => hashToPercentile(seed, name) / 100
  const systems = BROWSERS[device === 'desktop' || device === 'tablet' ? device : 'mobile']
  const named = os === 'other' ? undefined : systems[os]
  const browsers = named ?? Object.values(systems).flat()
  const versions = drawVersions(draw, now)
  return pickByShare(browsers, draw('browser')).replaceAll(
    /\{(\w+)\}/g,
    (placeholder, name: string) => versions[name] ?? placeholder,
  )
}

/** Draws the versions in a user agent. */
function drawVersions(draw: (name: string) => number, now: number): Record<string, string> {
  const age = Math.min(Math.floor(-MEAN_AGE * Math.log(1 - draw('age'))), MAX_AGE)
  const patch = Math.floor(draw('patch') * 3)
  const chromium = latestRelease(CHROMIUM, now) - age
  const safari = safariVersion(now, age)
  const [android, model] = pick(ANDROIDS, draw('model'))
  return {
    android,
    model,
    iphone: pick(IPHONES, draw('model')),
    chromium: String(chromium),
    // The Chromium that Samsung's browser is built on.
    older: String(chromium - 10),
    // 154 was build 8037; releases are about 30 builds apart.
    chrome: `${chromium}.0.${8037 + (chromium - 154) * 30}.${55 + patch * 22}`,
    gecko: String(latestRelease(GECKO, now) - age),
    safari: patch === 0 ? safari : `${safari}.${patch}`,
    ios: `${safari.replace('.', '_')}_${patch}`,
    app: `${latestRelease(APP, now) - age}.0.0.${Math.floor(draw('app') * 60) + 20}.${Math.floor(draw('patch') * 180) + 40}`,
    build: String(800_000_000 + Math.floor(draw('app') * 99_999_999)),
  }
}

type Releases = typeof CHROMIUM

/** Returns the latest version at `now`, with an error of at most one. */
const latestRelease = ({ version, released, interval }: Releases, now: number): number =>
  version + Math.floor((now - released) / interval)

/** Returns the version of Safari that was the latest `age` releases before `now`. */
function safariVersion(now: number, age: number): string {
  const major = latestRelease(SAFARI, now)
  const since = ((now - SAFARI.released) / SAFARI.interval) % 1
  const latest = SAFARI_MINORS.filter((minor) => minor <= since).length - 1
  const minor = latest - Math.min(age, SAFARI_MINORS.length)
  return minor < 0 ? `${major - 1}.${minor + SAFARI_MINORS.length}` : `${major}.${minor}`
}

const pick = <Item>(items: NonEmpty<Item>, draw: number): Item =>
  items[Math.floor(draw * items.length)] ?? items[0]

function pickByShare(browsers: readonly Browser[], draw: number): string {
  let left = draw * browsers.reduce((sum, [share]) => sum + share, 0)
  for (const [share, userAgent] of browsers) {
    left -= share
    if (left < 0) return userAgent
  }
  throw new Error('There are no browsers to draw from')
}
