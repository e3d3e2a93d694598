import { type Cause, isInMask } from './causes.ts'
import { isEdition, isTranslation } from './editions.ts'
import type { Feature } from './features.ts'
import { canonical, robots, stated } from './findings/metadata.ts'
import { phones } from './findings/phones.ts'
import { type Finding, leadsAway, type Side } from './findings/side.ts'
import { pictures, prices, text, title } from './findings/what-it-says.ts'
import { destination, frames, links, places, scripts, status } from './findings/where-it-leads.ts'
import { type Honest, isPaywall, isPreview } from './honest.ts'
import type { Sample, Split } from './splits.ts'

export interface Nature {
  readonly findings: readonly Finding[]
  /** Whether the findings are about the visits inside the division. */
  readonly isInside: boolean
  /** Why the entire division hides nothing, regardless of its cause. */
  readonly honest: Honest | null
}

/** Returns the meaning of a division's differences. */
export function natureOf(split: Split, samples: readonly Sample[], askedFor: string): Nature {
  const isIn = (at: number) => isInMask(split.mask, at)
  const inside = samples.filter((_, at) => isIn(at))
  const outside = samples.filter((_, at) => !isIn(at))
  const own = findingsOf({
    ...{ samples: inside, others: outside, tokens: split.inside, missing: split.outside },
    askedFor,
  })
  const theirs = findingsOf({
    ...{ samples: outside, others: inside, tokens: split.outside, missing: split.inside },
    askedFor,
  })
  const isInside = weightOf(own) >= weightOf(theirs)
  const isShort =
    (own.every(isOfPreview) && isPreview(inside, outside)) ||
    (theirs.every(isOfPreview) && isPreview(outside, inside))
  const [ownText = 0, theirText = 0] = [split.inside, split.outside].map(
    ({ text }) => text?.length ?? 0,
  )
  const isOther =
    isEdition({ samples: inside, others: outside, findings: own, ownText }) ||
    isEdition({ samples: outside, others: inside, findings: theirs, ownText: theirText })
  const honestNature = (): Honest | null => {
    if (isShort) return 'preview'
    const isInsideShort = ownText < theirText
    const [short, full] = isInsideShort ? [inside, outside] : [outside, inside]
    // Those who get the beginning of an article are not sent elsewhere.
    const isAway = (isInsideShort ? own : theirs).some(leadsAway)
    if (isPaywall(split, short, full) && !isAway) return 'paywall'
    if (isTranslation(inside, outside, [...own, ...theirs])) return 'translation'
    return isOther ? 'layout' : null
  }
  return { findings: [...own, ...theirs], isInside, honest: honestNature() }
}

const PREVIEWED = new Set<Feature>(['text', 'assets'])
const FOR_UNFURLERS: Cause = { traits: ['kind:social'], weight: 1 }
/**
 * Returns whether a finding is typical of a short version: shorter text, smaller pictures, or its
 * own metadata.
 */
const isOfPreview = ({ feature, excuse }: Finding): boolean =>
  PREVIEWED.has(feature) || excuse(FOR_UNFURLERS) === 'metadata'

/** Returns how suspicious one side's content is. */
const weightOf = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { isStrong }) => sum + (isStrong ? STRONG : 1), 0)
const STRONG = 100

function findingsOf(side: Side): Finding[] {
  return [
    ...destination(side),
    ...status(side),
    ...title(side),
    ...text(side),
    ...links(side),
    ...places(side, 'buttons'),
    ...places(side, 'forms'),
    ...places(side, 'downloads'),
    ...frames(side),
    ...scripts(side),
    ...prices(side),
    ...phones(side),
    ...canonical(side),
    ...robots(side),
    ...stated(side),
    ...pictures(side),
  ]
}
