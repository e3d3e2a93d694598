import { sha256Hex } from '@crivo/shared'
import { desc, eq, notInArray, sql } from 'drizzle-orm'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { knownDevices } from '#db/schema.ts'
import type { Context } from '../../context.ts'
import { createSecretToken } from './secret-token.ts'

/** The maximum per account; the least recently used browser is removed first. */
const MOST = 20

interface Device {
  readonly token: string
  /** Differs by account, so that rows do not reveal which accounts share a browser. */
  readonly hash: string
  /** True if the account has known browsers, but not this one. */
  readonly isNew: boolean
}

/** Looks up the browser among the account's known ones; issues a token if it has none. */
export async function recognizeDevice(
  ctx: Context,
  accountId: number,
  presented: string | null,
): Promise<Device> {
  const token = presented ?? (await createSecretToken(ctx)).token
  const hash = await sha256Hex(`${accountId} ${token}`)
  const known = await ctx.db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(ownedBy(knownDevices, accountId))
  const isNew = known.length > 0 && known.every((device) => device.hash !== hash)
  return { token, hash, isNew }
}

/**
 * Records a sign-in with the browser, if the preceding statement changed something; part of a
 * `db.batch()`.
 */
export function rememberDevice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: number,
  hash: string,
) {
  const seenAt = now()
  const newest = db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(desc(knownDevices.seenAt))
    .limit(MOST)
  return [
    insertIf(
      db,
      knownDevices,
      { accountId, hash, seenAt },
      { where: sql`changes() > 0` },
    ).onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.hash],
      set: { seenAt },
    }),
    db
      .delete(knownDevices)
      .where(ownedBy(knownDevices, accountId, notInArray(knownDevices.hash, newest))),
  ] as const
}

/** Matches no browser's hash. */
const FORGOTTEN = 'forgotten'

/**
 * Forgets the account's browsers; part of a `db.batch()`. One row remains, so that the next sign-in
 * is reported by email.
 */
export const forgetDevices = ({ db, now }: Pick<Context, 'db' | 'now'>, accountId: number) =>
  [
    db.delete(knownDevices).where(ownedBy(knownDevices, accountId)),
    db.insert(knownDevices).values({ accountId, hash: FORGOTTEN, seenAt: now() }),
  ] as const
