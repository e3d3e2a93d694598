import { readFileSync } from 'node:fs'
import { parseIp } from '../src/addresses/ip.ts'
import type { Agent } from '../src/agents/agent.ts'
import type { IssueCode } from '../src/conditions/issue.ts'
import type { Decision } from '../src/decision/decision.ts'
import type { Explanation, Outcome, Trace } from '../src/decision/explain.ts'
import type { Facts } from '../src/decision/facts.ts'

/** An outcome, or a node's outcome followed by the traces of its children. */
export type CaseTrace = Outcome | readonly [Outcome, ...CaseTrace[]]

type Fields = Readonly<Record<string, unknown>>

/** An abbreviated ruleset; `cases.json` contains the defaults. */
export interface CaseRuleset extends Fields {
  readonly campaign?: Fields
  readonly rules?: readonly Fields[]
}

/** A visit's facts as written in JSON. */
interface CaseFacts extends Omit<Facts, 'ip' | 'now' | 'agent'> {
  readonly ip: string | null
  readonly now: string
  readonly agent: Partial<Agent>
}

/** A language-neutral test case. */
export interface Case {
  readonly name: string
  readonly ruleset: CaseRuleset
  readonly facts?: Partial<CaseFacts>
  readonly issues?: readonly { readonly path: string; readonly code: IssueCode }[]
  /** Absent in cases that only test compilation. */
  readonly decision?: Decision
  readonly trace?: readonly CaseTrace[]
}

interface CaseFile {
  readonly defaults: {
    readonly ruleset: Fields
    readonly campaign: Fields
    readonly rule: Fields
    readonly facts: CaseFacts & { readonly agent: Agent }
  }
  readonly cases: readonly Case[]
}

const { defaults, cases }: CaseFile = JSON.parse(
  readFileSync(new URL('./cases.json', import.meta.url), 'utf8'),
)

export const CASES = cases

/** Expands an abbreviated ruleset. */
export function expandRuleset({ campaign, rules, ...ruleset }: CaseRuleset): Fields {
  const expanded = rules?.map((rule, index) => ({
    ...defaults.rule,
    id: `r${index + 1}`,
    ...rule,
  }))
  return {
    ...defaults.ruleset,
    campaigns: [{ ...defaults.campaign, ...campaign, rules: expanded }],
    ...ruleset,
  }
}

/** Expands abbreviated facts. Throws for an invalid IP address. */
export function expandFacts(facts: Partial<CaseFacts> = {}): Facts {
  const { ip, now, agent, ...rest } = { ...defaults.facts, ...facts }
  const parsed = ip === null ? null : parseIp(ip)
  if (ip !== null && parsed === null) throw new Error(`${ip} is not an address`)
  return {
    ...rest,
    ip: parsed,
    now: Date.parse(now),
    agent: { ...defaults.facts.agent, ...agent },
  }
}

/** Converts an explanation to the form and detail of a case's trace. */
export const traceOf = (
  { rules }: Explanation,
  wanted: readonly CaseTrace[],
): readonly CaseTrace[] =>
  rules.map(({ outcome, trace }, index) => {
    const detail = wanted[index]
    if (trace === null || typeof detail === 'string') return outcome
    return outcome === trace.outcome ? nodeOf(trace, detail) : [outcome, nodeOf(trace, detail)]
  })

function nodeOf({ outcome, children }: Trace, wanted: CaseTrace | undefined): CaseTrace {
  if (typeof wanted === 'string') return outcome
  return [outcome, ...children.map((child, index) => nodeOf(child, partOf(wanted, index)))]
}

const partOf = (wanted: Exclude<CaseTrace, Outcome> | undefined, index: number) =>
  wanted?.slice(1)[index]
