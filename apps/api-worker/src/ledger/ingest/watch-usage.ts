import { type AlertKind, FREE_PLAN_STOPS_AT, PLANS, requestsWithin } from '@crivo/shared'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import { readUsage } from '../counts/usage.ts'
import { raiseOnce } from '../findings/alerts.ts'
import { addToOutbox } from '../findings/hand-over.ts'

/** A number of requests in a billing period at which the account is alerted, once. */
interface Threshold {
  readonly kind: AlertKind
  readonly requests: number
  /** Whether filtering stops at the threshold. */
  readonly stops?: boolean
  /** A value that lets the alert be raised again when it changes. */
  readonly occasion?: string
}

/**
 * Raises the alerts due for the period's usage, and stops filtering if required: once, and again
 * after a change of the account's settings, which may have ended an earlier stop.
 */
export function watchUsage(
  sql: SqlStorage,
  account: LedgerAccount,
  { now, isChanged = false }: { readonly now: number; readonly isChanged?: boolean },
): void {
  // A stop that was not handed over yet may no longer apply.
  if (isChanged) sql.exec("delete from outbox where kind = 'over_quota'")
  const { start, end } = account.period
  const used = readUsage(sql, start, end).requests - account.forgiven.requests
  const subject = new Date(start).toISOString()
  // Waiving requests restarts the count.
  const period = new Date(Math.max(start, account.forgiven.at)).toISOString()
  for (const thresholds of [quotaOf(account), spendingOf(account)]) {
    const reached = thresholds.filter(({ requests }) => used >= requests)
    for (const threshold of reached) {
      const { kind, stops = false, occasion = '' } = threshold
      // After a jump over several thresholds, one email is enough.
      const isMailed = threshold === reached.at(-1)
      const alert = { kind, at: now, subject, campaignId: null, isMailed }
      const isNew = raiseOnce(sql, alert, `${period}${occasion}`)
      if (stops && (isNew || isChanged))
        addToOutbox(sql, { kind: 'over_quota', payload: { until: end } })
    }
  }
}

function quotaOf({ plan }: LedgerAccount): Threshold[] {
  const { requests } = PLANS[plan]
  const thresholds: Threshold[] = [
    { kind: 'usage_80', requests: requests * 0.8 },
    { kind: 'usage_100', requests },
  ]
  if (plan === 'free') {
    thresholds.push({ kind: 'usage_200', requests: FREE_PLAN_STOPS_AT, stops: true })
  }
  return thresholds
}

function spendingOf({ plan, spendingLimit }: LedgerAccount): Threshold[] {
  if (spendingLimit === null) return []
  const { monthlyCents, whenReached } = spendingLimit
  const requests = requestsWithin(plan, monthlyCents)
  if (requests === null) return []
  const stops = whenReached === 'stop_filtering'
  // A changed limit or plan triggers the alert again.
  const occasion = ` ${plan} ${monthlyCents} ${whenReached}`
  const at = (share: number) => PLANS[plan].requests + (requests - PLANS[plan].requests) * share
  return [
    ...(requests > PLANS[plan].requests
      ? [
          { kind: 'spending_50' as const, requests: at(0.5), occasion },
          { kind: 'spending_80' as const, requests: at(0.8), occasion },
        ]
      : []),
    { kind: 'spending_100', requests, stops, occasion },
  ]
}
