import type { Outcome } from '@crivo/filter-engine'
import { STATE_CHECKS, type VisitRow } from '@crivo/shared'

type StateCheck = (typeof STATE_CHECKS)[number]

/** The check behind each reason code that is given before any rule runs. */
const CHECK_OF: Readonly<Record<string, StateCheck>> = {
  'SYS.FROZEN': 'frozen',
  'POLICY.PAUSED': 'paused',
  'POLICY.ALWAYS_WHITE': 'always-white',
  'POLICY.SCHEDULE': 'schedule',
  'POLICY.CAP': 'cap',
  'SYS.QUOTA': 'quota',
}

type VisitReasons = Pick<VisitRow, 'reason' | 'monitored' | 'monitoredRuleId'>

/** Returns the outcome of each check before the rules; the last check that ran decided. */
export function stateChecks(visit: VisitReasons): { check: StateCheck; outcome: Outcome }[] {
  const { monitored, monitoredRuleId } = visit
  // For a testing campaign, the check that would have decided is recorded as monitored, without a
  // rule.
  const reason = monitoredRuleId === null ? (monitored ?? visit.reason) : visit.reason
  const isParity = reason.startsWith('VERIFIED.') || reason.startsWith('CLAIMED.')
  const decided = isParity ? 'parity' : reason.startsWith('AGENT.') ? 'agent' : CHECK_OF[reason]
  const last = decided === undefined ? STATE_CHECKS.length : STATE_CHECKS.indexOf(decided)
  return STATE_CHECKS.map((check, index) => {
    if (index === last) return { check, outcome: 'matched' }
    return { check, outcome: index < last ? 'not-matched' : 'not-evaluated' }
  })
}
