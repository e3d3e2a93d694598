import { classifyAgent } from '@crivo/filter-engine'
import { crawlerOwner } from '@crivo/visit'

const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const PHONE = `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/150.0.0.0 Mobile Safari/537.36`

/** User agents of reviewers, as their owners document them. */
const AGENTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `${PHONE} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  `Mozilla/5.0 ${BLINK}; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/150.0.0.0 Safari/537.36`,
  `${PHONE} (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)`,
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'Mediapartners-Google',
  'APIs-Google (+https://developers.google.com/webmasters/APIs-Google.html)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  `Mozilla/5.0 ${BLINK}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/150.0.0.0 Safari/537.36`,
  'Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'facebookcatalog/1.0',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'WhatsApp/2.24.6.77 A',
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
  `${PHONE} (compatible; Bytespider; spider-feedback@bytedance.com)`,
  'Mozilla/5.0 (compatible; TikTokSpider; ttspider-feedback@tiktok.com)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)',
  'Mozilla/5.0 (compatible; Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; YandexDirect/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 (compatible; Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Mozilla/5.0 (compatible; SeznamBot/4.0; +http://napoveda.seznam.cz/seznambot-intro/)',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (Java) outbrain',
  'Quora-Bot/1.0 (http://www.quora.com)',
]

/** User agents of people, tools and other crawlers. */
const OTHER_AGENTS = [
  PHONE,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/535.0.0.30;FBBV/802837151;FBDV/iPhone15,4]',
  `Mozilla/5.0 (Linux; Android 15; SM-A556E; wv) ${BLINK} Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36 Instagram 403.0.0.49.80 Android`,
  `Mozilla/5.0 (Linux; Android 15; SM-A556E; wv) ${BLINK} Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36 musical_ly_2024 BytedanceWebview/d8a21c6`,
  `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/150.0.0.0 Safari/537.36`,
  'curl/8.5.0',
  'python-requests/2.32.3',
  'Go-http-client/1.1',
  'Apache-HttpClient/4.5.14 (Java/17.0.9)',
  'Scrapy/2.11.2 (+https://scrapy.org)',
  'CCBot/2.0 (https://commoncrawl.org/faq/)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)',
  'Mozilla/5.0 (compatible; MJ12bot/v2.1.1; http://mj12bot.com/)',
  'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'Screaming Frog SEO Spider/20.0',
]

/** Names of the reviewers' networks, as in routing tables. */
const ORGANISATIONS: Readonly<Record<string, readonly string[]>> = {
  Google: ['Google LLC', 'Google', 'Google Switzerland GmbH', 'Google Asia Pacific Pte. Ltd.'],
  Meta: ['Facebook, Inc.', 'Facebook Inc', 'Facebook', 'Meta Platforms, Inc.', 'WhatsApp'],
  Apple: ['Apple Inc.', 'Apple'],
  Microsoft: ['Microsoft Corporation', 'Microsoft'],
  ByteDance: ['ByteDance Inc.', 'ByteDance', 'TIKTOK PTE. LTD.', 'Tiktok U.S. Data Security Inc.'],
  X: ['Twitter Inc.', 'Twitter', 'X Corp.'],
  LinkedIn: ['LinkedIn Corporation', 'LinkedIn'],
  Pinterest: ['Pinterest, Inc.', 'Pinterest'],
  Snap: ['Snapchat, Inc', 'Snap Inc.', 'Snapchat'],
  Yandex: ['YANDEX LLC', 'Yandex'],
  Yahoo: ['Oath Holdings Inc.', 'Yahoo Inc.', 'Yahoo'],
  Amazon: ['Amazon.com, Inc.', 'Amazon', 'Amazon Technologies Inc.'],
  Baidu: ['Baidu, Inc.', 'Beijing Baidu Netcom Science and Technology Co., Ltd.'],
  Taboola: ['Taboola.com ltd'],
  Outbrain: ['Outbrain, Inc.'],
  Criteo: ['Criteo Corp.', 'Criteo Technology SAS'],
  Telegram: ['Telegram Messenger Inc'],
  VK: ['VKontakte Ltd', 'Mail.Ru LLC', 'VK LLC'],
}

const OTHER_ORGANISATIONS = [
  'Comcast Cable Communications, LLC',
  'Charter Communications Inc',
  'AT&T Enterprises, LLC',
  'T-Mobile USA, Inc.',
  'Verizon Business',
  'Rogers Communications Canada Inc.',
  'Bell Canada',
  'Telefonica Brasil S.A',
  'Claro NXT Telecomunicacoes Ltda',
  'TIM S/A',
  'Telefonica de Espana',
  'Vodafone Espana S.A.U.',
  'Orange',
  'Deutsche Telekom AG',
  'Vodafone GmbH',
  'BT Public Internet Service',
  'Telmex Colombia S.A.',
  'Uninet S.A. de C.V.',
  'Reliance Jio Infocomm Limited',
  'Bharti Airtel Ltd.',
  'NTT Communications Corporation',
  'SoftBank Corp.',
  'Korea Telecom',
  'China Telecom',
  'China Mobile Communications Group Co., Ltd.',
  'Singtel Optus Pty Ltd',
  'PT Telekomunikasi Indonesia',
  'Rostelecom',
  'PJSC MegaFon',
  'Starlink Services, LLC',
  'Cloudflare, Inc.',
  'Akamai International B.V.',
  'DigitalOcean, LLC',
  'Hetzner Online GmbH',
  'OVH SAS',
  'The Constant Company, LLC',
  'M247 Europe SRL',
  'Alibaba Cloud (Singapore) Private Limited',
  'Dell Technologies Inc.',
]

/**
 * Placeholders that platforms replace in an ad's link for each click. Previews and reviews often
 * open the link as it is.
 */
const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  Meta: [
    '{{ad.id}}',
    '{{adset.name}}',
    '{{campaign.name}}',
    '{{placement}}',
    '{{site_source_name}}',
  ],
  Google: ['{creative}', '{campaignid}', '{keyword}', '{gclid}', '{lpurl}', '{ifmobile:m}'],
  ByteDance: ['__CID__', '__AID__', '__CAMPAIGN_NAME__', '__CALLBACK__'],
  Microsoft: ['{AdId}', '{CampaignId}', '{msclkid}'],
  Taboola: ['{campaign_id}', '{site}', '{click_id}'],
  Outbrain: ['{{ad_id}}', '{{campaign_id}}', '{{publisher_name}}'],
}

/** Anything else that such a parameter may contain. */
const OTHER_VALUES = ['', 'm', '1', '120210', 'br', 'a_b', 'a-b', 'a.b', 'a b', 'a%b', 'test']

interface ReviewerText {
  readonly id: string
  readonly text: string
  readonly owner: string
}

export type SampledFact = 'userAgent' | 'organisation' | 'parameter'

/** Lower-case texts of a fact, as rules compare them. */
interface SampleTexts {
  readonly reviewers: readonly ReviewerText[]
  readonly others: readonly string[]
}

const NO_HINTS = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }
const ofAgent = (userAgent: string): ReviewerText => {
  const id = classifyAgent({ userAgent, ...NO_HINTS }).namedCrawler ?? ''
  return { id, text: userAgent.toLowerCase(), owner: crawlerOwner(id) ?? '' }
}
const textsOf = (owners: Readonly<Record<string, readonly string[]>>): ReviewerText[] =>
  Object.entries(owners).flatMap(([owner, texts]) =>
    texts.map((text) => ({ id: owner, text: text.toLowerCase(), owner })),
  )
const lowerCased = (texts: readonly string[]): string[] => texts.map((text) => text.toLowerCase())

/** By fact; what a reviewer's text has in common with others' names nobody. */
export const SAMPLE_TEXTS: Readonly<Record<SampledFact, SampleTexts>> = {
  userAgent: { reviewers: AGENTS.map(ofAgent), others: lowerCased(OTHER_AGENTS) },
  organisation: { reviewers: textsOf(ORGANISATIONS), others: lowerCased(OTHER_ORGANISATIONS) },
  parameter: {
    reviewers: textsOf(PLACEHOLDERS),
    others: [
      ...OTHER_VALUES,
      ...textsOf(PLACEHOLDERS).map(({ text }) => text.replaceAll(/^[{_]+|[}_]+$/g, '')),
    ],
  },
}
