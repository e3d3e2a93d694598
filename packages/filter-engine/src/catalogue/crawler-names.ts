import { ADVERTISING_CRAWLERS } from './advertising-crawlers.ts'
import { AGENTS_FOR_PEOPLE } from './agents-for-people.ts'
import type { CrawlerProfile } from './crawler.ts'
import { profile } from './profile.ts'
import { SEARCH_AND_PREVIEW_CRAWLERS } from './search-and-preview-crawlers.ts'

const GOOGLE = [15169, 19527, 36040, 36384, 36385, 41264, 43515, 45566, 139070, 396982]
const MICROSOFT = [3598, 8068, 8069, 8070, 8075]
const VK = [47541, 47542, 47764]
const KAKAO = [7625, 10158, 38099]

const LOCATED: readonly CrawlerProfile[] = [
  profile(
    'google-special',
    'Google',
    'ad',
    ['adsbot-google', 'mediapartners-google', 'apis-google', 'google-safety'],
    {
      verification: 'ranges',
      homeAsns: GOOGLE,
    },
  ),
  profile(
    'googlebot',
    'Google',
    'search',
    [
      'googlebot',
      'google-inspectiontool',
      'googleother',
      'storebot-google',
      'google-cloudvertexbot',
    ],
    { verification: 'ranges', homeAsns: GOOGLE },
  ),
  // No tokens, because this list covers software of Google's users (Apps Script, App Engine).
  // Google's own fetches for its users are `google-fetchers`.
  profile('google-user-triggered', 'Google', 'preview', [], {
    verification: 'ranges',
    homeAsns: GOOGLE,
  }),
  profile(
    'bingbot',
    'Microsoft',
    'search',
    ['bingbot', 'adidxbot', 'bingpreview', 'microsoftpreview', 'msnbot', 'bingvideopreview'],
    {
      verification: 'ranges',
      homeAsns: MICROSOFT,
    },
  ),
  profile(
    'meta',
    'Meta',
    'ad',
    ['facebookexternalhit', 'facebookcatalog', 'facebookbot', 'meta-external', 'meta-webindexer'],
    {
      verification: 'asn',
      asns: [32934],
      homeAsns: [11917, 54115, 63293],
    },
  ),
  profile('applebot', 'Apple', 'search', ['applebot'], {
    verification: 'ranges',
    homeAsns: [714, 6185, 31128],
  }),
  profile('duckduckbot', 'DuckDuckGo', 'search', ['duckduckbot'], {
    verification: 'ranges',
    homeAsns: MICROSOFT,
  }),
  // Yandex states "AS13238 and AS208722, and further addresses that are not disclosed".
  profile(
    'yandex',
    'Yandex',
    'search',
    ['yandexbot', 'yandexmobilebot', 'yandexdirect', 'yadirectfetcher', 'yandex.com/bots'],
    {
      verification: 'network',
      asns: [13238, 208722],
      homeAsns: [44534, 200350],
    },
  ),
  profile('x', 'X', 'preview', ['twitterbot'], {
    verification: 'network',
    homeAsns: [13414, 35995, 63179],
  }),
  profile('telegram', 'Telegram', 'preview', ['telegrambot'], {
    verification: 'network',
    homeAsns: [44907, 59930, 62014, 62041, 211157],
  }),
  profile('uptimerobot', 'UptimeRobot', 'monitor', ['uptimerobot'], {
    verification: 'ranges',
  }),
  profile('pingdom', 'SolarWinds', 'monitor', ['pingdom', 'pingbot/'], {
    verification: 'ranges',
  }),
]

