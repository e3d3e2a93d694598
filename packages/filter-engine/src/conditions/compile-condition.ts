import type { ConditionNode, Predicate } from '../ruleset/program.ts'
import { compileLeaf } from './compile-leaf.ts'
import type { Condition } from './condition.ts'
import type { Scope } from './scope.ts'

const MAX_DEPTH = 32
const MAX_PARTS = 1_000

/**
 * Compiles any value as a condition; returns `null` after logging its issues. Pushes `not` down to
 * the leaves (De Morgan), so that a leaf with a missing fact is false either way: `not country in
 * [US]` does not match an unknown country.
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
    return log.add(path, 'invalid_condition', 'Expected an object')
  }
  if (depth > MAX_DEPTH)
    return log.add(path, 'too_deep', `More than ${MAX_DEPTH} levels of nesting`)
  const keys = Object.keys(raw)
  const record = raw as Readonly<Record<string, unknown>>
  const [key] = keys
  if (keys.length !== 1 || (key !== 'all' && key !== 'any' && key !== 'not')) {
    return compileLeaf(record, path, scope, negated)
  }
  // Checked node by node below; explanations use the original.
  const condition = raw as Condition
  if (key === 'not') {
    const child = compileCondition(record.not, `${path}.not`, scope, !negated, depth + 1)
    if (child === null) return null
    const { matches } = child
    return { condition, matches, negated, join: 'all', children: [child], read: null }
  }
  const parts = record[key]
  if (!Array.isArray(parts)) {
    return log.add(`${path}.${key}`, 'invalid_condition', 'Expected a list of conditions')
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

/** An empty list of conditions matches no visitor, for `all` as well as `any`. */
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
