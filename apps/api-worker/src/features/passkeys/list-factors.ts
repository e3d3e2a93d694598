import type { Factors } from '@crivo/shared'
import { asc, eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, passkeys, recoveryCodes } from '#db/schema.ts'
import { toPasskey } from './to-passkey.ts'

/** Returns the factors that protect the account in addition to the password. */
export async function listFactors({ db, accountId }: AccountContext): Promise<Factors> {
  const [[account], rows, codes] = await db.batch([
    db
      .select({ confirmedAt: accounts.mfaConfirmedAt })
      .from(accounts)
      .where(eq(accounts.id, accountId)),
    db.select().from(passkeys).where(ownedBy(passkeys, accountId)).orderBy(asc(passkeys.id)),
    db
      .select({ hash: recoveryCodes.hash })
      .from(recoveryCodes)
      .where(ownedBy(recoveryCodes, accountId)),
  ])
  return {
    authenticatorApp: (account?.confirmedAt ?? null) !== null,
    recoveryCodes: codes.length,
    passkeys: rows.map(toPasskey),
  }
}
