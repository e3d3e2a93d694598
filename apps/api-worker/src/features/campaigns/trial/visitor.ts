import type { Facts, RestoredFacts } from '@crivo/filter-engine'

/** A visitor's facts, and what is not known of it. */
export type Visitor = Pick<RestoredFacts, 'unknown' | 'unknownParameters'> & {
  readonly facts: Facts
}
