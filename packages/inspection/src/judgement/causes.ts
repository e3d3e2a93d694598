import { traitsOf } from '../visits/profile.ts'
import type { Vantage } from '../visits/vantage.ts'

/** A set of visits as a bit mask. */
export type Mask = number

/** A conjunction of conditions that could determine a visitor's content. */
export interface Cause {
  readonly traits: readonly string[]
  readonly weight: number
  /** Whether any one of the traits is enough, as for a site with several languages. */
  readonly isAny?: boolean
  /** Share of the visits meeting the cause that got the content; all if missing. */
  readonly rate?: number
}

/** Returns whether a visitor with these traits meets a cause. */
export const isMet = ({ traits, isAny }: Cause, own: ReadonlySet<string>): boolean => {
  const has = (trait: string) => (isLacking(trait) ? !own.has(trait.slice(1)) : own.has(trait))
  return isAny === true ? traits.some(has) : traits.every(has)
}

/** Returns whether a condition requires the absence of a trait. */
export const isLacking = (trait: string): boolean => trait.startsWith(LACKING)
const LACKING = '!'

/** Traits whose value sites adapt to; most visitors have one of them. */
const ADAPTED = [
  /^language:(?:en|pt|es|de|none)$/,
  /^(?:person:(?:windows|macos|ios|android)|machine:\w+)$/,
  /^kind:/,
] as const
const ADAPTED_WEIGHT = 0.02

/** Probability that a cause is a conjunction of one, two or three conditions. */
const BY_SIZE = [0.5, 0.32, 0.18]
/** Probability that a second condition excludes visitors instead of selecting them. */
const EXCLUDING = 0.3
/**
 * Numbers of visits up to which their order is a trait, because sites change while they are
 * inspected.
 */
const FIRST = 3
const SINCE = 20
/** The number of likeliest causes returned. */
const MAX_CAUSES = 400

/** A condition: the visits that meet it, and the probability that a site uses it. */
interface Condition {
  readonly trait: string
  readonly family: string
  readonly mask: Mask
  readonly weight: number
}

/** Families of traits that a site is equally likely to use. */
const FAMILIES: Readonly<Record<string, string>> = {
  kind: 'agent',
  machine: 'agent',
  name: 'agent',
  device: 'agent',
  person: 'agent',
  app: 'agent',
  mention: 'referrer',
  host: 'referrer',
  also: 'language',
}
/** Traits that a site looks at more often than at others of their family. */
const COMMON = /^(?:kind:person|person:phone|click:any|referrer:any)$/
const COMMON_WEIGHT = 5
const shareOf = (trait: string): number => (COMMON.test(trait) ? COMMON_WEIGHT : 1)
const familyOf = (trait: string): string => {
  const name = trait.slice(0, trait.indexOf(':'))
  return FAMILIES[name] ?? name
}

/** Returns all traits of a visit, based on its vantage and its position among all visits. */
export function traitsAt({ profile }: Vantage, at: number): Set<string> {
  const traits = profile === undefined ? new Set<string>() : traitsOf(profile)
  for (let most = 1; most <= FIRST; most++) if (at < most) traits.add(`first:${most}`)
  for (let since = FIRST + 1; since <= SINCE; since++) if (at >= since) traits.add(`since:${since}`)
  return traits
}

/**
 * All conjunctions of up to three conditions, grouped by the visits that meet them. Simple causes
 * are more likely than complex ones; visits that several causes explain do not distinguish between
 * them.
 */
export class Causes {
  readonly #conditions: readonly Condition[]
  /** For each condition, its opposite. */
  readonly #lacking: readonly Condition[]
  readonly #all: Mask
  readonly #jars = new Map<string, Mask>()
  readonly #weights = new Map<Mask, number>()

