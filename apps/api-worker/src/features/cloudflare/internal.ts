import {
  CDN_PERMISSION_NAMES,
  CDN_PERMISSIONS,
  type CdnPermission,
  type CloudflareAccount,
  tokenTemplateUrl,
} from '@crivo/shared'
import type { PermissionState } from '../../cdn/cdn.ts'
import type { AccountContext, Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { cdnConnections } from '../../db/schema.ts'

export type ConnectionRow = typeof cdnConnections.$inferSelect

/** Binds encrypted credentials to the account: in another's row they cannot be read. */
export const credentialsPurpose = (accountId: number): string =>
  `cdn credentials of account ${accountId}`

/** The account's connection, if there is one. */
export const findConnection = ({
  db,
  accountId,
}: Pick<AccountContext, 'db' | 'accountId'>): Promise<ConnectionRow | undefined> =>
  db.select().from(cdnConnections).where(ownedBy(cdnConnections, accountId)).get()

/** A connection as the API answers it: without its credentials. */
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

/** What is needed in every state, and of the rest what is there. */
const permissionsOf = (
  states: Readonly<Record<CdnPermission, PermissionState>>,
): CloudflareAccount['permissions'] =>
  CDN_PERMISSION_NAMES.map((name): CloudflareAccount['permissions'][number] => {
    const isSurplus = !CDN_PERMISSIONS[name].isNeeded && states[name] === 'granted'
    return { name, state: isSurplus ? 'unneeded' : states[name] }
  }).filter(({ name, state }) => CDN_PERMISSIONS[name].isNeeded || state === 'unneeded')
