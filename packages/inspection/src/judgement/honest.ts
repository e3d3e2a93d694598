import { hasAtMost, wordsOf } from '../pages/words.ts'
import { kindsOf } from '../visits/agents.ts'
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

export const isMachine = ({ vantage }: Sample): boolean =>
  vantage.profile !== undefined && vantage.profile.kind !== 'person'
const isSocial = ({ vantage: { profile } }: Sample): boolean =>
  profile !== undefined && kindsOf(profile.names).has('social')

const FEW_WORDS = 150
const EMPTY_WORDS = 24
const CONSENT =
  /cookie|consent|privacy|personal data|gdpr|lgpd|privacidade|privacidad|consentimento|consentimiento|dados pessoais|datos personales|datenschutz|einwilligung|consenso|consentement|confidentialité|données personnelles|dati personali|toestemming|zgod|同意/i

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
  short.every(
    (sample) =>
      isSocial(sample) &&
      isShortPart(sample, others) &&
      ownTextOf(sample, others).length <= DESCRIPTION,
  ) && others.some((sample) => !isMachine(sample))
/** The most shingles of a description that only a preview has. */
const DESCRIPTION = 24
const ownTextOf = ({ features }: Sample, others: readonly Sample[]): string[] =>
  [...features.text].filter((each) => !others.some((other) => other.features.text.has(each)))

/** Returns whether a page is short and has another's title, and no links or forms beyond its own. */
const isShortPart = (sample: Sample, others: readonly Sample[]): boolean =>
  hasAtMost(sample.seen.page.text, FEW_WORDS) &&
  others.some((other) => hasTitleOf(sample, other)) &&
  [...sample.features.links, ...sample.features.forms].every((link) =>
    others.some(
      ({ features: { links, forms, destination } }) =>
        links.has(link) || forms.has(link) || destination.has(link),
    ),
  )

/** Returns whether a page is empty before its scripts run. */
const isShell = (sample: Sample): boolean =>
  hasAtMost(sample.seen.page.text, EMPTY_WORDS) &&
  sample.seen.page.appText === '' &&
  sample.seen.page.runsScripts &&
  sample.features.shape.size > 0
const isFull = ({ seen: { page } }: Sample): boolean =>
  !hasAtMost(`${page.text} ${page.appText}`, EMPTY_WORDS)

/** Returns whether a link preview gets a short page that leads nowhere. */
const isBarePreview = (sample: Sample): boolean =>
  isSocial(sample) &&
  hasAtMost(sample.seen.page.text, FEW_WORDS) &&
  sample.features.links.size + sample.features.forms.size === 0

/** Returns whether samples include people and machines. */
export const hasBoth = (samples: readonly Sample[]): boolean =>
  samples.some(isMachine) && !samples.every(isMachine)

/**
 * Returns the visits that got an app that is empty before its scripts run, if crawlers get it
 * prerendered, and the previews of it; only the previews if everyone else gets it empty.
 */
export function shellsIn(samples: readonly Sample[]): ReadonlySet<Sample> {
  const people = samples.filter((sample) => !isMachine(sample))
  const machines = samples.filter(isMachine)
  const isApp = machines.some(isFull) && people.length > 0 && people.every(isShell)
  const previews = machines.filter((each) => isSocial(each) && isShortPart(each, people))
  if (isApp) return new Set([...people, ...machines.filter(isShell), ...previews])
  // Nothing that an app without text says could contradict its previews.
  const bare = machines.filter((each) => isBarePreview(each) && !isShell(each))
  const isEmpty = samples.every((sample) => bare.includes(sample) || isShell(sample))
  return new Set(isEmpty && people.length > 0 ? bare : [])
}

const SMALL = 0.4
/** The fewest shingles at an article's beginning. */
const BEGINNING = 15
/** Returns whether those who got less text got the beginning of an article marked as paid. */
export function isPaywall(
  { inside, outside }: Split,
  short: readonly Sample[],
  full: readonly Sample[],
): boolean {
  const [one, other] = [inside.text?.length ?? 0, outside.text?.length ?? 0]
  const isCut = Math.min(one, other) <= SMALL * Math.max(one, other)
  const all = [...short, ...full]
  return (
    isCut &&
    all.every(({ seen }) => seen.page.isPaid || seen.page.data.length === 0) &&
    all.some(({ seen }) => seen.page.isPaid) &&
    short.every((sample) => sample.features.text.size - ownTextOf(sample, full).length >= BEGINNING)
  )
}

/** Minimum share of shingles that mention consent in a text that asks for it. */
const ASKING = 0.08
/** Returns whether these shingles are a text that asks for consent. */
export const isBanner = (shingles: readonly string[]): boolean =>
  shingles.filter((each) => CONSENT.test(each)).length > ASKING * shingles.length
