import { type Recipe, script } from './recipes.ts'
import type { Way } from './server.ts'

type Headers = Readonly<Record<string, string>>

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36 Edg/145.0.0.0'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15'
const OLD_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/91.0.4472.124 Safari/537.36'

const EDGE_COPY: Headers = {
  'sec-ch-ua': '"Not:A-Brand";v="99", "Microsoft Edge";v="145", "Chromium";v="145"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
  'Upgrade-Insecure-Requests': '1',
  'User-Agent': EDGE,
  Accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-User': '?1',
  'Sec-Fetch-Dest': 'document',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'es-MX,es;q=0.9',
}
const SAFARI_COPY: Headers = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
  'User-Agent': SAFARI,
  'Accept-Language': 'es-MX,es;q=0.9',
  'Accept-Encoding': 'gzip, deflate, br',
}

/** The kinds are those of `PROFILES`; `partial-*` omits headers that authors forget. */
const LATER_PROFILES: Readonly<Record<string, Headers>> = {
  default: {},
  'agent-android': { 'User-Agent': ANDROID },
  'agent-edge': { 'User-Agent': EDGE },
  'agent-safari': { 'User-Agent': SAFARI },
  'agent-old-chrome': { 'User-Agent': OLD_CHROME },
  'usual-edge': {
    'User-Agent': EDGE,
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'Accept-Language': 'en-US,en;q=0.9',
    DNT: '1',
    Connection: 'keep-alive',
    'Upgrade-Insecure-Requests': '1',
  },
  'usual-old-chrome': {
    'User-Agent': OLD_CHROME,
    Accept: '*/*',
    'Accept-Language': 'en-US,en;q=0.9',
    Referer: 'https://www.google.com/',
  },
  'partial-edge': {
    ...Object.fromEntries(
      Object.entries(EDGE_COPY).filter(([name]) => !name.toLowerCase().startsWith('sec-')),
    ),
  },
  'partial-safari': {
    ...Object.fromEntries(
      Object.entries(SAFARI_COPY).filter(([name]) => !name.toLowerCase().startsWith('sec-')),
    ),
  },
  'copied-edge': EDGE_COPY,
  'copied-safari': SAFARI_COPY,
  'rotated-android': { ...EDGE_COPY, 'User-Agent': ANDROID },
  'rotated-safari': { ...EDGE_COPY, 'User-Agent': SAFARI },
  'rotated-edge': { ...SAFARI_COPY, 'User-Agent': EDGE },
}

const CLIENTS: Readonly<Record<string, readonly string[]>> = {
  httplib2: ['/usr/bin/python3', script('httplib2-client.py')],
  treq: ['/usr/bin/python3', script('treq-client.py')],
  httparty: ['ruby', script('httparty.rb')],
  'http.rb': ['ruby', script('http.rb')],
  typhoeus: ['ruby', script('typhoeus.rb')],
  'mechanize.rb': ['ruby', script('mechanize.rb')],
  'www-mechanize': ['/usr/bin/perl', script('mechanize.pl')],
  symfony: ['php', script('symfony.php')],
}
const NODE = ['node', script('later-client.mjs')]
const NODE_CLIENTS = ['ky', 'ofetch', 'make-fetch-happen']
const AUTOMATED = ['webdriverio', 'chrome-remote-interface']

/**
 * Returns every run of the programs that are no longer held out: their first report led to changes
 * in the signals, so now they are used for tuning.
 */
export function laterRecipes(way: Way): Recipe[] {
  const base = { way, isBrowser: false }
  const plain = Object.entries(LATER_PROFILES).flatMap(([profile, headers]): Recipe[] => {
    const environment = { HEADERS: JSON.stringify(headers) }
    return [
      ...Object.entries(CLIENTS).map(([program, command]) => ({
        ...{ ...base, program, profile, command, environment },
      })),
      ...NODE_CLIENTS.map((program) => ({
        ...{ ...base, program, profile, command: NODE },
        environment: { ...environment, CLIENT: program },
      })),
    ]
  })
  const generated = ['chrome', 'edge', 'firefox', 'safari'].map((how) => ({
    ...{ ...base, program: 'generated-fetch', profile: `generated-${how}`, command: NODE },
    environment: { HEADERS: '{}', CLIENT: 'generated-fetch', HOW: how },
  }))
  const automated = AUTOMATED.flatMap((program) =>
    ['headless', 'window', 'headless+edge', 'headless+safari'].map((how) => ({
      ...{ way, program, profile: `${program}:${how}`, command: NODE, isBrowser: true },
      environment: {
        HEADERS: JSON.stringify(
          how.endsWith('edge')
            ? { 'User-Agent': EDGE }
            : how.endsWith('safari')
              ? { 'User-Agent': SAFARI }
              : {},
        ),
        ...{ CLIENT: program, HOW: how },
      },
    })),
  )
  return [...plain, ...generated, ...automated]
}
