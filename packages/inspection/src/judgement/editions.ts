import { targetOf } from '../pages/site.ts'
import type { Feature } from './features.ts'
import { type Finding, speaksOther } from './findings/side.ts'
import { isMachine } from './honest.ts'
import type { Sample } from './splits.ts'
import { isLibrary } from './third-parties.ts'

/** Parts that an edition may word or load in its own way. */
const OWN = new Set<Feature>(['text', 'scripts', 'assets', 'data', 'social'])
/** Maximum share of an edition's text that the full page lacks, such as its menu. */
const OWN_TEXT = 0.35
/** Number of shingles that are hardly a text, such as those between the links of a menu. */
const HARDLY_TEXT = 15
/** The site of AMP's scripts and of the copies of its pages. */
const OF_AMP = 'ampproject.org'

/** One side of a division. */
interface Edition {
  readonly samples: readonly Sample[]
  readonly others: readonly Sample[]
  /** The findings about the side's content, and the number of shingles that only it got. */
  readonly findings: readonly Finding[]
  readonly ownText: number
}

/**
 * Returns whether one side gets an edition of the others' page, for phones or AMP, that hides
 * nothing: both pages declare it, reviewers get the full page, and the edition adds little to it.
 */
export function isEdition({ samples, others, findings, ownText }: Edition): boolean {
  const isDeclared = samples.every((sample) => others.some((full) => declares(full, sample)))
  if (!isDeclared || samples.every(isMachine) || !others.some(isReviewer)) return false
  const sizes = samples.map(({ features }) => features.text.size)
  return (
    ownText <= Math.max(OWN_TEXT * Math.min(...sizes), HARDLY_TEXT) &&
    findings.every(
      ({ feature, isStrong }) =>
        (!isStrong && OWN.has(feature)) || (feature === 'destination' && samples.every(isCached)),
    ) &&
    samples.every(({ features }) =>
      [...features.scripts].every(
        (site) =>
          site === OF_AMP ||
          isLibrary(site) ||
          others.some((full) => full.features.scripts.has(site)),
      ),
    )
  )
}

/** Parts that a translation has in its own language or at its own address. */
const TRANSLATED = new Set<Feature>([
  ...(['title', 'text', 'buttons', 'forms', 'assets', 'canonical', 'data', 'social'] as const),
])

/**
 * Returns whether two sides get translations that declare each other, so that whoever gets one of
 * them is shown the way to the other.
 */
export const isTranslation = (
  samples: readonly Sample[],
  others: readonly Sample[],
  findings: readonly Finding[],
): boolean =>
  speaksOther(samples, others) &&
  findings.every(({ feature, isStrong }) => !isStrong && TRANSLATED.has(feature)) &&
  samples.every((one) => others.some((other) => links(one, other) && links(other, one)))

const links = ({ seen: { url, page } }: Sample, { seen: other }: Sample): boolean => {
  const target = targetOf(other.url)
  return target !== null && target !== targetOf(url) && page.translations.includes(target)
}

/** In a browser, a person whom a program controls stands for a reviewer. */
const isReviewer = (sample: Sample): boolean =>
  isMachine(sample) || sample.vantage.profile?.browser?.isAutomated === true

/** Returns whether a page is on the host that keeps copies of AMP pages. */
const isCached = ({ features, seen }: Sample): boolean =>
  seen.page.isAmp && [...features.destination].every((site) => site === OF_AMP)

/** Returns whether a page is the full one of an edition, according to both. */
function declares({ seen: full }: Sample, { seen: edition }: Sample): boolean {
  const isOf = edition.page.canonical === (full.page.canonical ?? targetOf(full.url))
  const isAmp = edition.page.isAmp && !full.page.isAmp
  const own = targetOf(edition.url)
  return isOf && (isAmp || (own !== null && full.page.editions.includes(own)))
}
