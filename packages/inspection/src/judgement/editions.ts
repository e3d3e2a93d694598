import { targetOf } from '../pages/site.ts'
import type { Feature } from './features.ts'
import type { Finding } from './findings/side.ts'
import { isMachine } from './honest.ts'
import type { Sample } from './splits.ts'
import { isLibrary } from './third-parties.ts'

/** Parts that an edition may word or load in its own way. */
const OWN = new Set<Feature>(['text', 'scripts', 'assets', 'data', 'social'])
/** Maximum share of an edition's text that the full page lacks, such as its menu. */
const OWN_TEXT = 0.35
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
    ownText <= OWN_TEXT * Math.min(...sizes) &&
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
