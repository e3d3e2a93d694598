import type { AccountContext } from '../context.ts'
import type { AccountLedgerApi } from './account-ledger-api.ts'

/** A ledger's read-only methods for screens that show visits. */
type Questions = Pick<
  AccountLedgerApi,
  | 'breakdown'
  | 'conversions'
  | 'costs'
  | 'costSettings'
  | 'countMatching'
  | 'durations'
  | 'latest'
  | 'overview'
  | 'recent'
  | 'reportsOf'
  | 'sampleRuleset'
  | 'series'
  | 'spreadCosts'
  | 'sumConversions'
  | 'visit'
  | 'visits'
>

/**
 * Returns the ledger whose visits the caller's screens show: the account's own, or the separate one
 * with its sample data. Everything else uses `ledgerOf`, so that sample visits cannot leak into it.
 */
export const shownLedger = ({
  ledgerOf,
  accountId,
  showsSample,
}: Pick<AccountContext, 'ledgerOf' | 'accountId' | 'showsSample'>): {
  readonly [Q in keyof Questions]: DurableObjectStub<AccountLedgerApi>[Q]
} => ledgerOf(accountId, showsSample ? 'sample' : undefined)
