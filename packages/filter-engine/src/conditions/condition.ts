import type { FactName } from './scheme.ts'

/** Inline values, or the id of one of the ruleset's lists. */
type Values<T> = { readonly value: readonly T[] } | { readonly list: string }

type TextOperator = 'contains' | 'startsWith' | 'matches'

/** One comparison of one fact. `FACT_SCHEME` lists the operators of each fact. */
export type Leaf =
  | { readonly fact: FactName; readonly op: 'unknown' }
  | ({ readonly fact: FactName; readonly op: 'in' | 'accepts' } & Values<string | number>)
  | { readonly fact: FactName; readonly op: TextOperator; readonly value: string }
  | { readonly fact: FactName; readonly op: 'is'; readonly value: boolean }
  | { readonly fact: FactName; readonly op: 'atLeast'; readonly value: number }
  /** ISO 8601 with a time zone. */
  | { readonly fact: FactName; readonly op: 'before' | 'from'; readonly value: string }
  | { readonly fact: 'parameter'; readonly op: 'present'; readonly name: string }
  | ({ readonly fact: 'parameter'; readonly op: 'in'; readonly name: string } & Values<string>)
  | {
      readonly fact: 'parameter'
      readonly op: TextOperator
      readonly name: string
      readonly value: string
    }
  /** A stable percentage of visitors; samples with the same salt select the same visitors. */
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
