import type { Cdn, CdnAccount } from '#cdn/cdn.ts'
import { unlessMissing } from './unless-missing.ts'

/**
 * Returns the accounts that credentials can access, or the named one if they may not list accounts.
 */
export function findAccounts(cdn: Cdn, named: string | undefined): Promise<CdnAccount[]> {
  if (named === undefined) return cdn.listAccounts()
  return unlessMissing(cdn.listAccounts, [{ id: named, name: named, isEnterprise: false }])
}
