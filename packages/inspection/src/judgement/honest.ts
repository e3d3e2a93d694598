import { wordsOf } from './features.ts'
import type { Draw, Split } from './splits.ts'

/** Normal differences that hide nothing, by their name in results. */
export type Honest =
  | 'paywall'
  | 'consent'
  | 'preview'
  | 'prerendered'
  | 'app_banner'
  | 'translation'
  | 'layout'
  | 'metadata'
  | 'measurement'
  | 'query'
  | 'time'

const isMachine = ({ vantage }: Draw): boolean =>
  vantage.profile !== undefined && vantage.profile.kind !== 'person'
const isSocial = ({ vantage }: Draw): boolean => vantage.profile?.kind === 'social'

const FEW_WORDS = 150
const EMPTY_WORDS = 25
const CONSENT =
  /cookie|consent|privacy|personal data|gdpr|lgpd|privacidade|privacidad|consentimento|consentimiento|dados pessoais|datos personales|datenschutz|einwilligung/i
const AGREE =
  /accept|agree|allow|consent|continue|aceit|concord|permitir|acept|consentir|akzeptieren|zustimmen|einverstanden/i

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length
const wordCount = ({ seen }: Draw): number => countWords(seen.page.text)

/** Whether a page asks for consent and shows little else. */
function isConsent(draw: Draw): boolean {
  const { page } = draw.seen
  const text = `${page.title} ${page.text.slice(0, 4_000)}`
  const isStrange = [...draw.features.forms].some((place) => !place.startsWith('self'))
  return wordCount(draw) <= FEW_WORDS && !isStrange && CONSENT.test(text) && AGREE.test(text)
}

const SIMILAR = 0.6
/** Whether two titles share most of the shorter one's words. */
export function isSimilarTitle(one: string, other: string): boolean {
  const [words, others] = [new Set(wordsOf(one)), new Set(wordsOf(other))]
  const smaller = Math.min(words.size, others.size)
  const shared = [...words].filter((word) => others.has(word)).length
  return smaller === 0 ? words.size === others.size : shared / smaller >= SIMILAR
}

const titlesOf = ({ seen: { page } }: Draw): string[] => [
  page.title,
  ...page.social
    .filter((each) => /^\S+:title /.test(each))
    .map((each) => each.replace(/^\S+ /, '')),
]
const hasTitleOf = (one: Draw, other: Draw): boolean =>
  titlesOf(one).some((title) => titlesOf(other).some((each) => isSimilarTitle(title, each)))

/** Whether link previews get a short version of the page that people get. */
export const isPreview = (short: readonly Draw[], others: readonly Draw[]): boolean =>
  short.every(isSocial) &&
  short.every((draw) => wordCount(draw) <= FEW_WORDS && isPartOf(draw, others)) &&
  others.some((draw) => !isMachine(draw))

/** Nothing in a short version leads to another site, and its title is the page's. */
const isPartOf = (draw: Draw, others: readonly Draw[]): boolean =>
  others.some((other) => hasTitleOf(draw, other)) &&
  [...draw.features.links, ...draw.features.forms].every((link) =>
    others.some(({ features }) => features.links.has(link) || features.forms.has(link)),
  )

/** Whether a page is empty before its scripts run. */
const isShell = (draw: Draw): boolean =>
  wordCount(draw) < EMPTY_WORDS &&
  draw.seen.page.appText === '' &&
  draw.seen.page.scripts.length > 0 &&
  draw.features.shape.size > 0
const isFull = ({ seen: { page } }: Draw): boolean =>
  countWords(`${page.text} ${page.appText}`) >= EMPTY_WORDS

