import { longestAge, UNMEASURED_DAYS } from './ageing.ts'
import {
  type Parse,
  parseAsns,
  parseGeofeed,
  parseGeofeedRanges,
  parseJsonAddresses,
  parseLastWords,
  parseLines,
  parsePage,
  parsePrefixFile,
  parseTorExits,
} from './parsers.ts'
import type { Source } from './source.ts'

const PREFIXES = 'JSON `prefixes`'
const LINES = 'lines'
const JSON_ANY = 'JSON'
const FACTS = 'none stated; facts'
const MIT = 'MIT'
const DISPROVES_HOURS = 48
const MB = 1_000_000

const FORMATS = new Map<Parse, string>([
  [parsePrefixFile, PREFIXES],
  [parseLines, LINES],
  [parseLastWords, 'lines, address last'],
  [parsePage, 'page'],
  [parseGeofeed, 'geofeed'],
  [parseGeofeedRanges, 'geofeed'],
  [parseTorExits, 'lines `ExitAddress`'],
  [parseAsns, 'lines, autonomous system first'],
])

const crawler = (
  id: string,
  owner: string,
  parse: Parse,
  urls: readonly [string, ...string[]],
  more: Partial<Source> = {},
): Source => {
  const [first, ...rest] = urls
  return {
    id,
    owner,
    gives: 'crawler',
    crawler: id,
    files: [{ url: first, parse }, ...rest.map((url) => ({ url, parse }))],
    format: FORMATS.get(parse) ?? JSON_ANY,
    licence: FACTS,
    verifiesForDays: UNMEASURED_DAYS,
    disprovesForHours: DISPROVES_HOURS,
    ...more,
  }
}

const network = (
  id: string,
  owner: string,
  gives: Source['gives'],
  parse: Parse,
  urls: readonly [string, ...string[]],
  more: Partial<Source> = {},
): Source => {
  const { crawler: _, ...source } = crawler(id, owner, parse, urls, more)
  return { ...source, gives, disprovesForHours: 0, ...more }
}

const GOOGLE_URL = 'https://developers.google.com/static/crawling/ipranges'
const google = (id: string, file: string): Source =>
  crawler(id, 'Google', parsePrefixFile, [`${GOOGLE_URL}/${file}.json`], {
    verifiesForDays: longestAge('google'),
  })

const openai = (id: string, file: string): Source =>
  crawler(id, 'OpenAI', parsePrefixFile, [`https://openai.com/${file}.json`], {
    verifiesForDays: longestAge('openai'),
  })

