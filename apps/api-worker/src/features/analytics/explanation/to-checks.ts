import {
  type Condition,
  createRangeSet,
  type Leaf,
  type ParsedIp,
  type Ruleset,
  type Trace,
} from '@crivo/filter-engine'
import type { ExplainedCheck } from '@crivo/shared'

const MOST_VALUES = 100

/** What the values of a condition are looked up in. */
export interface CheckScope {
  readonly lists: NonNullable<Ruleset['lists']>
  readonly ip: ParsedIp | null
}

/** A rule's trace line by line, each join before what it joins. */
export function toChecks(trace: Trace, scope: CheckScope, depth = 0): ExplainedCheck[] {
  const { wanted, negated, outcome, children } = trace
  // It has turned round what it stands above already.
  if ('not' in wanted) return children.flatMap((child) => toChecks(child, scope, depth))
  const below = children.flatMap((child) => toChecks(child, scope, depth + 1))
  if (!('fact' in wanted)) {
    return [{ ...NO_COMPARISON, depth, join: joinOf(wanted, negated), outcome }, ...below]
  }
  const isSeen = outcome === 'matched' || outcome === 'not-matched'
  const saw = isSeen ? (trace.saw ?? null) : null
  return [
    {
      depth,
      join: null,
      negated,
      fact: wanted.fact,
      parameter: 'name' in wanted ? wanted.name : null,
      operator: wanted.op,
      ...valuesOf(wanted, scope),
      saw: typeof saw === 'object' && saw !== null ? [...saw] : saw,
      outcome,
    },
  ]
}

const NO_COMPARISON = {
  negated: false,
  fact: null,
  parameter: null,
  operator: null,
  wanted: [],
  wantedCount: 0,
  list: null,
  saw: null,
} satisfies Partial<ExplainedCheck>

/** How the lines below are joined: a `not` above makes one of the other. */
const joinOf = (wanted: Condition, negated: boolean): 'all' | 'any' =>
  'any' in wanted !== negated ? 'any' : 'all'

function valuesOf(leaf: Leaf, { lists, ip }: CheckScope) {
  if ('list' in leaf) {
    const list = lists[leaf.list]
    const entries = list?.entries.map(String) ?? []
    // Thousands of addresses say nothing; the one that the visitor's is in does.
    const shown = list?.kind === 'ip' ? entries.filter((entry) => holds(entry, ip)) : entries
    return { wanted: shown.slice(0, MOST_VALUES), wantedCount: entries.length, list: leaf.list }
  }
  const values = 'value' in leaf ? [leaf.value].flat().map(String) : []
  return { wanted: values.slice(0, MOST_VALUES), wantedCount: values.length, list: null }
}

/** Whether an entry of a list, an address or a block, holds an address. */
export const holds = (entry: string, ip: ParsedIp | null): boolean =>
  ip !== null && createRangeSet([entry]).has(ip)
