import {
  type AgentHeaders,
  BROWSERS,
  CRAWLERS,
  classifyAgent,
  OPERATING_SYSTEMS,
} from '@crivo/filter-engine'
import type { Family } from './family.ts'
import type { Random } from './random.ts'

const ALPHABET =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789     ////....;;;()[]@+-_,:"'
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0.0.29.92 (iPhone14,5; iOS 18_1; pt_BR; scale=3.00; 1170x2532)',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/450.0.0.38.108;FBDV/iPhone14,5]',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'curl/8.4.0',
  'python-requests/2.32.3',
  'Scrapy/2.11 (+https://scrapy.org)',
  'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80/37.6423; U; en) Presto/2.12.423 Version/12.16',
]
const TOKENS = AGENTS.join(' ').split(' ')
const BRANDS = [
  '"Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
  '"HeadlessChrome";v="142"',
  '"Microsoft Edge";v="142"',
  '',
]
const PLATFORMS = ['"Windows"', '"Android"', '"iOS"', '"macOS"', '"Linux"', 'macOS', '""', '']

const BOTS = ['missing', 'malformed', 'library', 'automation', 'crawler', null]
const DEVICES = ['desktop', 'mobile', 'tablet', 'tv', 'other']
const TOOLS = ['scraper', 'ad-spy', null]
const NAMED: readonly (string | null)[] = [null, ...CRAWLERS.map(({ id }) => id)]
/** The format of app codes that a rule may compare with `inApp`. */
const APP = /^[a-z0-9-]{1,32}$/

function makeAgent(random: Random): string {
  switch (random.below(6)) {
    case 0:
      return random.text(ALPHABET, random.chance(0.1) ? 3_000 : 120)
    case 1: {
      const length = random.below(random.chance(0.1) ? 300 : 16)
      return Array.from({ length }, () => random.pick(TOKENS)).join(
        random.pick([' ', ';', '', '(']),
      )
    }
    case 2:
      return random.pick(AGENTS)
    default:
      return random.mutate(random.pick(AGENTS), ALPHABET)
  }
}

const maybe = (random: Random, values: readonly string[]): string | null => {
  if (random.chance(0.5)) return null
  const value = random.pick(values)
  return random.chance(0.3) ? random.mutate(value, ALPHABET) : value
}

/** Checks that agents use only the known vocabulary, regardless of the headers. */
export const AGENTS_FAMILY: Family<AgentHeaders> = {
  name: 'user agents',
  limit: { count: 1_000_000 },
  make: (random) => ({
    userAgent: random.chance(0.01) ? null : makeAgent(random),
    clientHints: maybe(random, BRANDS),
    clientHintMobile: maybe(random, ['?0', '?1']),
    clientHintPlatform: maybe(random, PLATFORMS),
  }),
  check: (headers) => {
    const agent = classifyAgent({
      userAgent: headers.userAgent ?? null,
      clientHints: headers.clientHints ?? null,
      clientHintMobile: headers.clientHintMobile ?? null,
      clientHintPlatform: headers.clientHintPlatform ?? null,
    })
    const { bot, botName, os, browser, device, inApp, namedCrawler, tool } = agent
    const isKnown =
      BOTS.includes(bot) &&
      (botName === null || typeof botName === 'string') &&
      OPERATING_SYSTEMS.includes(os) &&
      BROWSERS.includes(browser) &&
      DEVICES.includes(device) &&
      (inApp === null || APP.test(inApp)) &&
      NAMED.includes(namedCrawler) &&
      TOOLS.includes(tool)
    if (!isKnown) return `not of the vocabulary: ${JSON.stringify(agent)}`
    if (bot === null && botName !== null) return `no bot, and its name is ${botName}`
    return headers.userAgent === null && bot !== 'missing' ? 'no user agent is not missing' : null
  },
}
