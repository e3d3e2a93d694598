import type { AccountContext } from '../context.ts'
import type { AccountLedgerApi } from './account-ledger-api.ts'

/** Questions that a screen asks of visits; all of them only read. */
type Questions = Pick<
  AccountLedgerApi,
  | 'breakdown'
  | 'countMatching'
  | 'durations'
  | 'latest'
  | 'overview'
  | 'recent'
  | 'reportsOf'
  | 'sampleRuleset'
  | 'series'
  | 'visit'
  | 'visits'
>

/**
 * Returns the ledger whose visits the caller's screens show: the account's own, or the one with its
 * sample data. All other work uses `ledgerOf`, so sample visits cannot get into it.
 */
export const shownLedger = ({
  ledgerOf,
  accountId,
  showsSample,
}: Pick<AccountContext, 'ledgerOf' | 'accountId' | 'showsSample'>): {
  readonly [Q in keyof Questions]: DurableObjectStub<AccountLedgerApi>[Q]
} => ledgerOf(accountId, showsSample ? 'sample' : undefined)
