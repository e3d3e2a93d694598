import { hasAtMost, wordsOf } from '../../pages/words.ts'
import { isPhoneDevice } from '../../visits/profile.ts'
import type { Cause } from '../causes.ts'
import { type Feature, PICTURE } from '../features.ts'
import { type Honest, isMachine } from '../honest.ts'
import type { Sample, Split } from '../splits.ts'

/** A difference that is cloaking unless its cause makes it normal. */
export interface Finding {
  readonly feature: Feature
  /** Whether honest sites never do this by chance, such as linking to another site. */
  readonly isStrong: boolean
  /** Returns why the finding hides nothing for a cause; `null` if it hides something. */
  readonly excuse: (cause: Cause) => Honest | null
}

const LEADING = new Set<Feature>(['destination', 'buttons', 'forms', 'downloads'])
/** Returns whether a finding leads its visitors to another site. */
export const leadsAway = ({ isStrong, feature }: Finding): boolean =>
  isStrong && LEADING.has(feature)

/** The visits on one side of a division, and the content that only they got. */
export interface Side {
  readonly samples: readonly Sample[]
  readonly others: readonly Sample[]
  readonly tokens: Split['inside']
  readonly missing: Split['inside']
  readonly askedFor: string
}

/**
 * Returns whether every visit on the other side got a part of a feature that no visit on this side
 * got.
 */
export const isReplacing = ({ samples, others }: Side, feature: Feature): boolean =>
  has(others, feature) &&
  others.every(({ features }) =>
    [...features[feature]].some((each) =>
      samples.every((sample) => !sample.features[feature].has(each)),
    ),
  )

export const has = (samples: readonly Sample[], feature: Feature): boolean =>
  samples.length > 0 && samples.every(({ features }) => features[feature].size > 0)

/**
 * Returns whether each page of one side is in a language that no page of the other side is in and
 * belongs to the same site, or says that the site is unavailable in the visitor's region.
 */
export const speaksOther = (samples: readonly Sample[], others: readonly Sample[]): boolean => {
  if (samples.every(isForbidden) || others.every(isForbidden)) return true
  if (isNotified(samples, others) || isNotified(others, samples)) return true
  const foreign = new Set(others.flatMap(({ features }) => [...features.language]))
  return (
    foreign.size > 0 &&
    samples.every(
      ({ features: { language } }) =>
        language.size > 0 && [...language].every((each) => !foreign.has(each)),
    ) &&
    isOneSite(samples, others)
  )
}

/** Features that the translations of a page share, beside its name. */
const SHARED = ['assets', 'links', 'scripts', 'forms', 'phones'] as const
/** Style sheets are often another site's, such as those of fonts, which any page may use. */
const isPicture = (asset: string): boolean => asset.endsWith(PICTURE)
/** The number of parts compared, because each is looked up in all pages. */
const MOST_PARTS = 200
/** Shortest word that may be a name. */
const NAME_LENGTH = 4
/** Returns whether pages in two languages share pictures, places, or a name in their titles. */
export function isOneSite(samples: readonly Sample[], others: readonly Sample[]): boolean {
  const sharesAny = (feature: Feature) =>
    samples.some((one) =>
      [...one.features[feature]]
        .slice(0, MOST_PARTS)
        .some(
          (token) =>
            (feature !== 'assets' || isPicture(token)) &&
            others.some((other) => other.features[feature].has(token)),
        ),
    )
  const namesIn = ({ seen: { page } }: Sample) =>
    wordsOf(page.title).filter((word) => word.length >= NAME_LENGTH)
  const names = new Set(others.flatMap(namesIn))
  return SHARED.some(sharesAny) || samples.flatMap(namesIn).some((name) => names.has(name))
}

const UNAVAILABLE = new RegExp(
  [
    "(?:not|isn[’']t|aren[’']t) (?:currently |yet )?(?:available|offered|accessible) (?:in|from) your (?:country|region|location|area)",
    'não est(?:á|ão|amos) disponíve(?:l|is) (?:(?:no|em) seu país|(?:na|em) sua região)',
    'no est(?:á|án|amos) disponibles? en (?:su|tu) (?:país|región)',
    'in (?:Ihrem Land|Ihrer Region) nicht verfügbar',
  ].join('|'),
  'i',
)
const NOTICE_WORDS = 80
/**
 * Returns whether one side only reads that the site is unavailable where they are, and reviewers
 * elsewhere get the page.
 */
const isNotified = (samples: readonly Sample[], others: readonly Sample[]): boolean =>
  others.some(isMachine) &&
  samples.every(
    ({ seen: { page }, features }) =>
      UNAVAILABLE.test(`${page.title} ${page.text}`) &&
      hasAtMost(page.text, NOTICE_WORDS) &&
      features.buttons.size + features.downloads.size === 0 &&
      !page.asksPassword &&
      [...features.forms].every((form) => form.startsWith('self')),
  )

/** Returns whether the response is 451, unavailable for legal reasons. */
const isForbidden = ({ seen }: Sample): boolean => seen.status === 451

/**
 * Returns whether everything that one side's pages state otherwise repeats a campaign's parameter in
 * the address that its visitor asked for, as the headlines of ads' pages do.
 */
export const repeatsCampaign = (
  { samples, others }: Side,
  feature: Feature,
  isStated: (text: string) => boolean = () => true,
): boolean => {
  const areOfAds = (ones: readonly Sample[], rest: readonly Sample[]) =>
    ones.every(({ seen, features }) => {
      const isOwn = (text: string) => !rest.some((other) => other.features[feature].has(text))
      const own = [...features[feature]].filter((text) => isStated(text) && isOwn(text))
      return own.length > 0 && own.every((text) => namesCampaign(text, seen))
    })
  return areOfAds(samples, others) || areOfAds(others, samples)
}

const namesCampaign = (text: string, { chain, url }: Sample['seen']): boolean =>
  [...new URL(chain[0]?.url ?? url).searchParams].some(([name, value]) => {
    const words = wordsOf(value).join(' ')
    const isNamed = name.startsWith('utm_') && words !== ''
    return isNamed && ` ${wordsOf(text).join(' ')} `.includes(` ${words} `)
  })

/** Returns whether one side's visitors have phones and the other's do not. */
export const isForDesktops = ({ samples, others }: Side): boolean =>
  others.every(isPhone) && !samples.some(isPhone)

export const isPhone = ({ vantage }: Sample): boolean =>
  vantage.profile === undefined || isPhoneDevice(vantage.profile.device)

/** Returns whether one side are people, and the other includes reviewers. */
export const isForPeople = ({ samples, others }: Side): boolean =>
  !samples.some(isMachine) && others.some(isMachine)
