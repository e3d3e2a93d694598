import type { Causes, Mask } from './causes.ts'
import type { Feature } from './features.ts'
import type { Finding } from './findings/side.ts'
import type { Split } from './splits.ts'

/** Prior probability that an honest site shows such a difference by chance. */
const PRIOR_WEAK = 0.15
const PRIOR_STRONG = 0.02
/** The prior for another text with links to other sites in place of the page's. */
const PRIOR_REPLACED = 0.05
/** Maximum differing shingles beside rare changes: experiments rewrite a title and its text. */
const FEW_WORDS = 24
/** The prior for a harmless feature, and for one that the site evidently changes by chance. */
const PRIOR_VARIED = 0.5
/**
 * Features that hardly ever change by chance, because tests and rotating content do not affect
 * them.
 */
const RARELY_BY_CHANCE = new Set<Feature>([
  ...(['robots', 'canonical', 'social', 'data', 'title', 'downloads'] as const),
])
/** Probability that a site chooses at random among the affected visitors. */
const PARTLY = 0.1
const PARTLY_STRONG = 0.3

/** Probability from which an honest cause is named; below, the difference may be due to chance. */
export const NAMED = 0.9

/** What is known about a division beside its content. */
export interface Known {
  /**
   * The number of divisions of the same kind, regardless of their text's meaning; noise produces
   * many.
   */
  readonly rivals: number
  readonly causes: Causes
  /** The visits among which a random choice would be made. */
  readonly among: Mask
  /** Whether the site varies the same features at random. */
  readonly isVaried: boolean
  /** The visits whose text scripts replaced. */
  readonly rewritten: Mask
}

/** Returns the probability that a division is due to chance instead of a cause. */
export function chanceOf(
  split: Split,
  findings: readonly Finding[],
  { rivals, causes, among, isVaried, rewritten }: Known,
): number {
  const { mask } = split
  const other = causes.all & ~mask
  const isRare =
    findings.length > 0 &&
    findings.every(({ feature }) => RARELY_BY_CHANCE.has(feature)) &&
    textOf(split) <= FEW_WORDS
  // Experiments hardly ever have a script that replaces a page.
  const isRewritten = rewritten !== 0 && [mask, other].includes(rewritten)
  const isStrong = isRare || isRewritten || findings.some((finding) => finding.isStrong)
  const isUsual = findings.length === 0 || (isVaried && isRare)
  const usual = isReplaced(findings) ? PRIOR_REPLACED : PRIOR_WEAK
  const prior = isUsual ? PRIOR_VARIED : isStrong ? PRIOR_STRONG : usual
  const adapted = causes.adapted(mask).reduce((sum, { weight }) => sum + weight, 0)
  const exact = adapted + causes.weightOf(mask) + causes.weightOf(other)
  const part = (isStrong ? PARTLY_STRONG : PARTLY) * (causes.partOf(mask) + causes.partOf(other))
  const byChance = prior * rivals ** 2 * causes.chanceOf(mask, among)
  return byChance / (byChance + (1 - prior) * (exact + part) + Number.MIN_VALUE)
}

/** Returns whether each side got a text of its own, and one of them also links to other sites. */
const isReplaced = (findings: readonly Finding[]): boolean =>
  findings.filter(({ feature }) => feature === 'text').length > 1 &&
  findings.some(({ feature }) => feature === 'links')

/** Returns the amount of text that only one side got. */
export const textOf = ({ inside, outside }: Split): number =>
  (inside.text?.length ?? 0) + (outside.text?.length ?? 0)
