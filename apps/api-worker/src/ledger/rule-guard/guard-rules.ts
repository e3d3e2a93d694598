import { DAY_MS, dayOf, HOUR_MS, hourOf, MINUTE_MS } from '@crivo/shared'
import type { GuardOutcome, TakingRule } from '#core/ledger-api/findings.ts'
import { raiseAlert } from '../findings/alerts.ts'
import { addToOutbox } from '../findings/hand-over.ts'
import { readState, writeState } from '../storage/state.ts'
import { historyOf } from './forecast.ts'
import { type Finding, isConfirmed, judge, LEAST_MISSING } from './judge.ts'
import { countUsedToPass } from './past-networks.ts'
import { campaignsTaken, deleteOldRuleDays, KEPT_DAYS, readRuleHours } from './rule-hours.ts'

/** How often rules are judged. */
const STEP_MS = 10 * MINUTE_MS

/** The data that the guard stores about a campaign. */
interface Memory {
  /** For each rule that a person made live again, the first hour used for its forecasts. */
  readonly learnFrom?: Readonly<Record<string, number>>
  /** When alerts were last raised, by kind. */
  readonly told?: Readonly<Record<string, number>>
}

/** Returns when rules are next evaluated, in milliseconds; `null` an hour after the last visits. */
export function nextGuarding(sql: SqlStorage): number | null {
  const seenAt = Number(readState(sql, 'rulesSeenAt') ?? 0)
  const judgedAt = Number(readState(sql, 'rulesJudgedAt') ?? 0)
  if (seenAt === 0 || judgedAt > seenAt + HOUR_MS + STEP_MS) return null
  return Math.max(seenAt, judgedAt) + STEP_MS
}

/**
 * Evaluates the campaigns' recent rule decisions, if due, and hands over rules that filter too
 * much.
 */
export function guardRulesIfDue(storage: DurableObjectStorage, now: number): void {
  const due = nextGuarding(storage.sql)
  if (due !== null && now >= due) storage.transactionSync(() => guardRules(storage.sql, now))
}

function guardRules(sql: SqlStorage, now: number): void {
  writeState(sql, 'rulesJudgedAt', String(now))
  deleteOldRuleDays(sql, now)
  const today = dayOf(now)
  for (const campaignId of campaignsTaken(sql, today - 1, LEAST_MISSING / 2)) {
    const hours = readRuleHours(sql, campaignId, today - KEPT_DAYS, today)
    // A server may describe visits as later than now.
    const since = Math.min(hourOf(now), ...hours.keys())
    const { learnFrom = {} } = readMemory(sql, campaignId)
    const finding = judge(historyOf(hours, since), now, learnFrom)
    if (finding === null) continue
    if (finding.kind === 'wave') alertOfWave(sql, campaignId, finding, now)
    else if (isConfirmed(finding, countUsedToPass(sql, campaignId, finding, now))) {
      const { kind: _, ...rest } = finding
      addToOutbox(sql, { kind: 'taking_rule', payload: { campaignId, ...rest, at: now } })
    }
  }
}

function alertOfWave(sql: SqlStorage, campaignId: number, finding: Finding, now: number): void {
  if (!isFirstToday(sql, campaignId, 'bot_wave', now)) return
  const subject = String(finding.visits)
  raiseAlert(sql, { kind: 'bot_wave', at: now, subject, campaignId, taken: toTaken(finding) })
}

const toTaken = ({ ruleId, visits, from, to }: Omit<TakingRule, 'campaignId' | 'at'>) => ({
  ruleId,
  visits,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

/** Alerts the account about a rule's outcome, or remembers that a person wants the rule. */
export function noteGuarded(
  sql: SqlStorage,
  { campaignId, ...finding }: TakingRule,
  outcome: GuardOutcome,
  now: number,
): void {
  if (outcome.kind === 'ignored') return
  if (outcome.kind === 'accepted') {
    const memory = readMemory(sql, campaignId)
    const learnFrom = { ...memory.learnFrom, [finding.ruleId]: hourOf(outcome.at) + 1 }
    writeMemory(sql, campaignId, { ...memory, learnFrom })
    return
  }
  const kind = outcome.kind === 'suspended' ? 'rule_suspended' : 'rule_taking'
  if (kind === 'rule_taking' && !isFirstToday(sql, campaignId, kind, now)) return
  const { campaign: subject } = outcome
  raiseAlert(sql, { kind, at: now, subject, campaignId, taken: toTaken(finding) })
}

function isFirstToday(sql: SqlStorage, campaignId: number, kind: string, now: number): boolean {
  const memory = readMemory(sql, campaignId)
  const last = memory.told?.[kind]
  if (last !== undefined && now < last + DAY_MS) return false
  writeMemory(sql, campaignId, { ...memory, told: { ...memory.told, [kind]: now } })
  return true
}

const keyOf = (campaignId: number) => `guard.${campaignId}`

const readMemory = (sql: SqlStorage, campaignId: number): Memory =>
  JSON.parse(readState(sql, keyOf(campaignId)) ?? '{}')

const writeMemory = (sql: SqlStorage, campaignId: number, memory: Memory): void =>
  writeState(sql, keyOf(campaignId), JSON.stringify(memory))
