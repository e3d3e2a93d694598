import thirdParties from 'third-party-web/nostats-subset.js'
import { isOfDevices } from '../pages/site.ts'
import { kindsOf } from '../visits/agents.ts'
import { isPhoneDevice, traitsOf } from '../visits/profile.ts'
import { type Feature, wordsOf } from './features.ts'
import type { Sample, Split } from './splits.ts'

/** Normal differences that hide nothing, by their names in results. */
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

const isMachine = ({ vantage }: Sample): boolean =>
  vantage.profile !== undefined && vantage.profile.kind !== 'person'
const isSocial = ({ vantage: { profile } }: Sample): boolean =>
  profile !== undefined && kindsOf(profile.names).has('social')

const FEW_WORDS = 150
const EMPTY_WORDS = 25
const CONSENT =
  /cookie|consent|privacy|personal data|gdpr|lgpd|privacidade|privacidad|consentimento|consentimiento|dados pessoais|datos personales|datenschutz|einwilligung/i
const AGREE =
  /accept|agree|allow|consent|continue|aceit|concord|permitir|acept|consentir|akzeptieren|zustimmen|einverstanden/i

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length
const wordCount = ({ seen }: Sample): number => countWords(seen.page.text)

const MAX_CONSENT_LINKS = 2
const isAgreement = (action: string): boolean => AGREE.test(action)

/** Returns whether a page asks for consent and shows little else. */
function isConsent(sample: Sample): boolean {
  const { page } = sample.seen
  const text = `${page.title} ${page.text.slice(0, 4_000)}`
  const { forms, buttons, downloads, links } = sample.features
  const isStrange = [...forms, ...buttons, ...downloads].some((place) => !place.startsWith('self'))
  const isShort = wordCount(sample) <= FEW_WORDS && links.size <= MAX_CONSENT_LINKS
  return isShort && !isStrange && CONSENT.test(text) && page.actions.some(isAgreement)
}

const SIMILAR = 0.6
/** Returns whether two titles share most of the shorter title's words. */
export function isSimilarTitle(one: string, other: string): boolean {
  const [words, others] = [new Set(wordsOf(one)), new Set(wordsOf(other))]
  const smaller = Math.min(words.size, others.size)
  const shared = [...words].filter((word) => others.has(word)).length
  return smaller === 0 ? words.size === others.size : shared / smaller >= SIMILAR
}

const titlesOf = ({ seen: { page } }: Sample): string[] => [
  page.title,
  ...page.social
    .filter((each) => /^\S+:title /.test(each))
    .map((each) => each.replace(/^\S+ /, '')),
]
const hasTitleOf = (one: Sample, other: Sample): boolean =>
  titlesOf(one).some((title) => titlesOf(other).some((each) => isSimilarTitle(title, each)))

/** Returns whether link previews get a short version of the page that people get. */
export const isPreview = (short: readonly Sample[], others: readonly Sample[]): boolean =>
  short.every((sample) => isSocial(sample) && isShortPart(sample, others)) &&
  others.some((sample) => !isMachine(sample))

/** Returns whether a page is short and has another's title, and no links or forms beyond its own. */
const isShortPart = (sample: Sample, others: readonly Sample[]): boolean =>
  wordCount(sample) <= FEW_WORDS &&
  others.some((other) => hasTitleOf(sample, other)) &&
  [...sample.features.links, ...sample.features.forms].every((link) =>
    others.some(({ features }) => features.links.has(link) || features.forms.has(link)),
  )

/** Returns whether a page is empty before its scripts run. */
const isShell = (sample: Sample): boolean =>
  wordCount(sample) < EMPTY_WORDS &&
  sample.seen.page.appText === '' &&
  sample.seen.page.runsScripts &&
  sample.features.shape.size > 0
const isFull = ({ seen: { page } }: Sample): boolean =>
  countWords(`${page.text} ${page.appText}`) >= EMPTY_WORDS

/** Returns whether machines also reach the site that a page is on. */
const isAtHome = (sample: Sample, samples: readonly Sample[]): boolean =>
  [...sample.features.destination].every((site) =>
    samples.some((other) => isMachine(other) && other.features.destination.has(site)),
  )

const OFFERED = ['prices', 'phones', 'downloads', 'frames', 'forms', 'scripts'] as const
/**
 * Returns whether a page offers and links to nothing that reviewers’ pages do not, and says little
 * else.
 */
function addsLittle({ seen, features }: Sample, reviewed: readonly Sample[]): boolean {
  if (seen.leadsTo !== null) return false
  const isOwn = (feature: Feature) => (token: string) =>
    !reviewed.some((other) => other.features[feature].has(token))
  const isAway = (feature: 'links' | 'buttons') => (place: string) =>
    !place.startsWith('self') && !isOfBrowsers(place) && isOwn(feature)(place)
  return (
    [...features.text].filter(isOwn('text')).length <= FEW_WORDS &&
    !OFFERED.some((feature) => [...features[feature]].some(isOwn(feature))) &&
    ![...features.links].some(isAway('links')) &&
    ![...features.buttons].some(isAway('buttons'))
  )
}

