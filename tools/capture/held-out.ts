import { type Recipe, script } from './recipes.ts'
import type { Way } from './server.ts'

type Headers = Readonly<Record<string, string>>

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:146.0) Gecko/146.0 Firefox/146.0'

const HINTS: Headers = {
  'sec-ch-ua': '"Not;A=Brand";v="99", "Google Chrome";v="139", "Chromium";v="139"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"macOS"',
}
const FETCH: Headers = {
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-User': '?1',
  'Sec-Fetch-Dest': 'document',
}
const CHROME_REST: Headers = {
  'Upgrade-Insecure-Requests': '1',
  'User-Agent': CHROME,
  Accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-GB,en;q=0.9',
}
const FIREFOX_REST: Headers = {
  'User-Agent': FIREFOX,
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Language': 'en-GB,en;q=0.5',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Upgrade-Insecure-Requests': '1',
}

/** Headers set by the authors of the held-out programs; the kinds are those of `PROFILES`. */
const HELD_OUT_PROFILES: Readonly<Record<string, Headers>> = {
  default: {},
  'agent-mac-chrome': { 'User-Agent': CHROME },
  'agent-iphone-17': { 'User-Agent': IPHONE },
  'agent-firefox-android': { 'User-Agent': FIREFOX },
  'usual-mac-chrome': {
    'User-Agent': CHROME,
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8',
    'Accept-Language': 'en-US,en;q=0.5',
    Referer: 'https://www.google.com/',
    'Upgrade-Insecure-Requests': '1',
  },
  'usual-iphone-17': {
    'User-Agent': IPHONE,
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language': 'en-us',
    'Accept-Encoding': 'gzip, deflate, br',
    Connection: 'keep-alive',
  },
  'half-mac-chrome': { ...FETCH, ...CHROME_REST },
  'half-hinted-chrome': { ...HINTS, ...CHROME_REST },
  'half-firefox-android': FIREFOX_REST,
  'copied-mac-chrome': { ...HINTS, ...FETCH, ...CHROME_REST },
  'copied-firefox-android': { ...FIREFOX_REST, ...FETCH },
  'rotated-iphone-17': { ...HINTS, ...FETCH, ...CHROME_REST, 'User-Agent': IPHONE },
  'rotated-firefox-android': { ...HINTS, ...FETCH, ...CHROME_REST, 'User-Agent': FIREFOX },
}

const CLIENTS: Readonly<Record<string, readonly string[]>> = {
  urllib3: ['/usr/bin/python3', script('urllib3-client.py')],
  curb: ['ruby', script('curb.rb')],
  furl: ['/usr/bin/perl', script('furl.pl')],
}
const NODE_CLIENTS = ['urllib', 'simple-get', 'wreck', 'cross-fetch']

/** Returns every run of the held-out programs, for one way of reaching the server. */
export function heldOutRecipes(way: Way): Recipe[] {
  const programs = {
    ...CLIENTS,
    ...Object.fromEntries(
      NODE_CLIENTS.map((name) => [`node-${name}`, ['node', script('held-out-client.mjs')]]),
    ),
  }
  return Object.entries(HELD_OUT_PROFILES).flatMap(([profile, headers]) =>
    Object.entries(programs).map(([program, command]) => ({
      ...{ program, profile, way, command, isBrowser: false },
      environment: { HEADERS: JSON.stringify(headers), CLIENT: program.replace('node-', '') },
    })),
  )
}
