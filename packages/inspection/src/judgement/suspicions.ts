import { adaptationOf, isShown } from './adaptations.ts'
import { isPlain } from './cause-kinds.ts'
import type { Cause, Causes, Mask } from './causes.ts'
import { chanceOf, type Known, NAMED, textOf } from './chance.ts'
import type { Feature } from './features.ts'
import { type Finding, leadsAway } from './findings/side.ts'
import { isCover } from './findings/where-it-leads.ts'
import type { Honest } from './honest.ts'
import { natureOf } from './natures.ts'
import type { Sample, Split } from './splits.ts'

/** A division of the visits that may be due to cloaking, and its probability. */
export interface Suspicion {
  readonly split: Split
  readonly findings: readonly Finding[]
  /** Probability that the site cloaks, given its visits. */
  readonly probability: number
  /** Probability that the site chose at random. */
  readonly chance: number
  /** Whether the visits are inside, by cookie jar; `null` if they do not depend on the jar. */
  readonly jars: ReadonlyMap<string, boolean> | null
  /** Likely causes, likeliest first; if `isInside`, the inside visits meet the cause. */
  readonly causes: readonly (Cause & {
    readonly isInside: boolean
    readonly honest: Honest | null
  })[]
}

/** Divisions that are more likely than this to be due to chance are not investigated. */
const NOISE = 0.9
/** Above this probability, a division by chance shows that the site varies its features. */
const RANDOM = 0.5

/**
 * Returns every division that would be cloaking for some cause, and the honest divisions by name.
 */
export function suspect(
  splits: readonly Split[],
  samples: readonly Sample[],
  causes: Causes,
  askedFor: string,
): { suspicions: Suspicion[]; honest: Map<Split, Honest> } {
  const honest = new Map<Split, Honest>()
  const findings = new Map<Split, readonly Finding[]>()
  const sides = new Map<Split, boolean>()
  const plain: Split[] = []
  const rewritten = samples.reduce((all, each, at) => (each.isRewritten ? all | (1 << at) : all), 0)
  const late = causes.withTrait('moment:late')
  // What all visitors get, or none, once the page has been open for a while only loads unevenly.
  const isUneven = ({ mask }: Split) => late !== 0 && [0, late].includes(mask & late)
  for (const split of splits) {
    const nature = natureOf(split, samples, askedFor)
    if (isUneven(split) && !nature.findings.some(leadsAway)) continue
    if (nature.findings.length === 0) {
      if (isShown(split)) plain.push(split)
      continue
    }
    sides.set(split, nature.isInside)
    if (nature.honest === null) findings.set(split, nature.findings)
    else if (causes.weightOf(split.mask) > 0 || causes.adapted(split.mask).length > 0) {
      honest.set(split, nature.honest)
    }
  }
  const known = [...findings].map(([split, those]) => {
    const alike = [...findings.values()].filter((others) => isAlike(others, those)).length
    const isOfText = those.every(({ feature }) => feature === 'text')
    const size = textOf(split)
    const noisy = (other: Split) => !findings.has(other) && textOf(other) * 2 >= size
    const rivals = alike + (isOfText ? splits.filter(noisy).length : 0)
    const among = translationsOf(split.mask, samples) ?? causes.all
    const isInside = sides.get(split) ?? true
    return { split, those, known: { rivals, causes, among, isInside, isVaried: false, rewritten } }
  })
  // A site that varies its titles at random in one division can do so in every other.
  const random = known.filter((each) => chanceOf(each.split, each.those, each.known) > RANDOM)
  const suspicions = known.map(({ split, those, known }) => {
    const isVaried = random.some((other) => other.split !== split && isAlike(other.those, those))
    return judge(split, those, { ...known, isVaried })
  })
  for (const { split, causes: likely, probability, chance } of suspicions) {
    const [likeliest] = likely
    if (1 - chance - probability >= NAMED && likeliest?.honest) {
      honest.set(split, likeliest.honest)
    }
  }
  for (const split of plain) {
    const name = adaptationOf(split, causes, plain.length)
    if (name !== null) honest.set(split, name)
  }
  return { suspicions, honest }
}

/**
 * Returns the visits whose pages are in the language of the pages in a mask, if the mask contains
 * only some of these visits, because a translated site tests each translation separately.
 */
function translationsOf(mask: Mask, samples: readonly Sample[]): Mask | undefined {
  const languages = new Map<string, Mask>()
  for (const [at, { features }] of samples.entries()) {
    const language = [...features.language].join()
    languages.set(language, (languages.get(language) ?? 0) | (1 << at))
  }
  return [...languages.values()].find((one) => (mask & ~one) === 0 && mask !== one)
}

/** Returns whether two divisions differ in the same feature. */
const isAlike = (some: readonly Finding[], others: readonly Finding[]): boolean =>
  some.some(({ feature }) => others.some((other) => other.feature === feature))

interface Sided extends Known {
  /** Whether the inside got the findings; causes of that side come first. */
  readonly isInside: boolean
}

