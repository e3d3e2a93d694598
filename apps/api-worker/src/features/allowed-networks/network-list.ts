import type { AuditAction } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { administrationNetworks } from '#core/identity/allowed-networks.ts'
import { accounts, administration } from '#db/schema.ts'

/** How a list of networks is stored, and who owns it. */
export interface NetworkList {
  readonly action: AuditAction
  /** The account of the list's audit entries; 0 for none. */
  readonly ownerOf: (ctx: AccountContext) => number
  readonly read: (ctx: AccountContext) => Promise<readonly string[] | null>
  /** Writes the list; part of a `db.batch()`. */
  readonly write: (
    ctx: AccountContext,
    allowedNetworks: string[] | null,
  ) => ReturnType<typeof writeAccount> | ReturnType<typeof writeAdministration>
}

const writeAccount = ({ db, accountId }: AccountContext, allowedNetworks: string[] | null) =>
  db.update(accounts).set({ allowedNetworks }).where(eq(accounts.id, accountId))

const writeAdministration = ({ db }: AccountContext, allowedNetworks: string[] | null) =>
  db
    .insert(administration)
    .values({ id: 1, allowedNetworks })
    .onConflictDoUpdate({ target: administration.id, set: { allowedNetworks } })

/** The networks from which an account may be used. */
export const ACCOUNT_NETWORKS: NetworkList = {
  action: 'account.networks_changed',
  ownerOf: ({ accountId }) => accountId,
  read: async ({ db, accountId }) => {
    const row = await db
      .select({ allowedNetworks: accounts.allowedNetworks })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .get()
    return row?.allowedNetworks ?? null
  },
  write: writeAccount,
}

/** The networks that the admin panel may be used from. */
export const ADMINISTRATION_NETWORKS: NetworkList = {
  action: 'administration.networks_changed',
  ownerOf: () => 0,
  read: async (ctx) => (await administrationNetworks(ctx)).allowedNetworks,
  write: writeAdministration,
}
