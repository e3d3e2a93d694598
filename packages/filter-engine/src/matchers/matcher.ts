import type { Facts } from '../facts.ts'

/** `true` or `false` for a fact that is known, `null` for one that is not. */
export type Matcher = (facts: Facts) => boolean | null
