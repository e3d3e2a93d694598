import { pause } from '../pages/pause.ts'
import type { Seen } from '../visits/observation.ts'
import type { Vantage } from '../visits/vantage.ts'
import { bitsIn, type Mask } from './causes.ts'
import { FEATURES, type Feature, type Features } from './features.ts'

/** A page that a visit got. */
export interface Sample {
  readonly vantage: Vantage
  readonly seen: Seen
  readonly features: Features
  /** Whether scripts put another text in place of the one that was served. */
  readonly isRewritten?: boolean
}

/**
 * A division of all visits into two sides, and the content that all visits of only one side got.
 */
export interface Split {
  /** The side without the first visit, or the smaller side if that is unknown. */
  readonly mask: Mask
  readonly inside: Readonly<Partial<Record<Feature, readonly string[]>>>
  readonly outside: Readonly<Partial<Record<Feature, readonly string[]>>>
}

type Mutable = { [Side in 'inside' | 'outside']: Partial<Record<Feature, string[]>> } & {
  readonly mask: Mask
}

/** Returns every division of the visits that matches some content exactly. */
export async function splitsOf(samples: readonly Sample[], all: Mask): Promise<Split[]> {
  const splits = new Map<Mask, Mutable>()
  for (const feature of FEATURES) {
    const masks = new Map<string, Mask>()
    for (const [at, { features }] of samples.entries()) {
      for (const token of features[feature]) masks.set(token, (masks.get(token) ?? 0) | (1 << at))
      await pauseAfter(features[feature].size)
    }
    for (const [token, mask] of masks) {
      if (mask === all) continue
      const other = all & ~mask
      const isInside =
        bitsIn(mask) * 2 < samples.length || (bitsIn(mask) * 2 === samples.length && mask < other)
      const key = isInside ? mask : other
      const split = splits.get(key) ?? { mask: key, inside: {}, outside: {} }
      splits.set(key, split)
      const side = isInside ? split.inside : split.outside
      const tokens = side[feature] ?? []
      side[feature] = tokens
      tokens.push(token)
    }
  }
  return [...splits.values()]
}

const PAUSE_AFTER = 2_000
const pauseAfter = async (size: number): Promise<void> => {
  if (size > PAUSE_AFTER) await pause()
}
