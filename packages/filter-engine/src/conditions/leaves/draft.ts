import type { Facts } from '../../facts.ts'
import type { Predicate } from '../../program.ts'
import type { Scope } from '../compile-condition.ts'
import type { ValueSource } from '../list-scope.ts'
import { type FactName, type Operator, READ_NUMBER, READ_TEXT } from '../scheme.ts'

/** A leaf as it was written, not yet checked. */
export type Raw = Readonly<Record<string, unknown>>

/** One leaf on its way through the compiler. */
export interface Draft {
  readonly raw: Raw
  readonly fact: FactName
  readonly op: Operator
  readonly path: string
  readonly scope: Scope
  readonly negated: boolean
}

/** What an empty set of values says about anybody, in either sense. */
export const nobody: Predicate = () => false

/** Logs that a field's value cannot be used. */
export const refuse = ({ path, scope }: Draft, field: string, message: string): null =>
  scope.log.add(`${path}.${field}`, 'invalid_value', message)

/** Where a leaf's values stand and what they are looked through for. */
export const sourceOf = ({ path, scope, fact }: Draft): ValueSource => ({
  path,
  log: scope.log,
  sparesCrawlers: scope.sparesCrawlers,
  names: fact === 'userAgent' ? 'agent' : fact === 'organisation' ? 'organisation' : null,
})

/** A test of a text fact, which is false in both senses where the fact is missing. */
export function ofText(
  read: (facts: Facts) => string | null,
  test: (seen: string) => boolean,
  negated: boolean,
): Predicate {
  return (facts) => {
    const seen = read(facts)
    return seen !== null && test(seen) !== negated
  }
}

export const textReader = (fact: FactName): ((facts: Facts) => string | null) | null =>
  Object.hasOwn(READ_TEXT, fact) ? READ_TEXT[fact as keyof typeof READ_TEXT] : null

export const numberReader = (fact: FactName): ((facts: Facts) => number | null) | null =>
  Object.hasOwn(READ_NUMBER, fact) ? READ_NUMBER[fact as keyof typeof READ_NUMBER] : null