/** Returns the visits that got something before the page, which cannot be compared with it. */
export function withoutPage(draws: readonly Draw[]): { honest: Honest; draws: Set<Draw> } | null {
  const people = draws.filter((draw) => !isMachine(draw))
  const machines = draws.filter(isMachine)
  const asked = draws.filter(isConsent)
  if (asked.length > 0 && asked.length < draws.length && !asked.some(isMachine)) {
    return { honest: 'consent', draws: new Set(asked) }
  }
  const isApp =
    machines.some(isFull) &&
    people.length > 0 &&
    people.every((draw) => isShell(draw) && machines.some((other) => hasTitleOf(draw, other)))
  return isApp ? { honest: 'prerendered', draws: new Set(people) } : null
}

const SMALL = 0.4
/** Whether one side gets the beginning of an article marked as paid. */
export function isPaywall({ inside, outside }: Split, draws: readonly Draw[]): boolean {
  const [one, other] = [inside.text?.length ?? 0, outside.text?.length ?? 0]
  const isCut = Math.min(one, other) <= SMALL * Math.max(one, other)
  return (
    isCut &&
    draws.every(({ seen }) => seen.page.isPaid || seen.page.data.length === 0) &&
    draws.some(({ seen }) => seen.page.isPaid)
  )
}

const TAGS = new Set([
  ...['googletagmanager.com', 'google-analytics.com', 'doubleclick.net', 'googlesyndication.com'],
  ...[
    'googleadservices.com',
    'facebook.net',
    'facebook.com',
    'hotjar.com',
    'clarity.ms',
    'bing.com',
  ],
  ...['licdn.com', 'taboola.com', 'outbrain.com', 'criteo.net', 'criteo.com', 'tiktok.com'],
  ...[
    'pinimg.com',
    'snapchat.com',
    'sc-static.net',
    'ads-twitter.com',
    'segment.com',
    'mixpanel.com',
  ],
  ...[
    'amplitude.com',
    'newrelic.com',
    'nr-data.net',
    'sentry-cdn.com',
    'cookielaw.org',
    'onetrust.com',
  ],
  ...[
    'cookiebot.com',
    'usercentrics.eu',
    'didomi.io',
    'consensu.org',
    'quantserve.com',
    'quantcast.com',
  ],
  ...['scorecardresearch.com', 'chartbeat.com', 'amazon-adsystem.com', 'adnxs.com', 'pubmatic.com'],
  ...['yandex.ru', 'matomo.cloud', 'plausible.io', 'cloudflareinsights.com', 'fullstory.com'],
  ...[
    'hs-scripts.com',
    'hubspot.com',
    'intercom.io',
    'gstatic.com',
    'recaptcha.net',
    'hcaptcha.com',
  ],
  ...['google.com', 'optimizely.com', 'vwo.com', 'mouseflow.com', 'trustarc.com', 'linkedin.com'],
  ...['datadoghq.com', 'bugsnag.com', 'klaviyo.com', 'zdassets.com', 'tawk.to', 'jivosite.com'],
])
const MEASURING =
  /(?:^|[.-])(?:ads?|analytics|stats?|metrics?|tags?|tag-?manager|pixel|heat\w*|telemetry|measure\w*|beacon|collect(?:or)?|monitor\w*|rum|insights?|tracking|consent|cmp)(?:[.\d-]|$)/i

/** Whether a script only measures or advertises, by its site and host. */
export const isMeasuring = (site: string, hosts: readonly string[]): boolean =>
  TAGS.has(site) || hosts.some((host) => host.endsWith(site) && MEASURING.test(host))

const EMBEDS = new Set([
  ...['youtube.com', 'youtube-nocookie.com', 'vimeo.com', 'google.com', 'googletagmanager.com'],
  ...['doubleclick.net', 'googlesyndication.com', 'facebook.com', 'instagram.com', 'spotify.com'],
  ...['twitter.com', 'x.com', 'tiktok.com', 'openstreetmap.org', 'recaptcha.net', 'hcaptcha.com'],
  ...['soundcloud.com', 'dailymotion.com', 'wistia.net', 'typeform.com', 'consensu.org'],
])
export const isEmbed = (site: string): boolean => EMBEDS.has(site)

export { isMachine }
