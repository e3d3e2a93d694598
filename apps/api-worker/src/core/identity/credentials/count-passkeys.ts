import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, passkeys } from '#db/schema.ts'

/** Stores the number of an account's passkeys; part of a `db.batch()`. */
export const countPasskeys = ({ db, accountId }: Pick<AccountContext, 'db' | 'accountId'>) =>
  db
    .update(accounts)
    .set({ passkeyCount: db.$count(passkeys, ownedBy(passkeys, accountId)) })
    .where(eq(accounts.id, accountId))
