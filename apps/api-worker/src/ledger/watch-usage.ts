import { PLANS } from '@crivo/shared'
import { raiseOnce } from './alerts.ts'
import { addToOutbox } from './outbox.ts'
import type { LedgerAccount } from './types.ts'
import { readUsage } from './usage.ts'

/** Shares of the plan's requests at which the account is told, once in each billing period. */
const THRESHOLDS = [
  { kind: 'usage_80', share: 0.8 },
  { kind: 'usage_100', share: 1 },
  { kind: 'usage_200', share: 2 },
] as const

/** Raises the alerts that the period's usage calls for; a free account is stopped by the last one. */
export function watchUsage(sql: SqlStorage, account: LedgerAccount, now: number): void {
  const { start, end } = account.period
  const requests = readUsage(sql, start, end).requests - account.forgiven.requests
  const subject = new Date(start).toISOString()
  // What an admin lets off begins the count anew.
  const occasion = new Date(Math.max(start, account.forgiven.at)).toISOString()
  for (const { kind, share } of THRESHOLDS) {
    if (kind === 'usage_200' && account.plan !== 'free') continue
    if (requests < PLANS[account.plan].requests * share) continue
    if (!raiseOnce(sql, { kind, at: now, subject, campaignId: null }, occasion)) continue
    if (kind === 'usage_200') addToOutbox(sql, { kind: 'over_quota', payload: { until: end } })
  }
}
