import { isOfDevices } from '../pages/site.ts'
import { isPhoneDevice, traitsOf } from '../visits/profile.ts'
import type { Feature } from './features.ts'
import { type Honest, hasBoth, isBanner, isMachine, wordCount } from './honest.ts'
import type { Sample } from './splits.ts'
import { isOfBrowsers } from './third-parties.ts'

/** The most words that a wall says beside what reviewers’ pages say. */
const MOST_WORDS = 150
/** Minimum number of pages for a comparison. */
const LEFT = 3

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
    [...features.text].filter(isOwn('text')).length <= MOST_WORDS &&
    !OFFERED.some((feature) => [...features[feature]].some(isOwn(feature))) &&
    ![...features.links].some(isAway('links')) &&
    ![...features.buttons].some(isAway('buttons'))
  )
}

const IN_BROWSER =
  /(?:open|abr[aei]\w*|öffne\w*)[^.]{0,60}(?:browser|navegador|safari|chrome)|browser[^.]{0,40}öffnen/i
/** Returns whether a page in an app asks to be opened in the system's browser. */
function isOfApp({ vantage: { profile }, seen: { page } }: Sample): boolean {
  const traits = profile === undefined ? null : traitsOf(profile)
  return traits?.has('agent:named') === true && IN_BROWSER.test(`${page.title} ${page.text}`)
}

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

/**
 * Returns the phones' visits if all phones are led to sites that open apps, such as stores, and that
 * the page links to.
 */
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
 * Returns the visits that are led to an app, or must leave one or an old browser before they get the
 * page, if others got it.
 */
function wallsIn<D extends Sample>(samples: readonly D[]): ReadonlySet<D> {
  const asking = samples.filter((sample) => isOfApp(sample) || isOfOldBrowser(sample))
  const reviewed = samples.filter((sample) => isMachine(sample) && !asking.includes(sample))
  const walls = new Set([
    ...storesIn(samples),
    ...asking.filter((sample) => addsLittle(sample, reviewed)),
  ])
  const rest = samples.filter((sample) => !walls.has(sample))
  return rest.length >= LEFT && hasBoth(rest) ? walls : new Set()
}

const AGREE =
  /accept|agree|allow|consent|continue|aceit|concord|permitir|acept|consentir|akzeptieren|zustimmen|einverstanden/i
/** The most words of a page that lists what its visitor consents to. */
const CONSENT_WORDS = 400
const isAgreement = (action: string): boolean => AGREE.test(action)

/** Returns whether a page asks for consent and shows little else. */
function isConsent(sample: Sample): boolean {
  const { page } = sample.seen
  const { text, forms, buttons, downloads } = sample.features
  const isStrange = [...forms, ...buttons, ...downloads].some((place) => !place.startsWith('self'))
  const isShort = wordCount(sample) <= CONSENT_WORDS
  return isShort && !isStrange && isBanner([...text]) && page.actions.some(isAgreement)
}

/** Returns whether machines also reach the site that a page is on. */
const isAtHome = (sample: Sample, samples: readonly Sample[]): boolean =>
  [...sample.features.destination].every((site) =>
    samples.some((other) => isMachine(other) && other.features.destination.has(site)),
  )

/** Features that are the same for everyone on a page that asks for consent. */
const ASKED_ALIKE = ['destination', 'robots', 'canonical', 'forms', 'frames'] as const

/** Returns the visits that must consent before they get the page, if others got it. */
function consentsIn<D extends Sample>(samples: readonly D[]): ReadonlySet<D> {
  const asked = samples.filter(isConsent)
  const isOwn = asked.every((sample) => isAtHome(sample, samples))
  const isOne = ASKED_ALIKE.every(
    (feature) => new Set(asked.map(({ features }) => [...features[feature]].join())).size === 1,
  )
  const rest = samples.filter((sample) => !asked.includes(sample))
  // Asking machines as well hides nothing if others of both kinds get the page.
  const isAsked = !asked.every(isMachine) && (!asked.some(isMachine) || hasBoth(rest))
  return new Set(isOwn && isOne && isAsked && rest.length > 0 ? asked : [])
}

/** Returns the visits that got the page, and what the others got in place of it. */
export function pagesIn<D extends Sample>(
  seen: readonly D[],
): { readonly pages: readonly D[]; readonly apart: readonly Honest[] } {
  const walls = wallsIn(seen)
  const rest = seen.filter((sample) => !walls.has(sample))
  const consents = consentsIn(rest)
  return {
    pages: rest.filter((sample) => !consents.has(sample)),
    apart: [
      ...(walls.size > 0 ? (['layout'] as const) : []),
      ...(consents.size > 0 ? (['consent'] as const) : []),
    ],
  }
}
