import { appOf, isOfDevices, siteOf } from '../pages/site.ts'
import { hasAtMost, wordsOf } from '../pages/words.ts'
import { kindsOf } from '../visits/agents.ts'
import { isPhoneDevice, traitsOf } from '../visits/profile.ts'
import type { Feature } from './features.ts'
import { isOneSite } from './findings/side.ts'
import { type Honest, hasBoth, isBanner, isMachine } from './honest.ts'
import type { Sample } from './splits.ts'
import { isEmbed, isOfBrowsers } from './third-parties.ts'

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
const namesTool = ({ vantage: { profile } }: Sample): boolean =>
  profile !== undefined && kindsOf(profile.names).has('tool')
/** Returns whether a page for a person or a program for terminals asks for another browser. */
const isOfOldBrowser = (sample: Sample): boolean =>
  (!isMachine(sample) || namesTool(sample)) &&
  OTHER_BROWSER.test(`${sample.seen.page.title} ${sample.seen.page.text}`)

/**
 * Returns the phones' visits if all phones are led to sites that open apps, such as stores, and that
 * the page links to; otherwise the visits led to an app in a store that all other pages link to.
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
  if (phones.every(isStore)) return phones
  const appFor = ({ seen }: Sample) => appOf(URL.parse(seen.leadsTo ?? seen.url))
  const others = samples.filter((sample) => !isPhone(sample) || appFor(sample) === null)
  return phones.filter((sample) => {
    const app = appFor(sample)
    return app !== null && others.every(({ seen: { page } }) => page.listings.includes(app))
  })
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
  /accept|agree|allow|consent|continue|aceit|concord|permitir|acept|consentir|akzeptieren|zustimmen|einverstanden|accett|acconsent|j’accepte|accepteren|akkoord|akceptuj|zgadzam|同意/i
/** The most words of a page that lists what its visitor consents to. */
const CONSENT_WORDS = 400
const isAgreement = (action: string): boolean => AGREE.test(action)

/** Returns whether no form, button or download of a page leaves the site, except to its app. */
const staysHere = ({ features: { forms, buttons, downloads } }: Sample): boolean =>
  [...forms, ...buttons, ...downloads].every(
    (place) => place.startsWith('self') || isOfDevices(place),
  )

/** Returns whether a page asks for consent and shows little else. */
const isConsent = (sample: Sample): boolean =>
  hasAtMost(sample.seen.page.text, CONSENT_WORDS) &&
  isBanner([...sample.features.text]) &&
  sample.seen.page.actions.some(isAgreement)