const IN_BROWSER =
  /(?:open|abr[aei]\w*|öffne\w*)[^.]{0,60}(?:browser|navegador|safari|chrome)|browser[^.]{0,40}öffnen/i
/** Returns whether a page in an app only asks to be opened in the system's browser. */
function isOfApp({ vantage: { profile }, seen: { page } }: Sample): boolean {
  const traits = profile === undefined ? null : traitsOf(profile)
  return traits?.has('agent:named') === true && IN_BROWSER.test(`${page.title} ${page.text}`)
}

const OF_BROWSERS = new Set([
  ...['apple.com', 'brave.com', 'browsehappy.com', 'browser-update.org', 'firefox.com'],
  ...[
    'google.com',
    'microsoft.com',
    'mozilla.org',
    'opera.com',
    'outdatedbrowser.com',
    'vivaldi.com',
    'whatbrowser.org',
  ],
])
/** Returns whether a site offers browsers. */
export const isOfBrowsers = (site: string): boolean => OF_BROWSERS.has(site)
const OTHER_BROWSER = new RegExp(
  [
    'browser (?:version )?(?:isn’t|(?:is )?(?:not|no longer)) supported|(?:unsupported|outdated) browser',
    '(?:update|upgrade) your browser|navegador n(?:ão|o) (?:é |es |está )?(?:compat|suport|soport)',
    '(?:atualize|actualice|actualiza) (?:seu|o|su|tu) navegador|browser wird nicht (?:mehr )?unterstützt',
  ].join('|'),
  'i',
)
/** Returns whether a person's page asks for another browser. */
const isOfOldBrowser = (sample: Sample): boolean =>
  !isMachine(sample) && OTHER_BROWSER.test(`${sample.seen.page.title} ${sample.seen.page.text}`)

/** Returns the phones' visits if all phones are led to app stores that the page links to. */
function storesIn<D extends Sample>(samples: readonly D[]): readonly D[] {
  const isPhone = ({ vantage: { profile } }: Sample) =>
    profile !== undefined && isPhoneDevice(profile.device)
  const pages = samples.filter((sample) => !isPhone(sample))
  const isStore = ({ features: { destination } }: Sample) =>
    [...destination].some(
      (site) => isOfDevices(site) && pages.some(({ features }) => features.links.has(site)),
    )
  const phones = samples.filter(isPhone)
  return phones.every(isStore) ? phones : []
}

/**
 * Returns the visits that are led to an app store, or must leave an app or an old browser before
 * they get the page, if others got it.
 */
export function wallsIn<D extends Sample>(samples: readonly D[]): ReadonlySet<D> {
  const asking = samples.filter((sample) => isOfApp(sample) || isOfOldBrowser(sample))
  const reviewed = samples.filter((sample) => isMachine(sample) && !asking.includes(sample))
  const walls = new Set([
    ...storesIn(samples),
    ...asking.filter((sample) => addsLittle(sample, reviewed)),
  ])
  const rest = samples.filter((sample) => !walls.has(sample))
  return rest.length >= LEFT && hasBoth(rest) ? walls : new Set()
}
/** Minimum number of pages for a comparison. */
const LEFT = 3

/** Returns whether samples include people and machines. */
const hasBoth = (samples: readonly Sample[]): boolean =>
  samples.some(isMachine) && !samples.every(isMachine)

/** Features that are the same for everyone on a page that asks for consent. */
const ASKED_ALIKE = ['destination', 'robots', 'canonical', 'forms', 'frames'] as const

/** Returns the visits that got something in place of the page, which cannot be compared with it. */
export function withoutPage(
  samples: readonly Sample[],
): { honest: Honest; samples: Set<Sample> } | null {
  const people = samples.filter((sample) => !isMachine(sample))
  const machines = samples.filter(isMachine)
  const asked = samples.filter(isConsent)
  const isOwn = asked.every(
    (sample) => sample.features.destination.size === 0 || isAtHome(sample, samples),
  )
  const isOne = ASKED_ALIKE.every(
    (feature) => new Set(asked.map(({ features }) => [...features[feature]].join())).size === 1,
  )
  const rest = samples.filter((sample) => !asked.includes(sample))
  // Asking machines as well hides nothing if others of both kinds get the page.
  const isAsked = !asked.every(isMachine) && (!asked.some(isMachine) || hasBoth(rest))
  if (isOwn && isOne && isAsked && rest.length > 0) {
    return { honest: 'consent', samples: new Set(asked) }
  }
  const isApp =
    machines.some(isFull) &&
    people.length > 0 &&
    people.every((sample) => isShell(sample) && machines.some((other) => hasTitleOf(sample, other)))
  const previews = machines.filter((each) => isSocial(each) && isShortPart(each, people))
  const shells = [...people, ...machines.filter(isShell), ...previews]
  return isApp ? { honest: 'prerendered', samples: new Set(shells) } : null
}

