import { FEATURES, type Feature, type Features, mapFeatures } from './features.ts'

/** What all visits of one vantage showed. */
export interface Sample {
  /** In every one of its answers. */
  readonly always: Features
  /** In at least one of them. */
  readonly ever: Features
  readonly visits: number
}

/** What of a feature a vantage has and the other has not, the page's own noise left out. */
export interface Delta {
  readonly added: readonly string[]
  readonly missing: readonly string[]
  /** How many elements each side has in all its answers, without noise. */
  readonly size: number
  readonly baseSize: number
  readonly shared: number
}
export type Deltas = Readonly<Record<Feature, Delta>>

/** Gathers the answers of one vantage. */
export function sampleOf(answers: readonly Features[]): Sample {
  const [first, ...others] = answers
  return {
    always: mapFeatures((feature) => {
      const kept = new Set(first?.[feature])
      for (const each of kept)
        if (!others.every((other) => other[feature].has(each))) kept.delete(each)
      return kept
    }),
    ever: mapFeatures((feature) => new Set(answers.flatMap((answer) => [...answer[feature]]))),
    visits: answers.length,
  }
}

/**
 * The page's own noise: what some vantage saw in one of its visits and not in another.
 * It is learned from all of them together, so that what rotates is known by its rotating.
 */
export const noiseOf = (samples: readonly Sample[]): Features =>
  mapFeatures((feature) => {
    const noise = new Set<string>()
    for (const { always, ever } of samples) {
      for (const each of ever[feature]) if (!always[feature].has(each)) noise.add(each)
    }
    return noise
  })

/** What a vantage always saw and the other never, and the other way round, without noise. */
export function compare(sample: Sample, base: Sample, noise: Features): Deltas {
  return mapFeatures((feature) => {
    const own = without(sample.always[feature], noise[feature])
    const others = without(base.always[feature], noise[feature])
    return {
      added: own.filter((each) => !base.ever[feature].has(each)),
      missing: others.filter((each) => !sample.ever[feature].has(each)),
      size: own.length,
      baseSize: others.length,
      shared: own.filter((each) => base.always[feature].has(each)).length,
    }
  })
}

const without = (set: ReadonlySet<string>, noise: ReadonlySet<string>): string[] =>
  [...set].filter((each) => !noise.has(each))

/** Share of the smaller side that both have, 0 to 1. */
export const containment = ({ shared, size, baseSize }: Delta): number => {
  const smaller = Math.min(size, baseSize)
  return smaller === 0 ? 1 : shared / smaller
}

/** Share of what either has that both have, 0 to 1. */
export const similarity = ({ shared, size, baseSize }: Delta): number => {
  const all = size + baseSize - shared
  return all === 0 ? 1 : shared / all
}

/** The features in which two samples differ at all. */
export const changedIn = (deltas: Deltas): Feature[] =>
  FEATURES.filter((feature) => deltas[feature].added.length + deltas[feature].missing.length > 0)