/** What sites ask before they show a page, how it is answered, and how much they say with it. */
const QUESTIONS = [
  {
    asks: /(?:are you|you (?:are|must be)|i(?: a|’|')m) (?:at least |over |of )?(?:18|19|20|21|legal)|(?:18|21) (?:years|or (?:over|older))|legal (?:drinking|smoking) age|your age|date of birth|maior(?:es)? de (?:idade|18|dezoito)|(?:mais de|tem) (?:18|dezoito) anos|data de nascimento|mayor(?:es)? de (?:edad|18|dieciocho)|(?:más de|tienes?) (?:18|dieciocho) años|fecha de nacimiento|volljährig|(?:über|mindestens) (?:16|18)/i,
    answers:
      /(?<!\p{L})(?:yes|enter|i am|i’m|i'm|confirm|verify|over|sim|sou|tenho|entrar|confirmar|sí|si|soy|tengo|ingresar|ja|ich bin)(?!\p{L})/iu,
    most: 120,
  },
  {
    asks: /(?:choose|select|pick) (?:a |your )?(?:country|region|location|market)|(?:escolh|selecion)\p{L}{1,9} (?:[oa] )?(?:seu |sua |um )?(?:país|região)|(?:elij|elig|seleccion)\p{L}{1,9} (?:el |tu |su |un )?(?:país|región)|wählen sie ihr(?:e region| land)/iu,
    answers: /./,
    most: 400,
  },
  {
    asks: /\bin (?:the|our) app\b|\b(?:n[oa]|pel[oa]|en (?:la|el|nuestra)) (?:app|aplicativo|aplicaci[oó]n)\b/i,
    answers:
      /\b(?:continu\p{L}{1,9}|stay|not now|skip|web(?:site)?|browser|agora não|site|navegador|ahora no|sitio|seguir)\b/iu,
    most: 120,
  },
] as const

/** Returns whether a page asks one of these questions and says little else. */
const isQuestion = ({ seen: { page }, features }: Sample): boolean =>
  QUESTIONS.some(
    ({ asks, answers, most }) =>
      features.text.size <= most &&
      asks.test(`${page.title} ${page.text}`) &&
      page.actions.some((action) => answers.test(action)),
  )

/** Returns whether all of one side’s pages ask a question that the others’ neither ask nor answer. */
export const asksAlone = (samples: readonly Sample[], others: readonly Sample[]): boolean =>
  QUESTIONS.some(({ asks, answers }) => {
    const isAsked = ({ seen: { page } }: Sample) => asks.test(page.text)
    const isAnswered = ({ seen: { page } }: Sample) =>
      page.actions.some((each) => answers.test(each))
    return (
      samples.every((each) => isAsked(each) && isAnswered(each)) &&
      !others.some((each) => isAsked(each) || isAnswered(each))
    )
  })

/** The most text of a page that asks its visitor to sign in. */
const SIGN_IN_TEXT = 150
/** Returns whether a page asks its visitor to sign in and says little else. */
const isSignIn = ({ seen: { page }, features }: Sample): boolean =>
  page.asksPassword && features.text.size <= SIGN_IN_TEXT

/** The most other sites that a page leads those to who may not enter. */
export const EXITS = 1
/** Returns whether a page offers nothing that reviewers’ pages do not, except the site’s app. */
const offersNothing = ({ features }: Sample, reviewed: readonly Sample[]): boolean =>
  OFFERED.every((feature) =>
    [...features[feature]].every(
      (token) =>
        token.startsWith('self') || reviewed.some((one) => one.features[feature].has(token)),
    ),
  ) &&
  [...features.links].filter((site) => !isOfDevices(site) && !isOfBrowsers(site) && !isEmbed(site))
    .length <= EXITS

/** Returns whether machines also reach the site that a page is on. */
const isAtHome = (sample: Sample, samples: readonly Sample[]): boolean =>
  [...sample.features.destination].every((site) =>
    samples.some((other) => isMachine(other) && other.features.destination.has(site)),
  )

const isCrawler = (sample: Sample): boolean =>
  isMachine(sample) && sample.vantage.profile?.kind !== 'tool'

/** Features that are the same for everyone on a page that asks a question. */
const ASKED_ALIKE = ['destination', 'robots', 'canonical', 'forms', 'frames'] as const

/** Returns the visits that must answer a question before they get the page, if others got it. */
function askedIn<D extends Sample>(
  samples: readonly D[],
  asks: (sample: D) => boolean,
): ReadonlySet<D> {
  const asked = samples.filter((sample) => staysHere(sample) && asks(sample))
  const isOwn = asked.every((sample) => isAtHome(sample, samples))
  const isOne = ASKED_ALIKE.every(
    (feature) => new Set(asked.map(({ features }) => [...features[feature]].join())).size === 1,
  )
  const rest = samples.filter((sample) => !asked.includes(sample))
  // Asking crawlers as well hides nothing if others of both kinds get the page, or no person does.
  const isFair = !asked.some(isCrawler) || hasBoth(rest) || rest.every(isMachine)
  const isAsked = !asked.every(isMachine) && isFair
  return new Set(isOwn && isOne && isAsked && rest.length > 0 ? asked : [])
}

/** Shortest word that may be a brand. */
const BRAND_LENGTH = 4
/** Returns whether a page says a brand that its site and the titles of others’ pages are named by. */
function namesBrand({ seen: { page, url } }: Sample, others: readonly Sample[]): boolean {
  const name = siteOf(url)?.split('.')[0] ?? ''
  const titles = new Set(others.flatMap(({ seen }) => wordsOf(seen.page.title)))
  return wordsOf(page.text).some(
    (word) => word.length >= BRAND_LENGTH && name.includes(word) && titles.has(word),
  )
}

/** Returns the visits that must answer a question that offers nothing, on a page of the site. */
function questionedIn<D extends Sample>(
  samples: readonly D[],
  asks: (sample: Sample) => boolean,
): ReadonlySet<D> {
  const isOne = samples.some(asks)
  const reviewed = isOne ? samples.filter((each) => isMachine(each) && !asks(each)) : []
  const asked = askedIn(samples, (each) => asks(each) && offersNothing(each, reviewed))
  const isNamed = () => [...asked].every((each) => namesBrand(each, reviewed))
  return isOneSite([...asked], reviewed) || isNamed() ? asked : new Set()
}

/**
 * Returns the visits that must sign in, if people and crawlers are among them and the others, or if
 * nobody else is a person, because then nobody knows what people get.
 */
function signedOutIn<D extends Sample>(samples: readonly D[]): ReadonlySet<D> {
  const asked = questionedIn(samples, isSignIn)
  const rest = samples.filter((each) => !asked.has(each))
  const isForBoth = hasBoth([...asked]) && hasBoth(rest)
  return isForBoth || rest.every(isMachine) ? asked : new Set()
}

/**
 * Returns the visits that got the page, those that may have got it, and what the others got in place
 * of it. Nobody knows what a page shows to those who answer its question.
 */
export function pagesIn<D extends Sample>(
  seen: readonly D[],
): {
  readonly pages: readonly D[]
  readonly seen: readonly D[]
  readonly apart: readonly Honest[]
} {
  const walls = wallsIn(seen)
  const rest = seen.filter((sample) => !walls.has(sample))
  const consents = askedIn(rest, isConsent)
  const questions = new Set(
    consents.size > 0 ? [] : [...questionedIn(rest, isQuestion), ...signedOutIn(rest)],
  )
  return {
    pages: rest.filter((sample) => !consents.has(sample) && !questions.has(sample)),
    seen: seen.filter((sample) => !questions.has(sample)),
    apart: [
      ...(walls.size > 0 ? (['layout'] as const) : []),
      ...(consents.size + questions.size > 0 ? (['consent'] as const) : []),
    ],
  }
}
