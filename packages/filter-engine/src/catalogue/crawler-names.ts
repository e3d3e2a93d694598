import type { CrawlerProfile, CrawlerPurpose } from './crawler.ts'

type Details = Partial<
  Pick<CrawlerProfile, 'verification' | 'source' | 'asns' | 'homeAsns' | 'signatureAgents'>
>

const profile = (
  id: string,
  owner: string,
  purpose: CrawlerPurpose,
  tokens: readonly string[],
  details: Details = {},
): CrawlerProfile => ({
  id,
  owner,
  purpose,
  tokens,
  verification: 'name',
  source: null,
  asns: [],
  homeAsns: [],
  signatureAgents: [],
  ...details,
})

const GOOGLE_RANGES = 'https://developers.google.com/static/crawling/ipranges'
const GOOGLE = [15169, 396982]
const MICROSOFT = [8075]
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
      source: `${GOOGLE_RANGES}/special-crawlers.json`,
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
    { verification: 'ranges', source: `${GOOGLE_RANGES}/common-crawlers.json`, homeAsns: GOOGLE },
  ),
  // No tokens: this file holds what Google's users run (Apps Script, App Engine). What
  // Google itself fetches for its users is `google-fetchers`.
  profile('google-user-triggered', 'Google', 'preview', [], {
    verification: 'ranges',
    source: `${GOOGLE_RANGES}/user-triggered-fetchers.json`,
    homeAsns: GOOGLE,
  }),
  profile(
    'bingbot',
    'Microsoft',
    'search',
    ['bingbot', 'adidxbot', 'bingpreview', 'microsoftpreview', 'msnbot', 'bingvideopreview'],
    {
      verification: 'ranges',
      source: 'https://www.bing.com/toolbox/bingbot.json',
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
      source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
      asns: [32934],
      homeAsns: [54115, 63293],
    },
  ),
  profile('applebot', 'Apple', 'search', ['applebot'], {
    verification: 'ranges',
    source: 'https://search.developer.apple.com/applebot.json',
    homeAsns: [714, 6185],
  }),
  profile('duckduckbot', 'DuckDuckGo', 'search', ['duckduckbot'], {
    verification: 'ranges',
    source: 'https://duckduckgo.com/duckduckbot.json',
    homeAsns: MICROSOFT,
  }),
  // Yandex says "AS13238 and AS208722, and further addresses that are not disclosed".
  profile(
    'yandex',
    'Yandex',
    'search',
    ['yandexbot', 'yandexmobilebot', 'yandexdirect', 'yadirectfetcher', 'yandex.com/bots'],
    {
      verification: 'network',
      source: 'https://yandex.com/ips',
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
    source: 'https://core.telegram.org/resources/cidr.txt',
    homeAsns: [44907, 59930, 62014, 62041, 211157],
  }),
  profile('uptimerobot', 'UptimeRobot', 'monitor', ['uptimerobot'], {
    verification: 'ranges',
    source: 'https://uptimerobot.com/help/locations/',
  }),
  profile('pingdom', 'SolarWinds', 'monitor', ['pingdom', 'pingbot/'], {
    verification: 'ranges',
    source: 'https://my.pingdom.com/probes/ipv4',
  }),
]

const NAMED: readonly CrawlerProfile[] = [
  profile('google-ads', 'Google', 'ad', ['google-adwords', 'google-ads-'], { homeAsns: GOOGLE }),
  // Verified by ranges as soon as the refresh has read them: not in the first snapshot.
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
      source: `${GOOGLE_RANGES}/user-triggered-fetchers-google.json`,
      homeAsns: GOOGLE,
    },
  ),
  profile('tiktok', 'ByteDance', 'ad', ['tiktokspider', 'tiktok-bot', 'tiktokbot', 'bytespider'], {
    homeAsns: [11983, 138699, 396986],
  }),
  profile('pinterest', 'Pinterest', 'ad', ['pinterestbot', 'pinterest.com/bot'], {
    verification: 'reverse-dns',
    source: 'https://help.pinterest.com/en/business/article/pinterest-crawler',
    homeAsns: [53620],
  }),
  profile('linkedin', 'LinkedIn', 'ad', ['linkedinbot'], {
    homeAsns: [13443, 14413, 40793, 55163],
  }),
  profile('snap', 'Snap', 'ad', ['snapchatads', 'snap url preview', 'snapurlpreview']),
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
  // Anchored: WhatsApp's built-in browser may carry the word, its preview begins with it.
  profile('whatsapp', 'Meta', 'preview', ['^whatsapp/'], { homeAsns: [32934, 54115, 63293] }),
  profile('discord', 'Discord', 'preview', ['discordbot']),
  profile('skype', 'Microsoft', 'preview', ['skypeuripreview'], { homeAsns: MICROSOFT }),
  profile('line', 'LY', 'preview', ['linespider', 'line-poker']),
  profile('vk', 'VK', 'preview', ['vkshare'], { homeAsns: [...VK, 62243, 207581] }),
  profile('bluesky', 'Bluesky', 'preview', ['bluesky cardyb'], { homeAsns: [19317] }),
]

/**
 * The crawlers that parity knows, without their addresses. A token is a part of the
 * lower-case user agent, `^` at its front ties it to the beginning, a digit stands for any
 * digit; none is a word that a person's browser or an app's built-in browser carries.
 *
 * `signatureAgents` are empty: no owner listed here has announced the host it signs under
 * at the date of this table. Autonomous systems: RouteViews by way of
 * `@ip-location-db/asn` 2.3.2026061719.
 */
export const CRAWLER_NAMES: readonly CrawlerProfile[] = [...LOCATED, ...NAMED]
