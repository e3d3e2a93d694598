import {
  type Condition,
  createRangeSet,
  type Leaf,
  type ParsedIp,
  type Ruleset,
  type Trace,
} from '@crivo/filter-engine'
import { type ExplainedCheck, isClickId } from '@crivo/shared'

const MOST_VALUES = 100

/** The data used to look up a condition's values. */
export interface CheckScope {
  readonly lists: NonNullable<Ruleset['lists']>
  readonly ip: ParsedIp | null
  /** Whether the caller may not see IP addresses and click IDs. */
  readonly hidesAddresses: boolean
}

/** Flattens a rule's trace into lines, each join before its operands. */
export function toChecks(trace: Trace, scope: CheckScope, depth = 0): ExplainedCheck[] {
  const { wanted, negated, outcome, children } = trace
  // The negation is already applied to the lines below.
  if ('not' in wanted) return children.flatMap((child) => toChecks(child, scope, depth))
  const below = children.flatMap((child) => toChecks(child, scope, depth + 1))
  if (!('fact' in wanted)) {
    return [{ ...NO_COMPARISON, depth, join: joinOf(wanted, negated), outcome }, ...below]
  }
  const isSeen = outcome === 'matched' || outcome === 'not-matched'
  const isHidden = scope.hidesAddresses && isIdentifying(wanted)
  const saw = isSeen && !isHidden ? (trace.saw ?? null) : null
  return [
    {
      depth,
      join: null,
      negated,
      fact: wanted.fact,
      parameter: 'name' in wanted ? wanted.name : null,
      operator: wanted.op,
      ...valuesOf(wanted, scope),
      ...(isHidden && { wanted: [] }),
      saw: typeof saw === 'object' && saw !== null ? [...saw] : saw,
      outcome,
    },
  ]
}

/** Returns whether a comparison uses an IP address or a click ID. */
const isIdentifying = (leaf: Leaf): boolean =>
  leaf.fact === 'ip' || ('name' in leaf && isClickId(leaf.name))

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

/** Returns how the lines below are joined; a negation swaps `all` and `any`. */
const joinOf = (wanted: Condition, negated: boolean): 'all' | 'any' =>
  'any' in wanted !== negated ? 'any' : 'all'

function valuesOf(leaf: Leaf, { lists, ip }: CheckScope) {
  if ('list' in leaf) {
    const list = lists[leaf.list]
    const entries = list?.entries.map(String) ?? []
    // A list may have thousands of IP addresses, so only the entries that contain the visitor's are
    // shown.
    const shown = list?.kind === 'ip' ? entries.filter((entry) => holds(entry, ip)) : entries
    return { wanted: shown.slice(0, MOST_VALUES), wantedCount: entries.length, list: leaf.list }
  }
  const values = 'value' in leaf ? [leaf.value].flat().map(String) : []
  return { wanted: values.slice(0, MOST_VALUES), wantedCount: values.length, list: null }
}

/** Returns whether a list entry, an address or a block, contains an address. */
export const holds = (entry: string, ip: ParsedIp | null): boolean =>
  ip !== null && createRangeSet([entry]).has(ip)