/** All lists in the feed; their publishers offer them without an API key. */
export const SOURCES: readonly Source[] = [
  google('googlebot', 'common-crawlers'),
  google('google-special', 'special-crawlers'),
  google('google-user-triggered', 'user-triggered-fetchers'),
  google('google-fetchers', 'user-triggered-fetchers-google'),
  google('google-agents', 'user-triggered-agents'),
  crawler('bingbot', 'Microsoft', parsePrefixFile, ['https://www.bing.com/toolbox/bingbot.json'], {
    verifiesForDays: longestAge('bing'),
  }),
  crawler('applebot', 'Apple', parsePrefixFile, [
    'https://search.developer.apple.com/applebot.json',
  ]),
  crawler('duckduckbot', 'DuckDuckGo', parsePrefixFile, [
    'https://duckduckgo.com/duckduckbot.json',
  ]),
  crawler('duckassistbot', 'DuckDuckGo', parsePrefixFile, [
    'https://duckduckgo.com/duckassistbot.json',
  ]),
  crawler('meta', 'Meta', parseGeofeedRanges, ['https://www.facebook.com/peering/geofeed'], {
    verifiesForDays: longestAge('meta'),
    isOwnNetwork: true,
  }),
  openai('openai-search', 'searchbot'),
  openai('gptbot', 'gptbot'),
  openai('chatgpt-user', 'chatgpt-user'),
  crawler('claude-search', 'Anthropic', parsePrefixFile, ['https://claude.com/crawling/bots.json']),
  crawler('perplexity', 'Perplexity', parsePrefixFile, [
    'https://www.perplexity.com/perplexitybot.json',
  ]),
  crawler('perplexity-user', 'Perplexity', parsePrefixFile, [
    'https://www.perplexity.com/perplexity-user.json',
  ]),
  crawler('ccbot', 'Common Crawl', parsePrefixFile, ['https://index.commoncrawl.org/ccbot.json']),
  crawler('amazonbot', 'Amazon', parsePage, [
    'https://developer.amazon.com/amazonbot/ip-addresses/',
  ]),
  crawler(
    'yandex',
    'Yandex',
    parseJsonAddresses(),
    [
      'https://raw.githubusercontent.com/ipverse/as-ip-blocks/refs/heads/master/as/13238/aggregated.json',
    ],
    { isOwnNetwork: true, licence: 'CC0', disprovesForHours: 0 },
  ),
  crawler('telegram', 'Telegram', parseLines, ['https://core.telegram.org/resources/cidr.txt'], {
    isOwnNetwork: true,
    disprovesForHours: 0,
  }),
  crawler('ahrefs', 'Ahrefs', parseJsonAddresses(), [
    'https://api.ahrefs.com/v3/public/crawler-ips',
  ]),
  crawler('seranking', 'SE Ranking', parseLines, [
    'https://api.seranking.com/backlinks-bot-ips?txt=1',
  ]),
  crawler('seranking-web', 'SE Ranking', parsePage, [
    'https://help.seranking.com/api/v2/help_center/en-us/articles/16335355751196.json',
  ]),
  crawler('kagi', 'Kagi', parsePage, ['https://kagi.com/bot']),
  crawler('uptimerobot', 'UptimeRobot', parseLines, [
    'https://uptimerobot.com/inc/files/ips/IPv4andIPv6.txt',
  ]),
  crawler('pingdom', 'SolarWinds', parseLines, [
    'https://my.pingdom.com/probes/ipv4',
    'https://my.pingdom.com/probes/ipv6',
  ]),
  crawler('better-stack', 'Better Stack', parseLines, ['https://uptime.betterstack.com/ips.txt']),
  crawler('checkly', 'Checkly', parseJsonAddresses(), ['https://api.checklyhq.com/v1/static-ips']),
  crawler('datadog', 'Datadog', parseJsonAddresses('synthetics'), [
    'https://ip-ranges.datadoghq.com/',
  ]),
  crawler('hetrixtools', 'HetrixTools', parseLastWords, [
    'https://hetrixtools.com/resources/uptime-monitor-ips.txt',
  ]),
  crawler('oh-dear', 'Oh Dear', parsePage, ['https://ohdear.app/used-ips']),
  crawler('new-relic', 'New Relic', parseJsonAddresses(), [
    'https://s3.amazonaws.com/nr-synthetics-assets/nat-ip-dnsname/production/ip-ranges.json',
  ]),
  crawler('statuscake', 'StatusCake', parseJsonAddresses(), [
    'https://app.statuscake.com/Workfloor/Locations.php?format=json',
  ]),
  crawler('updown', 'updown.io', parseJsonAddresses(), ['https://updown.io/api/nodes/ips']),
  network(
    'private-relay',
    'Apple',
    'relay',
    parseGeofeed,
    ['https://mask-api.icloud.com/egress-ip-ranges.csv'],
    { verifiesForDays: null, mostRanges: 1_000_000, mostBytes: 40 * MB },
  ),
  network('tor-exits', 'Tor Project', 'tor', parseTorExits, [
    'https://check.torproject.org/exit-addresses',
  ]),
  network(
    'hosting',
    'brianhama/bad-asn-list, X4BNet/lists_vpn',
    'hosting',
    parseAsns,
    [
      'https://raw.githubusercontent.com/brianhama/bad-asn-list/master/bad-asn-list.csv',
      'https://raw.githubusercontent.com/X4BNet/lists_vpn/main/input/datacenter/ASN.txt',
    ],
    { verifiesForDays: null, licence: MIT },
  ),
  network(
    'vpn',
    'X4BNet/lists_vpn',
    'vpn',
    parseAsns,
    ['https://raw.githubusercontent.com/X4BNet/lists_vpn/main/input/vpn/ASN.txt'],
    { verifiesForDays: null, licence: MIT },
  ),
]
