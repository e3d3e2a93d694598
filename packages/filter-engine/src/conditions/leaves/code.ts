import type { Facts } from '../../decision/facts.ts'
import type { Predicate } from '../../ruleset/program.ts'
import { reportNaming } from '../list-scope.ts'
import { judgedKinds, schemeOf } from '../scheme.ts'
import { type Draft, nobody, ofText, sourceOf, textReader } from './draft.ts'

/** Compiles a comparison with values from a closed set. */
export function compileCode(draft: Draft): Predicate | null {
  const { raw, fact, negated, scope } = draft
  const { codes } = schemeOf(fact)
  const values = scope.lists.values(raw, sourceOf(draft))
  if (values === null) return null
  const { path, entries } = values
  const isCode = (value: unknown): value is string =>
    typeof value === 'string' &&
    (codes instanceof RegExp ? codes.test(value) : codes?.includes(value) === true)
  const wrong = [...entries.entries()].filter(([, value]) => !isCode(value))
  for (const [index, value] of wrong) {
    const at = `${path}.${index}`
    if (fact === 'crawler') reportNaming(at, [String(value)], scope.log)
    else scope.log.add(at, 'invalid_value', `Unknown value for ${fact}`)
  }
  if (wrong.length > 0) return null
  const set = new Set(entries.filter(isCode))
  if (set.size === 0) return nobody
  const direct = Object.hasOwn(DIRECT, fact) ? DIRECT[fact as keyof typeof DIRECT] : null
  if (direct !== null) return direct(set, negated)
  const read = textReader(fact)
  return read && ofText(read, (seen) => set.has(seen), negated)
}

type Direct = (set: ReadonlySet<string>, negated: boolean) => Predicate

/**
 * The most common facts, read inline, because a shared call site that reads every fact costs more
 * than the comparison itself.
 */
const DIRECT = {
  country:
    (set, negated) =>
    ({ country }: Facts) =>
      country !== null && set.has(country) !== negated,
  network:
    (set, negated) =>
    ({ networks }: Facts) => {
      if (networks.length === 0) return false
      const kinds = judgedKinds(networks)
      return kinds.length > 0 && kinds.some((kind) => set.has(kind)) !== negated
    },
  bot:
    (set, negated) =>
    ({ agent: { bot } }: Facts) =>
      bot !== null && set.has(bot) !== negated,
  crawler:
    (set, negated) =>
    ({ crawler }: Facts) =>
      crawler !== null && set.has(crawler.state) !== negated,
  os:
    (set, negated) =>
    ({ agent }: Facts) =>
      agent.bot !== 'missing' && set.has(agent.os) !== negated,
  browser:
    (set, negated) =>
    ({ agent }: Facts) =>
      agent.bot !== 'missing' && set.has(agent.browser) !== negated,
} satisfies Record<string, Direct>
