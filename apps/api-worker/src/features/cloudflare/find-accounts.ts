import type { Cdn, CdnAccount } from '../../cdn/cdn.ts'
import { unlessMissing } from './unless-missing.ts'

/** The accounts that a login reaches; where it may not list them, the one that is named. */
export function findAccounts(cdn: Cdn, named: string | undefined): Promise<CdnAccount[]> {
  if (named === undefined) return cdn.listAccounts()
  return unlessMissing(cdn.listAccounts, [{ id: named, name: named, isEnterprise: false }])
}
