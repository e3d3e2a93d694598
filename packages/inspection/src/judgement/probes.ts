import { CLICKS, type Profile, traitsOf } from '../visits/profile.ts'
import { type Vantage, vantageOf } from '../visits/vantage.ts'
import { bitsIn, isInMask, isMet } from './causes.ts'
import type { Sample } from './splits.ts'
import type { Suspicion } from './suspicions.ts'

/** Minimum information gained from a visit, in bits; less is not worth the visit. */
const WORTH = 0.04
/** Lower minimum once a site probably cloaks, to be sure and to find the exact cause. */
const WORTH_OF_CAUSE = 0.01
const WORTH_OF_SURETY = 0.004

const LIKELY = 0.5

interface Options {
  /** The number of the next visit. */
  readonly at: number
  readonly most: number
  /** Traits that every visit will have. */
  readonly assumed: readonly string[]
  readonly isAccused: boolean
}

/**
 * Returns the visitors whose pages would reveal the most about the cause of a difference: someone
 * who got it, someone who did not, and mixtures of both.
 */
export function probesFor(
  { split, chance, jars, causes, probability }: Suspicion,
  samples: readonly Sample[],
  { at, most, assumed, isAccused }: Options,
): Vantage[] {
  const worth = isAccused ? WORTH_OF_CAUSE : probability > LIKELY ? WORTH_OF_SURETY : WORTH
  const rate = bitsIn(split.mask) / samples.length
  const total = causes.reduce((sum, { weight }) => sum + weight, 0) || 1
  const known = causes.map((cause) => ({ ...cause, weight: cause.weight / total }))
  const scored: { profile: Profile; score: number; key: string }[] = []
  const seen = new Set<string>()
  for (const profile of mixturesOf(split.mask, samples)) {
    const key = JSON.stringify(profile)
    if (seen.has(key)) continue
    seen.add(key)
    const traits = traitsOf(profile)
    for (const trait of assumed) traits.add(trait)
    for (let since = 4; since <= at; since++) traits.add(`since:${since}`)
    let [inside, guilty, guiltyInside, random] = [0, 0, 0, 0]
    for (const cause of known) {
      const { isInside, weight, honest } = cause
      // A site that chooses among the visitors who meet the cause also gives them the other page.
      const isIn = isMet(cause, traits) === isInside
      const rate = cause.rate ?? 1
      const likely = isInside ? (isIn ? rate : 0) : isIn ? 1 : 1 - rate
      const share = weight * likely
      inside += share
      random += weight * entropy(likely)
      if (honest === null) {
        guilty += weight
        guiltyInside += share
      }
    }
    const decided = 1 - chance
    // A returning visitor gets the same page again if the choice depends on cookies.
    const drawn = profile.returnsFrom === null ? undefined : jars?.get(profile.returnsFrom)
    const byChance = drawn === undefined ? rate : Number(drawn)
    const now = decided * inside + chance * byChance
    // How much a response reveals about whether the difference is cloaking and, less importantly,
    // about its exact cause.
    const verdict =
      entropy(now) -
      decided * guilty * entropy(guilty === 0 ? 0 : guiltyInside / guilty) -
      decided * (1 - guilty) * entropy(guilty === 1 ? 0 : (inside - guiltyInside) / (1 - guilty)) -
      chance * entropy(byChance)
    const cause = entropy(now) - decided * random - chance * entropy(byChance)
    scored.push({ profile, key, score: verdict + 0.3 * cause })
  }
  return scored
    .filter(({ score }) => score >= worth)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ profile }, index) => vantageOf(`probe:${at + index}`, 'probe', profile, at + index))
}

const entropy = (share: number): number =>
  share <= 0 || share >= 1 ? 0 : -share * Math.log2(share) - (1 - share) * Math.log2(1 - share)

/** Returns visitors that mix the properties of both sides of a difference. */
function* mixturesOf(mask: number, samples: readonly Sample[]): Generator<Profile> {
  const side = (isInside: boolean) =>
    samples
      .filter((_, at) => isInMask(mask, at) === isInside)
      .flatMap(({ vantage: { id, profile } }) =>
        profile === undefined ? [] : [{ id, ...profile }],
      )
  const [inside, outside] = [side(true), side(false)]
  for (const [own, others] of [
    [inside, outside],
    [outside, inside],
  ] as const) {
    for (const { id, ...one } of [...own.slice(-LATEST), ...own.slice(0, MOST_OF_SIDE)]) {
      yield one
      if (one.browser === null) {
        yield { ...one, returnsFrom: one.returnsFrom === null ? id : null }
      }
      yield* partsOf(one)
      for (const other of others.slice(0, MOST_OF_SIDE)) yield* mixed(one, other)
    }
  }
}

const MOST_OF_SIDE = 4
const LATEST = 2

const singles = <T>(all: readonly T[]): T[][] => all.map((each) => [each])

/** Returns copies of a visitor, each with one of its trait groups halved. */
function* partsOf(one: Profile): Generator<Profile> {
  const halves = <T>(all: readonly T[]) => {
    const middle = Math.ceil(all.length / 2)
    return all.length < 2 ? [] : [all.slice(0, middle), all.slice(middle)]
  }
  for (const clicks of [...halves(one.clicks), ...singles(one.clicks)]) yield { ...one, clicks }
  for (const apps of [...halves(one.apps), ...singles(one.apps)]) yield { ...one, apps }
  for (const names of [...halves(one.names), ...singles(one.names)]) yield { ...one, names }
  if (one.mentions !== null) yield { ...one, mentions: null }
  if (one.mentions === 'host') yield { ...one, mentions: 'query' }
  if (one.isPolyglot) yield { ...one, isPolyglot: false }
  if (one.isComplete) yield { ...one, isComplete: false }
  if (one.browser !== null) {
    const { browser } = one
    yield { ...one, browser: { ...browser, isAutomated: !browser.isAutomated } }
    yield { ...one, browser: { ...browser, isMoving: !browser.isMoving } }
  }
  if (one.kind === 'person') {
    for (const device of ['ios', 'android', 'windows'] as const) yield { ...one, device }
  }
  if (one.clicks.length === 0) yield { ...one, clicks: CLICKS }
}

/** Returns copies of one visitor with individual properties of another. */
function* mixed(one: Profile, other: Profile): Generator<Profile> {
  const { kind, device, apps, names, isComplete } = other
  yield { ...one, kind, device, apps, names, isComplete }
  yield { ...one, clicks: other.clicks }
  yield { ...one, utm: other.utm }
  yield { ...one, clicks: other.clicks, utm: other.utm }
  yield { ...one, referrer: other.referrer, mentions: other.mentions }
  yield { ...one, language: other.language, isPolyglot: other.isPolyglot, country: other.country }
  if (one.browser === null) yield { ...one, returnsFrom: other.returnsFrom }
  else yield { ...one, browser: other.browser }
}
