import type { Facts } from '../../decision/facts.ts'
import type { Predicate } from '../../ruleset/program.ts'
import type { ValueSource } from '../list-scope.ts'
import { type FactName, type Operator, READ_NUMBER, READ_TEXT } from '../scheme.ts'
import type { Scope } from '../scope.ts'

/** An unvalidated leaf. */
export type Raw = Readonly<Record<string, unknown>>

/** A leaf during compilation. */
export interface Draft {
  readonly raw: Raw
  readonly fact: FactName
  readonly op: Operator
  readonly path: string
  readonly scope: Scope
  readonly negated: boolean
}

/** An empty set of values matches no visitor, negated or not. */
export const nobody: Predicate = () => false

/** Logs an invalid field value. */
export const refuse = ({ path, scope }: Draft, field: string, message: string): null =>
  scope.log.add(`${path}.${field}`, 'invalid_value', message)

/** Returns the source of a leaf's values and the checks they need. */
export const sourceOf = ({ path, scope, fact }: Draft): ValueSource => ({
  path,
  log: scope.log,
  sparesCrawlers: scope.sparesCrawlers,
  names: fact === 'userAgent' ? 'agent' : fact === 'organisation' ? 'organisation' : null,
})

/** Builds a test of a string fact; if the fact is missing, the result is false, negated or not. */
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
