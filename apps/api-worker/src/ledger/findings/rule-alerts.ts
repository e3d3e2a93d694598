import type { FiredRule, RuleAlert } from '#core/ledger-api/alerts.ts'
import { readAccount, readState, writeState } from '../storage/state.ts'
import { noteEvent } from '../webhooks/note-event.ts'
import { raiseAlert } from './alerts.ts'
import { addToOutbox } from './hand-over.ts'

/** Adds a rule's alert to the list and its channels; a repeat changes nothing. */
export function raiseRuleAlert(
  sql: SqlStorage,
  { fired, crossing, channels }: RuleAlert,
  now: number,
): void {
  const { ruleId, name, condition, at } = fired
  const key = `alertRule.${ruleId}`
  if (readState(sql, key) === String(crossing)) return
  writeState(sql, key, String(crossing))
  const { campaignId } = condition
  // Alerts of the time at which the rule fired may have been delivered already.
  raiseAlert(sql, { kind: 'alert_rule', at: now, subject: name, campaignId })
  for (const channel of channels) {
    if (channel !== 'webhook') addToOutbox(sql, { kind: 'rule_alert', payload: { channel, fired } })
    else if (readAccount(sql)?.events.includes('alert_rule.fired')) {
      const id = `alert-rule-${ruleId}-${crossing}`
      noteEvent(sql, { id, type: 'alert_rule.fired', at, data: toData(fired) })
    }
  }
}

const toData = ({ at, ...fired }: FiredRule) => ({ ...fired, at: new Date(at).toISOString() })
