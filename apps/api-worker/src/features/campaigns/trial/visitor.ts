import type { Facts, RestoredFacts } from '@crivo/filter-engine'

/** A visitor's facts, and the names of the unknown ones. */
export type Visitor = Pick<RestoredFacts, 'unknown' | 'unknownParameters'> & {
  readonly facts: Facts
}
