import type { ConditionNode, Predicate } from '../ruleset/program.ts'
import type { Condition } from './condition.ts'
import { compileFlag, compileQuantity, compileTime } from './leaves/amounts.ts'
import { compileCode } from './leaves/code.ts'
import type { Draft, Raw } from './leaves/draft.ts'
import { compileLanguage } from './leaves/language.ts'
import { compileParameter } from './leaves/parameter.ts'
import { compileSample } from './leaves/sample.ts'
import { compileIp, compileNumber } from './leaves/sets.ts'
import { compileText } from './leaves/text.ts'
import { readFact } from './read-fact.ts'
import { type FactKind, isFactName, OPERATORS, type Operator, schemeOf } from './scheme.ts'
import type { Scope } from './scope.ts'

/** Fields of each operator besides `fact` and `op`. */
const FIELDS: Readonly<Record<Operator, readonly string[]>> = {
  unknown: [],
  in: ['value', 'list'],
  accepts: ['value', 'list'],
  contains: ['value'],
  startsWith: ['value'],
  matches: ['value'],
  is: ['value'],
  atLeast: ['value'],
  before: ['value'],
  from: ['value'],
  present: [],
  below: ['value', 'salt'],
}

const COMPILERS: Readonly<Record<FactKind, (draft: Draft) => Predicate | null>> = {
  code: compileCode,
  text: compileText,
  host: compileText,
  ip: compileIp,
  number: compileNumber,
  quantity: compileQuantity,
  flag: compileFlag,
  time: compileTime,
  language: compileLanguage,
  parameter: compileParameter,
  sample: compileSample,
}

/**
 * Compiles a comparison; returns `null` after logging its issues if the scheme does not allow it.
 */
export function compileLeaf(
  raw: Raw,
  path: string,
  scope: Scope,
  negated: boolean,
): ConditionNode | null {
  const { fact, op } = raw
  const { log } = scope
  if (!isFactName(fact)) return log.add(`${path}.fact`, 'unknown_fact', 'Unknown fact')
  const { kind } = schemeOf(fact)
  const operator = OPERATORS[kind].find((each) => each === op)
  if (operator === undefined) {
    const message = `Operators of ${fact}: ${OPERATORS[kind].join(', ')}`
    return log.add(`${path}.op`, 'operator_not_of_fact', message)
  }
  const known = ['fact', 'op', ...FIELDS[operator], ...(fact === 'parameter' ? ['name'] : [])]
  const extra = Object.keys(raw).find((key) => !known.includes(key))
  if (extra !== undefined) {
    return log.add(`${path}.${extra}`, 'invalid_condition', 'Unknown field')
  }
  if (raw.list !== undefined && raw.value !== undefined) {
    return log.add(`${path}.list`, 'invalid_condition', 'Expected either values or a list')
  }
  const draft = { raw, fact, op: operator, path, scope, negated }
  const matches = operator === 'unknown' ? compileUnknown(draft) : COMPILERS[kind](draft)
  if (matches === null) return null
  // All fields of the scheme are present and valid, so this is a `Leaf`.
  const condition = raw as Condition
  return { condition, matches, negated, join: null, children: [], read: readFact(raw, fact) }
}

function compileUnknown({ raw, fact, negated }: Draft): Predicate {
  const read = readFact(raw, fact)
  return negated ? (facts) => read(facts) !== null : (facts) => read(facts) === null
}