  /** `jars` contains each visit's cookie jar, because a site may make one random choice per jar. */
  constructor(
    traits: readonly ReadonlySet<string>[],
    jars: readonly string[] = traits.map((_, at) => String(at)),
  ) {
    for (const [at, jar] of jars.entries()) {
      this.#jars.set(jar, (this.#jars.get(jar) ?? 0) | (1 << at))
    }
    this.#all = (1 << traits.length) - 1
    const masks = new Map<string, Mask>()
    for (const [at, own] of traits.entries()) {
      for (const trait of own) masks.set(trait, (masks.get(trait) ?? 0) | (1 << at))
    }
    const sizes = new Map<string, number>()
    for (const trait of masks.keys()) {
      sizes.set(familyOf(trait), (sizes.get(familyOf(trait)) ?? 0) + shareOf(trait))
    }
    this.#conditions = [...masks].map(([trait, mask]) => {
      const family = familyOf(trait)
      const rarity = family === 'first' || family === 'since' ? 0.1 : 1
      const share = shareOf(trait) / (sizes.get(family) ?? 1)
      return { trait, family, mask, weight: (rarity * share) / sizes.size }
    })
    this.#lacking = this.#conditions.map((condition) => ({
      ...condition,
      trait: `${LACKING}${condition.trait}`,
    }))
    this.#each((mask, weight) => {
      this.#weights.set(mask, (this.#weights.get(mask) ?? 0) + weight)
    })
  }

  /**
   * Returns the probability that a site choosing at random, at an unknown rate, selects exactly
   * these visits.
   */
  chanceOf(mask: Mask, among: Mask = this.#all): number {
    const ofVisits = chanceOf(bitsIn(mask), bitsIn(among))
    const jars = this.chosenByJar(mask, among)
    if (jars === null) return ofVisits
    const met = [...jars.values()].filter(Boolean).length
    return Math.max(ofVisits, chanceOf(met, jars.size))
  }

  /** Returns, by cookie jar, whether its visits are in the mask; `null` if only some of them are. */
  chosenByJar(mask: Mask, among: Mask = this.#all): ReadonlyMap<string, boolean> | null {
    const jars = [...this.#jars].flatMap(([name, jar]): [string, Mask][] =>
      (jar & among) === 0 ? [] : [[name, jar & among]],
    )
    const isOne = jars.every(([, jar]) => (jar & mask) === 0 || (jar & mask) === jar)
    return isOne ? new Map(jars.map(([name, jar]) => [name, (jar & mask) !== 0])) : null
  }

  /** Returns the visits with a trait. */
  withTrait = (name: string): Mask =>
    this.#conditions.find(({ trait }) => trait === name)?.mask ?? 0

  /** The mask of all visits. */
  get all(): Mask {
    return this.#all
  }

  /** Returns the probability that exactly these visits meet a cause. */
  weightOf = (mask: Mask): number => this.#weights.get(mask) ?? 0

  /**
   * Returns the probability that these are exactly the selected ones among the visits that meet a
   * cause.
   */
  partOf(mask: Mask): number {
    const count = bitsIn(mask)
    let sum = 0
    for (const [met, weight] of this.#weights) {
      if ((mask & ~met) !== 0 || met === this.#all) continue
      const size = bitsIn(met)
      if (size > count) sum += weight / ((size + 1) * choose(size, count))
    }
    return sum
  }

  /** Returns the properties whose value alone divides the visits in this way. */
  adapted(mask: Mask): Cause[] {
    return ADAPTED.flatMap((pattern) => {
      const values = this.#conditions.filter(({ trait }) => pattern.test(trait))
      // Excludes visitors with several values, because it is unknown which value the site uses.
      const single = values.reduce((all, one) => {
        const others = values.reduce((sum, each) => (each === one ? sum : sum | each.mask), 0)
        return all | (one.mask & ~others)
      }, 0)
      const isDivided = values.every((value) => {
        const inside = value.mask & mask & single
        return inside === 0 || inside === (value.mask & single)
      })
      const traits = values
        .filter((value) => (value.mask & mask & single) !== 0)
        .map(({ trait }) => trait)
      // A site decides for one of several values, but alike for visitors with the same values.
      const several = new Map<string, Mask>()
      for (let at = 0; 1 << at <= this.#all; at++) {
        if (isInMask(single, at)) continue
        const own = values.filter((value) => isInMask(value.mask, at)).map(({ trait }) => trait)
        several.set(own.join(), (several.get(own.join()) ?? 0) | (1 << at))
      }
      const isAlike = [...several.values()].every(
        (visits) => (visits & mask) === 0 || (visits & mask) === visits,
      )
      const weight = ADAPTED_WEIGHT / choose(values.length, traits.length) / 2 ** several.size
      return isDivided && isAlike && traits.length > 0 ? [{ traits, weight, isAny: true }] : []
    })
  }

  /** Returns the causes that exactly these visits meet, likeliest first. */
  of(mask: Mask): Cause[] {
    if (this.weightOf(mask) === 0) return []
    const found: Cause[] = []
    this.#each((met, weight, first, second, third) => {
      if (met === mask) found.push({ traits: traitsIn(first, second, third), weight })
    })
    return found.sort((one, other) => other.weight - one.weight).slice(0, MAX_CAUSES)
  }

  /** Returns the causes whose visits include these, likeliest first. */
  including(mask: Mask): Cause[] {
    const count = bitsIn(mask)
    const found: Cause[] = []
    this.#each((met, weight, first, second, third) => {
      if ((mask & ~met) !== 0 || met === this.#all) return
      const size = bitsIn(met)
      const rate = (count + 1) / (size + 2)
      const traits = traitsIn(first, second, third)
      found.push({ traits, weight: weight / ((size + 1) * choose(size, count)), rate })
    })
    return found.sort((one, other) => other.weight - one.weight).slice(0, MAX_CAUSES)
  }

  /** Calls `visit` with each cause's visits, probability and conditions. */
  #each(visit: (met: Mask, weight: number, ...conditions: Conjunction) => void): void {
    const all = this.#conditions
    const [one = 0, two = 0, three = 0] = BY_SIZE
    for (let a = 0; a < all.length; a++) {
      const first = all[a] as Condition
      visit(first.mask, one * first.weight, first)
      for (let b = a + 1; b < all.length; b++) {
        const second = all[b] as Condition
        const both = first.mask & second.mask
        if (second.family === first.family || isRedundant(both, first, second)) continue
        const weight = first.weight * second.weight
        const excluding = EXCLUDING * two * weight
        visit(both, 2 * two * weight, first, second)
        visit(first.mask & ~second.mask, excluding, first, this.#lacking[b])
        visit(second.mask & ~first.mask, excluding, second, this.#lacking[a])
        for (let c = b + 1; c < all.length; c++) {
          const third = all[c] as Condition
          const met = both & third.mask
          if (met === both || met === 0) continue
          if (third.family === first.family || third.family === second.family) continue
          visit(met, 6 * three * weight * third.weight, first, second, third)
        }
      }
    }
  }
}

type Conjunction = [first: Condition, second?: Condition, third?: Condition]

const traitsIn = (...conditions: Conjunction): string[] =>
  conditions.flatMap((condition) => condition?.trait ?? [])

/** Returns whether a condition changes nothing, which makes it redundant in a cause. */
const isRedundant = (both: Mask, one: Condition, other: Condition): boolean =>
  both === one.mask || both === other.mask || both === 0

/** Returns whether a visit is in a mask. */
export const isInMask = (mask: Mask, at: number): boolean => (mask & (1 << at)) !== 0

export function bitsIn(mask: Mask): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Returns a binomial coefficient. */
function choose(of: number, count: number): number {
  let result = 1
  for (let step = 1; step <= Math.min(count, of - count); step++) {
    result = (result * (of - step + 1)) / step
  }
  return result
}

/** Returns the probability that a random choice at an unknown rate selects exactly these visits. */
const chanceOf = (count: number, of: number): number => 1 / ((of + 1) * choose(of, count))
