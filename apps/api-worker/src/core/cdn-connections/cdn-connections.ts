import {
  CDN_PERMISSION_NAMES,
  CDN_PERMISSIONS,
  type CdnPermission,
  type CloudflareAccount,
  tokenTemplateUrl,
} from '@crivo/shared'
import type { PermissionState } from '#cdn/cdn.ts'
import { ownedBy } from '#db/owned-by.ts'
import { cdnConnections } from '#db/schema.ts'
import type { AccountContext, Context } from '../context.ts'

export type ConnectionRow = typeof cdnConnections.$inferSelect

/** Binds encrypted credentials to the account: they cannot be decrypted in another's row. */
export const credentialsPurpose = (accountId: number): string =>
  `cdn credentials of account ${accountId}`

/** Returns the account's connection, if there is one. */
export const findConnection = ({
  db,
  accountId,
}: Pick<AccountContext, 'db' | 'accountId'>): Promise<ConnectionRow | undefined> =>
  db.select().from(cdnConnections).where(ownedBy(cdnConnections, accountId)).get()

/** Converts a connection to the API's format, without its credentials. */
export function toCloudflareAccount(
  { config: { cdn } }: Pick<Context, 'config'>,
  row: ConnectionRow | undefined,
): CloudflareAccount {
  return {
    isVerified: row !== undefined,
    credentials: row?.kind ?? null,
    email: row?.email ?? null,
    accountId: row?.cdnAccountId ?? null,
    accountName: row?.cdnAccountName ?? null,
    plan: row?.plan ?? null,
    permissions: row === undefined ? [] : permissionsOf(row.permissions),
    checkedAt: row === undefined ? null : new Date(row.checkedAt).toISOString(),
    tokenUrl: tokenTemplateUrl(cdn.dashboardUrl),
    isSimulated: cdn.isSimulated,
  }
}

/**
 * Returns the required permissions with their states, and other granted permissions as unneeded.
 */
const permissionsOf = (
  states: Readonly<Partial<Record<CdnPermission, PermissionState>>>,
): CloudflareAccount['permissions'] =>
  CDN_PERMISSION_NAMES.map((name): CloudflareAccount['permissions'][number] => {
    const isSurplus = !CDN_PERMISSIONS[name].isNeeded && states[name] === 'granted'
    // A connection older than a permission requirement has no state for it.
    return { name, state: isSurplus ? 'unneeded' : (states[name] ?? 'unknown') }
  }).filter(({ name, state }) => CDN_PERMISSIONS[name].isNeeded || state === 'unneeded')