const NAMED: readonly CrawlerProfile[] = [
  profile(
    'google-ads',
    'Google',
    'ad',
    ['google-adwords', 'google-ads-', 'google-display-ads-bot'],
    { homeAsns: GOOGLE },
  ),
  // Verified by ranges once the refresh has loaded them; the first snapshot lacks these ranges.
  profile(
    'google-fetchers',
    'Google',
    'preview',
    [
      'feedfetcher-google',
      'google-read-aloud',
      'google-site-verification',
      'googleproducer',
      'google-pagerenderer',
      'google web preview',
      'google favicon',
      'googlemessages/',
      'google-cws',
    ],
    {
      verification: 'ranges',
      homeAsns: GOOGLE,
    },
  ),
  profile('tiktok', 'ByteDance', 'ad', ['tiktokspider', 'tiktok-bot', 'tiktokbot', 'bytespider'], {
    homeAsns: [11983, 138699, 396986],
  }),
  profile('pinterest', 'Pinterest', 'ad', ['pinterestbot', 'pinterest.com/bot'], {
    verification: 'reverse-dns',
    homeAsns: [53620],
  }),
  // LinkedIn's user agents include the library they are built with.
  profile(
    'linkedin',
    'LinkedIn',
    'ad',
    [
      'linkedinbot',
      'linkedinbot/0.0 (compatible; mozilla/0.0; jakarta commons-httpclient/',
      'linkedinbot/0.0 (compatible; mozilla/0.0; apache-httpclient',
    ],
    { homeAsns: [13443, 14413, 40793, 55163, 197613, 202745] },
  ),
  profile('snap', 'Snap', 'ad', ['snapchatads', 'snap url preview', 'snapurlpreview'], {
    homeAsns: [395291],
  }),
  profile('reddit', 'Reddit', 'ad', ['redditbot']),
  profile('quora', 'Quora', 'ad', ['quora-bot', 'quora link preview'], { homeAsns: [36361] }),
  profile('taboola', 'Taboola', 'ad', ['taboolabot'], { homeAsns: [200478, 206614] }),
  profile('outbrain', 'Outbrain', 'ad', ['(java) outbrain', 'outbrainbot'], { homeAsns: [22075] }),
  profile('mgid', 'MGID', 'ad', ['mgidbot']),
  profile('criteo', 'Criteo', 'ad', ['criteobot'], { homeAsns: [19750, 44788, 55569] }),
  profile('amazon-ads', 'Amazon', 'ad', ['amazonadbot']),
  profile('kwai', 'Kuaishou', 'ad', ['kwaibot', 'kuaishoubot', 'kuaishouspider']),
  profile('baidu-ads', 'Baidu', 'ad', ['baidu-ads', 'baiduspider-ads', 'baiduspider-cpro'], {
    homeAsns: [38365, 38627, 55967],
  }),
  profile('baidu', 'Baidu', 'search', ['baiduspider'], {
    verification: 'reverse-dns',
    homeAsns: [38365, 38627, 55967],
  }),
  profile('naver', 'Naver', 'search', ['^yeti/', 'compatible; yeti/'], {
    verification: 'reverse-dns',
    homeAsns: [23576],
  }),
  profile('daum', 'Kakao', 'search', ['daumoa', 'compatible; daum/'], { homeAsns: KAKAO }),
  profile('seznam', 'Seznam', 'search', ['seznambot'], {
    verification: 'reverse-dns',
    homeAsns: [43037, 200600],
  }),
  profile('sogou', 'Sogou', 'search', ['sogou web spider', 'sogou pic spider', 'sogou spider']),
  profile('qihoo', 'Qihoo 360', 'search', ['360spider', 'haosouspider']),
  profile('petal', 'Huawei', 'search', ['petalbot'], { verification: 'reverse-dns' }),
  profile('qwant', 'Qwant', 'search', ['qwantbot', 'qwantify/'], { homeAsns: [199064] }),
  profile('coccoc', 'Coc Coc', 'search', ['coccocbot']),
  profile('mail-ru', 'VK', 'search', ['mail.ru_bot'], { homeAsns: VK }),
  profile('yahoo', 'Yahoo', 'search', ['yahoo! slurp'], {
    verification: 'reverse-dns',
    homeAsns: [10310, 36646, 36647],
  }),
  profile('slack', 'Slack', 'preview', ['slackbot', 'slack-imgproxy']),
  // Anchored, because WhatsApp's built-in browser may contain the word, while its preview starts
  // with it.
  profile('whatsapp', 'Meta', 'preview', ['^whatsapp/'], {
    homeAsns: [11917, 32934, 54115, 63293],
  }),
  profile('discord', 'Discord', 'preview', ['discordbot']),
  profile('skype', 'Microsoft', 'preview', ['skypeuripreview'], { homeAsns: MICROSOFT }),
  profile('line', 'LY', 'preview', ['linespider', 'line-poker'], { homeAsns: [38631] }),
  profile('vk', 'VK', 'preview', ['vkshare'], { homeAsns: [...VK, 62243, 207581] }),
  profile('bluesky', 'Bluesky', 'preview', ['bluesky cardyb'], { homeAsns: [19317] }),
]

/**
 * The known crawlers, without IP addresses. Tokens are parts of lower-case user agents that no
 * person's browser contains; `^` anchors a token, and a digit matches any digit. Autonomous
 * systems: RouteViews via `@ip-location-db/asn` 2.3.2026061719.
 */
export const CRAWLER_NAMES: readonly CrawlerProfile[] = [
  ...LOCATED,
  ...NAMED,
  ...ADVERTISING_CRAWLERS,
  ...SEARCH_AND_PREVIEW_CRAWLERS,
  ...AGENTS_FOR_PEOPLE,
]

/**
 * Tokens that other owners' crawlers also send to get a preview. Any other token is more specific
 * and takes precedence, regardless of position.
 */
export const BORROWED_TOKENS: ReadonlySet<string> = new Set(['facebookexternalhit', 'twitterbot'])