function judge(split: Split, findings: readonly Finding[], given: Sided): Suspicion {
  const { causes, among, isInside } = given
  const { mask } = split
  const other = causes.all & ~mask
  const chance = chanceOf(split, findings, given)
  const jars = causes.chosenByJar(mask, among)
  // Noise produces many divisions, whose causes would take too long to list.
  if (chance > NOISE) return { split, findings, probability: 0, chance, jars, causes: [] }
  const known = [
    ...causes.adapted(mask).map((cause) => ({ ...cause, isInside: true })),
    ...causes.of(mask).map((cause) => ({ ...cause, isInside: true })),
    ...causes.of(other).map((cause) => ({ ...cause, isInside: false })),
  ]
  const explained = known.length > 0 ? known : partly(causes, mask)
  const judged = explained
    .flatMap((cause) => weighed(cause, excuseOf(findings, cause, split), findings))
    .sort(
      (one, two) =>
        two.weight - one.weight ||
        Number(two.isInside === isInside) - Number(one.isInside === isInside),
    )
  const total = judged.reduce((sum, { weight }) => sum + weight, 0)
  const guilty = judged.reduce((sum, { weight, honest }) => sum + (honest === null ? weight : 0), 0)
  const probability = total === 0 ? 0 : (1 - chance) * (guilty / total)
  return { split, findings, probability, chance, jars, causes: judged }
}

/** Returns causes, on either side, where only some of the matching visits got the content. */
function partly(causes: Causes, mask: number) {
  const other = causes.all & ~mask
  return [
    ...causes.including(mask).map((cause) => ({ ...cause, isInside: true })),
    ...causes.including(other).map((cause) => ({ ...cause, isInside: false })),
  ]
}

/**
 * Returns the excuse for a division. A cause excuses a division only if it excuses each finding.
 */
function excuseOf(findings: readonly Finding[], cause: Cause, split: Split): Honest | null {
  if (cause.traits.every(isMoment) && !findings.some(leadsAway)) return 'time'
  // Scrolling loads more of a page.
  const isOfSplit = (finding: Finding) => isElsewhere(finding, split)
  if (cause.traits.every(isScroll) && isAdded(split) && !findings.some(isOfSplit)) return 'time'
  const traits = cause.traits.filter((trait) => !isTime(trait) && !isMoment(trait))
  const isOfTime = traits.length < cause.traits.length
  const rest = { ...cause, traits }
  if (
    isOfTime &&
    findings.every((finding) => isContent(finding, split)) &&
    (traits.length === 0 || isPlain(rest))
  )
    return 'time'
  if (traits.length === 0) return null
  let excuse: Honest | null = null
  for (const finding of findings) {
    excuse = finding.excuse(rest)
    if (excuse === null) return null
  }
  return excuse
}

/**
 * Returns whether a trait depends on how long a page has been open, as for chats, ads and videos.
 */
const isMoment = (trait: string): boolean => /^!?moment:/.test(trait)
const isScroll = (trait: string): boolean => isMoment(trait) || /^!?motion:/.test(trait)
const ELSEWHERE = new Set<Feature>(['links', 'scripts', 'title', 'phones'])
/** Returns whether a finding leads elsewhere, unlike a widget that leaves the page visible. */
const isElsewhere = ({ isStrong, feature }: Finding, { inside, outside }: Split): boolean => {
  if (feature !== 'frames') return isStrong || ELSEWHERE.has(feature)
  return [...(inside.frames ?? []), ...(outside.frames ?? [])].some(isCover)
}
/** Returns whether one side got text and the other side lost none, except for a placeholder. */
function isAdded({ inside, outside }: Split): boolean {
  const [less = 0, more = 0] = [inside.text?.length ?? 0, outside.text?.length ?? 0].sort(
    (one, other) => one - other,
  )
  return less <= PLACEHOLDER * more
}
const PLACEHOLDER = 0.1

const isTime = (trait: string): boolean => /^(?:first|since):/.test(trait)

const CONTENT = new Set<Feature>([
  ...(['text', 'title', 'assets', 'data', 'social', 'scripts', 'prices'] as const),
])
/**
 * Returns whether a finding is content that a deployment or a waiting room can change during an
 * inspection, unlike numbers and changed prices.
 */
const isContent = ({ isStrong, feature }: Finding, { inside, outside }: Split): boolean =>
  !isStrong &&
  (CONTENT.has(feature) ||
    (feature === 'prices' && (inside.prices === undefined || outside.prices === undefined)))

/**
 * Probability that different text for the first visits, or for all later visits, is intentional. A
 * deployment at just that moment is unlikely but cannot be ruled out: no visitor can be first
 * twice.
 */
const MEANT = { first: 0.7, since: 0.6 } as const

/**
 * Returns a cause with its excuse. If only time excuses different text, returns the cause twice,
 * with and without the excuse, each with its share of the weight.
 */
function weighed<C extends Cause>(cause: C, honest: Honest | null, findings: readonly Finding[]) {
  // Before the first visit, files may not have been optimized yet.
  const isOfWords = findings.some(({ feature }) => feature !== 'assets')
  if (honest !== 'time' || !isOfWords || !cause.traits.some(isTime)) return [{ ...cause, honest }]
  const isFirst = cause.traits.some((trait) => trait.startsWith('first:'))
  const meant = isFirst ? MEANT.first : MEANT.since
  const { weight } = cause
  return [
    { ...cause, weight: weight * meant, honest: null },
    { ...cause, weight: weight * (1 - meant), honest },
  ]
}
