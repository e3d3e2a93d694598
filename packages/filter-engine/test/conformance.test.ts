import { describe, expect, it } from 'vitest'
import {
  FACT_SCHEME,
  type FactName,
  isFactName,
  OPERATORS,
  schemeOf,
} from '../src/conditions/scheme.ts'
import { decide } from '../src/decision/decide.ts'
import { explain } from '../src/decision/explain.ts'
import { REASON_CODES } from '../src/decision/reasons.ts'
import { compile } from '../src/ruleset/compile.ts'
import { CASES, type Case, expandFacts, expandRuleset, traceOf } from './case.ts'

/** Reasons assigned outside `decide`, without a ruleset or a page. */
const NOT_DECIDED = ['SYS.NO_RULESET', 'SYS.ORIGIN_ERROR']

const inOrder = (issues: readonly { path: string; code: string }[]): string[] =>
  issues.map(({ path, code }) => `${code} ${path}`).sort()

function check({ ruleset, facts, issues = [], decision, trace = [] }: Case): void {
  const { program, issues: found } = compile(expandRuleset(ruleset))
  expect(inOrder(found)).toEqual(inOrder(issues))
  if (decision === undefined) return
  const campaign = program?.campaigns[0]
  if (!program || !campaign) throw new Error('The ruleset does not compile')
  const visit = expandFacts(facts)
  expect(decide(program, campaign, visit)).toEqual(decision)
  const explanation = explain(program, campaign, visit)
  expect(explanation.decision).toEqual(decision)
  expect(traceOf(explanation, trace)).toEqual(trace)
}

const groupOf = ({ name }: Case): string => name.slice(0, name.indexOf('/'))

for (const [group, cases] of Map.groupBy(CASES, groupOf)) {
  describe(group, () => {
    it.each(cases)('$name', check)
  })
}

/** Yields every `fact op` in a condition at any depth. */
function* comparisonsOf(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  if ('fact' in node && 'op' in node) yield `${node.fact} ${node.op}`
  for (const part of Object.values(node)) yield* comparisonsOf(part)
}

describe('the test cases', () => {
  const decided = CASES.filter(({ decision }) => decision !== undefined)

  it('are many, and have unique names with a group', () => {
    expect(decided.length).toBeGreaterThanOrEqual(400)
    expect(CASES.length - decided.length).toBeGreaterThanOrEqual(30)
    expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length)
    expect(CASES.filter(({ name }) => !/^[a-z]+\/./.test(name))).toEqual([])
  })

  it('cover exactly the operators of every fact', () => {
    const facts = Object.keys(FACT_SCHEME).filter((name): name is FactName => isFactName(name))
    const all = facts.flatMap((fact) => OPERATORS[schemeOf(fact).kind].map((op) => `${fact} ${op}`))
    const clean = decided.filter(({ issues }) => issues === undefined)
    expect(new Set(clean.flatMap(({ ruleset }) => [...comparisonsOf(ruleset)]))).toEqual(
      new Set(all),
    )
  })

  it('cover every reason of a decision', () => {
    const reasons = new Set(decided.map(({ decision }) => decision?.reason))
    expect(reasons).toEqual(new Set(REASON_CODES.filter((code) => !NOT_DECIDED.includes(code))))
  })

  it('trace every rule', () => {
    for (const { name, ruleset, trace } of decided) {
      expect(trace, name).toHaveLength(ruleset.rules?.length ?? 0)
    }
  })
})
