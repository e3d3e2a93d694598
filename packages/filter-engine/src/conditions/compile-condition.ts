import type { ConditionNode, Predicate } from '../program.ts'
import { compileLeaf } from './compile-leaf.ts'
import type { Condition } from './condition.ts'
import type { IssueLog } from './issue.ts'
import type { ListScope } from './list-scope.ts'

/** What a condition is compiled in. */
export interface Scope {
  readonly lists: ListScope
  readonly log: IssueLog
  /** Refuses what names a review crawler: for rules that give the white page. */
  readonly sparesCrawlers: boolean
}

const MAX_DEPTH = 32
const MAX_PARTS = 1_000

/**
 * Compiles a condition of any value; `null` when it has an issue, all of which
 * are logged. `not` is pushed down to the leaves (De Morgan), so that a leaf
 * whose fact is missing is false in both senses: `not country in [US]` does not
 * catch a visitor whose country is unknown.
 */
export function compileCondition(
  raw: unknown,
  path: string,
  scope: Scope,
  negated = false,
  depth = 0,
): ConditionNode | null {
  const { log } = scope
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return log.add(path, 'invalid_condition', 'A condition is an object')
  }
  if (depth > MAX_DEPTH) return log.add(path, 'too_deep', `Nested more than ${MAX_DEPTH} deep`)
  const keys = Object.keys(raw)
  const record = raw as Readonly<Record<string, unknown>>
  const [key] = keys
  if (keys.length !== 1 || (key !== 'all' && key !== 'any' && key !== 'not')) {
    return compileLeaf(record, path, scope, negated)
  }
  // Checked node by node below; the source is kept as it was written, for explanations.
  const condition = raw as Condition
  if (key === 'not') {
    const child = compileCondition(record.not, `${path}.not`, scope, !negated, depth + 1)
    if (child === null) return null
    const { matches } = child
    return { condition, matches, negated, join: 'all', children: [child], read: null }
  }
  const parts = record[key]
  if (!Array.isArray(parts)) {
    return log.add(`${path}.${key}`, 'invalid_condition', 'This takes a list of conditions')
  }
  if (parts.length > MAX_PARTS) {
    return log.add(`${path}.${key}`, 'too_large', `More than ${MAX_PARTS} conditions`)
  }
  const compiled = parts.map((part, index) =>
    compileCondition(part, `${path}.${key}.${index}`, scope, negated, depth + 1),
  )
  const children = compiled.filter((child) => child !== null)
  if (children.length < parts.length) return null
  const join = (key === 'all') === negated ? 'any' : 'all'
  const matches = joinPredicates(
    children.map((child) => child.matches),
    join,
  )
  return { condition, matches, negated, join, children, read: null }
}

/** An empty list of conditions holds for nobody, whichever way it is joined. */
function joinPredicates(parts: readonly Predicate[], join: 'all' | 'any'): Predicate {
  const [first, second] = parts
  if (first === undefined) return () => false
  if (second === undefined) return first
  const stopsAt = join === 'any'
  return (facts) => {
    for (const part of parts) if (part(facts) === stopsAt) return stopsAt
    return !stopsAt
  }
}