const SMALL = 0.4
/** Returns whether one side gets the beginning of an article marked as paid. */
export function isPaywall({ inside, outside }: Split, samples: readonly Sample[]): boolean {
  const [one, other] = [inside.text?.length ?? 0, outside.text?.length ?? 0]
  const isCut = Math.min(one, other) <= SMALL * Math.max(one, other)
  return (
    isCut &&
    samples.every(({ seen }) => seen.page.isPaid || seen.page.data.length === 0) &&
    samples.some(({ seen }) => seen.page.isPaid)
  )
}

const MEASURING =
  /(?:^|[.-])(?:ads?|analytics|stats?|metrics?|tags?|tag-?manager|pixel|heat\w*|telemetry|measure\w*|beacon|collect(?:or)?|monitor\w*|rum|insights?|tracking|consent|cmp)(?:[.\d-]|$)/i

/**
 * Categories of well-known third parties; hosting and libraries are excluded, because they may
 * contain anything.
 */
const KNOWN = new Set<string | undefined>([
  ...['ad', 'analytics', 'tag-manager', 'consent-provider', 'customer-success', 'marketing'],
  ...['social', 'video'],
])
/** Known services that are listed as utilities, by site. */
const OTHERS = new Set([
  ...['google.com', 'recaptcha.net', 'hcaptcha.com', 'openstreetmap.org', 'typeform.com'],
  ...['spotify.com', 'soundcloud.com', 'sentry-cdn.com', 'consensu.org', 'gstatic.com'],
  ...['clarity.ms', 'cloudflareinsights.com', 'nr-data.net', 'bugsnag.com', 'datadoghq.com'],
])
const categoryOf = (site: string): string | undefined => thirdParties.getEntity(site)?.category

/** Returns whether a script only measures or advertises, judging by its site and hosts. */
export const isMeasuring = (site: string, hosts: readonly string[]): boolean =>
  isEmbed(site) || hosts.some((host) => host.endsWith(site) && MEASURING.test(host))

/**
 * Returns whether a site's frames and links are normal on other sites' pages: videos, maps, forms,
 * ads.
 */
export const isEmbed = (site: string): boolean => KNOWN.has(categoryOf(site)) || OTHERS.has(site)

/** Sites that newsletters' forms post to. */
const MAILERS = new Set([
  ...['activehosted.com', 'brevo.com', 'convertkit.com', 'getresponse.com', 'hsforms.com'],
  ...['hubspot.com', 'kit.com', 'klaviyo.com', 'kmail-lists.com', 'list-manage.com'],
  ...['mailerlite.com', 'rdstation.com.br', 'sendgrid.net', 'sibforms.com', 'substack.com'],
])
/** Returns whether a site is a service that sends newsletters. */
export const isMailer = (site: string): boolean => MAILERS.has(site)

/** Sites of services that give each source of visitors its own telephone number. */
const CALL_TRACKERS = new Set([
  ...['callrail.com', 'tctm.co', 'calltrackingmetrics.com', 'invoca.net', 'invocacdn.com'],
  ...['ringba.com', 'marchex.io', 'dialogtech.com', 'convirza.com', 'whatconverts.com'],
  ...['infinity-tracking.net', 'mediahawk.co.uk', 'ruleranalytics.com', 'responsetap.com'],
  ...['delacon.com.au', 'wildjar.com', 'avanser.com', 'nimbata.com', 'calltracks.com'],
  ...['matelso.de', 'calltouch.ru', 'comagic.ru', 'roistat.com', 'phonexa.com'],
])
/** Returns whether a page's telephone number depends on how its visitor found it. */
export const tracksCalls = ({ features }: Sample): boolean =>
  [...features.scripts].some((site) => CALL_TRACKERS.has(site))

const LIBRARIES = new Set<string | undefined>(['cdn', 'library'])
/** Returns whether a site is known to serve scripts that other sites are built with. */
export const isLibrary = (site: string): boolean => LIBRARIES.has(categoryOf(site))

/** Minimum share of shingles that mention consent in a banner that asks for it. */
const ASKING = 0.08
/** Returns whether these shingles are a banner that asks for consent. */
export const isBanner = (shingles: readonly string[]): boolean =>
  shingles.filter((each) => CONSENT.test(each)).length >= ASKING * shingles.length

export { isMachine, isSocial }
