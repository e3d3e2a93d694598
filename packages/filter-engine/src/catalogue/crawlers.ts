import type { Crawler, CrawlerPurpose } from './crawler.ts'
import snapshot from './crawler-ranges.json' with { type: 'json' }

type SnapshotId = keyof typeof snapshot

/** A crawler whose addresses are in the snapshot; `asns` only where the owner names them. */
const located = (
  id: SnapshotId,
  owner: string,
  purpose: CrawlerPurpose,
  source: string | null,
  tokens: readonly string[],
  asns: readonly number[] = [],
): Crawler => {
  const { asOf, ranges } = snapshot[id]
  return { id, owner, purpose, tokens, source, asns, ranges: ranges.split(' '), asOf }
}

/** A crawler known by its name alone, at least in this snapshot. */
const named = (
  id: string,
  owner: string,
  purpose: CrawlerPurpose,
  tokens: readonly string[],
  source: string | null = null,
): Crawler => ({ id, owner, purpose, tokens, source, asns: [], ranges: [], asOf: null })

const GOOGLE_RANGES = 'https://developers.google.com/static/crawling/ipranges'

const LOCATED: readonly Crawler[] = [
  located('google-special', 'Google', 'ad', `${GOOGLE_RANGES}/special-crawlers.json`, [
    'adsbot-google',
    'mediapartners-google',
    'apis-google',
    'google-safety',
  ]),
  located('googlebot', 'Google', 'search', `${GOOGLE_RANGES}/common-crawlers.json`, [
    'googlebot',
    'google-inspectiontool',
    'googleother',
    'storebot-google',
    'google-cloudvertexbot',
  ]),
  // No tokens: this file holds what Google's users run (Apps Script, App Engine). What
  // Google itself fetches for its users is `google-fetchers`.
  located(
    'google-user-triggered',
    'Google',
    'preview',
    `${GOOGLE_RANGES}/user-triggered-fetchers.json`,
    [],
  ),
  located('bingbot', 'Microsoft', 'search', 'https://www.bing.com/toolbox/bingbot.json', [
    'bingbot',
    'adidxbot',
    'bingpreview',
    'microsoftpreview',
    'msnbot',
    'bingvideopreview',
  ]),
  located(
    'meta',
    'Meta',
    'ad',
    'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
    ['facebookexternalhit', 'facebookcatalog', 'facebookbot', 'meta-external', 'meta-webindexer'],
    [32934],
  ),
  located('applebot', 'Apple', 'search', 'https://search.developer.apple.com/applebot.json', [
    'applebot',
  ]),
  located('duckduckbot', 'DuckDuckGo', 'search', 'https://duckduckgo.com/duckduckbot.json', [
    'duckduckbot',
  ]),
  // Their networks verify them, but they publish no list that is said to be complete:
  // no source, so that one from elsewhere is claimed and never spoofed. Yandex says
  // "AS13238 and AS208722, and further addresses that are not disclosed".
  located(
    'yandex',
    'Yandex',
    'search',
    null,
    ['yandexbot', 'yandexmobilebot', 'yandexdirect', 'yadirectfetcher', 'yandex.com/bots'],
    [13238, 208722],
  ),
  located('x', 'X', 'preview', null, ['twitterbot']),
  located('telegram', 'Telegram', 'preview', null, ['telegrambot']),
  located('uptimerobot', 'UptimeRobot', 'monitor', 'https://uptimerobot.com/help/locations/', [
    'uptimerobot',
  ]),
  located('pingdom', 'SolarWinds', 'monitor', 'https://my.pingdom.com/probes/ipv4', [
    'pingdom',
    'pingbot/',
  ]),
]

const NAMED: readonly Crawler[] = [
  named('google-ads', 'Google', 'ad', ['google-adwords', 'google-ads-']),
  named(
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
    `${GOOGLE_RANGES}/user-triggered-fetchers-google.json`,
  ),
  named('tiktok', 'ByteDance', 'ad', ['tiktokspider', 'tiktok-bot', 'tiktokbot', 'bytespider']),
  // Verified by reverse DNS, which the engine cannot ask.
  named(
    'pinterest',
    'Pinterest',
    'ad',
    ['pinterestbot', '^pinterest/0.'],
    'https://help.pinterest.com/en/business/article/pinterest-crawler',
  ),
  named('linkedin', 'LinkedIn', 'ad', ['linkedinbot']),
  named('snap', 'Snap', 'ad', ['snapchatads', 'snap url preview', 'snapurlpreview']),
  named('reddit', 'Reddit', 'ad', ['redditbot']),
  named('quora', 'Quora', 'ad', ['quora-bot', 'quora link preview']),
  named('taboola', 'Taboola', 'ad', ['taboolabot']),
  named('outbrain', 'Outbrain', 'ad', ['(java) outbrain', 'outbrainbot']),
  named('mgid', 'MGID', 'ad', ['mgidbot']),
  named('criteo', 'Criteo', 'ad', ['criteobot']),
  named('amazon-ads', 'Amazon', 'ad', ['amazonadbot']),
  named('kwai', 'Kuaishou', 'ad', ['kwaibot', 'kuaishoubot', 'kuaishouspider']),
  named('baidu-ads', 'Baidu', 'ad', ['baidu-ads', 'baiduspider-ads', 'baiduspider-cpro']),
  named('baidu', 'Baidu', 'search', ['baiduspider']),
  named('naver', 'Naver', 'search', ['^yeti/', 'compatible; yeti/']),
  named('daum', 'Kakao', 'search', ['daumoa', 'compatible; daum/']),
  named('seznam', 'Seznam', 'search', ['seznambot']),
  named('sogou', 'Sogou', 'search', ['sogou web spider', 'sogou pic spider', 'sogou spider']),
  named('qihoo', 'Qihoo 360', 'search', ['360spider', 'haosouspider']),
  named('petal', 'Huawei', 'search', ['petalbot']),
  named('qwant', 'Qwant', 'search', ['qwantbot', 'qwantify/']),
  named('coccoc', 'Coc Coc', 'search', ['coccocbot']),
  named('mail-ru', 'VK', 'search', ['mail.ru_bot']),
  named('yahoo', 'Yahoo', 'search', ['yahoo! slurp']),
  named('slack', 'Slack', 'preview', ['slackbot', 'slack-imgproxy']),
  // Anchored: WhatsApp's built-in browser may carry the word, its preview begins with it.
  named('whatsapp', 'Meta', 'preview', ['^whatsapp/']),
  named('discord', 'Discord', 'preview', ['discordbot']),
  named('skype', 'Microsoft', 'preview', ['skypeuripreview']),
  named('line', 'LY', 'preview', ['linespider', 'line-poker']),
  named('vk', 'VK', 'preview', ['vkshare']),
  named('bluesky', 'Bluesky', 'preview', ['bluesky cardyb']),
]

/**
 * The crawlers that parity knows. `source` is where an owner publishes the addresses
 * that verify it: without one, a foreign address proves nothing. A token is a part of
 * the lower-case user agent, `^` at its front ties it to the beginning; none is a word
 * that a person's browser or an app's built-in browser carries.
 *
 * Addresses: snapshot of the publishers' lists of the days in `asOf`, adjacent blocks
 * joined; see docs/data-sources.md.
 */
export const CRAWLERS: readonly Crawler[] = [...LOCATED, ...NAMED]
