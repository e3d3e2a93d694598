import type { FactName } from './scheme.ts'

/** Values given in place, or one of the ruleset's lists by its id. */
type Values<T> = { readonly value: readonly T[] } | { readonly list: string }

/** One comparison of one fact. Which operators a fact has is in `FACT_SCHEME`. */
export type Leaf =
  | { readonly fact: FactName; readonly op: 'unknown' }
  | ({ readonly fact: FactName; readonly op: 'in' | 'accepts' } & Values<string | number>)
  | { readonly fact: FactName; readonly op: 'contains' | 'matches'; readonly value: string }
  | { readonly fact: FactName; readonly op: 'is'; readonly value: boolean }
  | { readonly fact: FactName; readonly op: 'atLeast'; readonly value: number }
  /** ISO 8601 with a zone. */
  | { readonly fact: FactName; readonly op: 'before' | 'from'; readonly value: string }
  | { readonly fact: 'parameter'; readonly op: 'present'; readonly name: string }
  | ({ readonly fact: 'parameter'; readonly op: 'in'; readonly name: string } & Values<string>)
  | {
      readonly fact: 'parameter'
      readonly op: 'contains' | 'matches'
      readonly name: string
      readonly value: string
    }
  /** A stable share of visitors, in percent; two samples with one salt hold the same visitors. */
  | {
      readonly fact: 'sample'
      readonly op: 'below'
      readonly value: number
      readonly salt: string
    }

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | Leaf
