import type { Outcome } from '@crivo/filter-engine'
import { STATE_CHECKS, type VisitRow } from '@crivo/shared'

type StateCheck = (typeof STATE_CHECKS)[number]

/** Which check a reason is of that is given before any rule is looked at. */
const CHECK_OF: Readonly<Record<string, StateCheck>> = {
  'SYS.FROZEN': 'frozen',
  'POLICY.PAUSED': 'paused',
  'POLICY.ALWAYS_WHITE': 'always-white',
  'POLICY.SCHEDULE': 'schedule',
  'POLICY.CAP': 'cap',
  'SYS.QUOTA': 'quota',
}

type DecidedVisit = Pick<VisitRow, 'reason' | 'monitored' | 'monitoredRuleId'>

/** What each check before the rules came to: the one that decided is the last that was made. */
export function stateChecks(visit: DecidedVisit): { check: StateCheck; outcome: Outcome }[] {
  const { monitored, monitoredRuleId } = visit
  // What a tested campaign's state would have done is noted beside the decision, of no rule.
  const reason = monitoredRuleId === null ? (monitored ?? visit.reason) : visit.reason
  const isParity = reason.startsWith('VERIFIED.') || reason.startsWith('CLAIMED.')
  const decided = isParity ? 'parity' : CHECK_OF[reason]
  const last = decided === undefined ? STATE_CHECKS.length : STATE_CHECKS.indexOf(decided)
  return STATE_CHECKS.map((check, index) => {
    if (index === last) return { check, outcome: 'matched' }
    return { check, outcome: index < last ? 'not-matched' : 'not-evaluated' }
  })
}
