import { CASES, expandRuleset } from '../../packages/filter-engine/test/case.ts'
import type { Random } from './random.ts'

type Fields = Readonly<Record<string, unknown>>

/** The rulesets of the conformance cases, including invalid rulesets. */
export const RULESETS = CASES.map(({ ruleset }) => expandRuleset(ruleset))

const CLEAN = CASES.filter(({ issues }) => issues === undefined)

/** Leaves room below the compile limit for the nesting that families add around a condition. */
const isShallow = ({ when }: Fields): boolean => JSON.stringify(when).split('"not"').length < 10

/** Rules, lists and campaigns of the cases that compile, for recombination. */
export const RULES: readonly Fields[] = CLEAN.flatMap(({ ruleset }) => ruleset.rules ?? []).filter(
  isShallow,
)
export const CAMPAIGNS: readonly Fields[] = CLEAN.map(({ ruleset }) => ruleset.campaign ?? {})
export const LISTS: Fields = Object.assign({}, ...CLEAN.map(({ ruleset }) => ruleset.lists))

/** The values that each fact has in the cases. */
export const FACTS: ReadonlyMap<string, readonly unknown[]> = new Map(
  [
    ...Map.groupBy(
      CASES.flatMap(({ facts }) => Object.entries(facts ?? {})),
      ([fact]) => fact,
    ),
  ].map(([fact, entries]) => [fact, entries.map(([, value]) => value)]),
)

const ODD: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 53, '', 'x', 'BR', '0.0.0.0/0', [], {}, [null], { all: [] }],
  ...[
    { not: { not: {} } },
    JSON.parse('{"__proto__":{"fact":"os"}}'),
    { length: 3 },
    'x'.repeat(600),
  ],
]

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Returns a copy of a value with one part replaced, at a random depth. */
export function mutateValue(value: unknown, random: Random): unknown {
  if (!isRecord(value) || random.chance(0.15)) return replacement(value, random)
  const keys = Object.keys(value)
  if (keys.length === 0) return replacement(value, random)
  const key = random.pick(keys)
  const part = value[key]
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    const index = Number(key)
    if (random.chance(0.1)) return list.toSpliced(index, 1)
    if (random.chance(0.1)) return [...list, part]
    return list.with(index, mutateValue(part, random))
  }
  const { [key]: _, ...rest } = value
  if (random.chance(0.1)) return rest
  if (random.chance(0.05)) return { ...rest, [random.pick(keys)]: part }
  if (random.chance(0.05)) return { ...value, [random.pick(['extra', 'all', 'not', 'list'])]: part }
  return { ...value, [key]: mutateValue(part, random) }
}

function replacement(value: unknown, random: Random): unknown {
  if (typeof value === 'string' && random.chance(0.5)) return random.mutate(value, 'abBR01./:*-')
  if (random.chance(0.5)) return random.pick(ODD)
  if (random.chance(0.05)) return nest(value, random.below(random.chance(0.05) ? 3_000 : 40))
  return random.pick([{ not: value }, { all: [value, value] }, { any: [value] }, [value], value])
}

function nest(value: unknown, depth: number): unknown {
  let nested = value
  for (let level = 0; level < depth; level++) nested = { not: nested }
  return nested
}
