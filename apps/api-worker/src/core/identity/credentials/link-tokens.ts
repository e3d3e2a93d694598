import { type Language, MINUTE_MS, sha256Hex } from '@crivo/shared'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { createSecretToken } from '#core/identity/credentials/secret-token.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, linkTokens } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

type LinkPurpose = (typeof linkTokens.$inferSelect)['purpose']

const LIFETIME_MS = 30 * MINUTE_MS

interface Link {
  readonly accountId: number
  readonly purpose: LinkPurpose
  /** The account's future email. */
  readonly email: string | null
}

/**
 * Creates a token for a link in an email, valid once and for 30 minutes; none unless `condition` is
 * met. Invalidates earlier tokens of the same purpose.
 */
export async function createLinkToken(
  ctx: Pick<Context, 'db' | 'now' | 'randomBytes'>,
  link: Link,
  condition: SQL = sql`true`,
): Promise<string> {
  const { db, now } = ctx
  const { token, hash } = await createSecretToken(ctx)
  const { accountId, purpose } = linkTokens
  await db.batch([
    db.delete(linkTokens).where(and(eq(accountId, link.accountId), eq(purpose, link.purpose))),
    insertIf(
      db,
      linkTokens,
      { ...link, hash, expiresAt: now() + LIFETIME_MS },
      { where: condition },
    ),
  ])
  return token
}

/**
 * Creates a password reset token for the account matching a condition, if there is one. Runs the
 * same statements if there is none.
 */
export async function createPasswordLink(
  ctx: Pick<Context, 'db' | 'now' | 'randomBytes'>,
  isTheirs: SQL | undefined,
): Promise<{ token: string; account: { language: Language } | undefined }> {
  const { db, now } = ctx
  const { token, hash } = await createSecretToken(ctx)
  const { accountId, purpose } = linkTokens
  const owner = db.select({ id: accounts.id }).from(accounts).where(isTheirs)
  const [, , [account]] = await db.batch([
    db.delete(linkTokens).where(and(inArray(accountId, owner), eq(purpose, 'password'))),
    insertIf(
      db,
      linkTokens,
      { hash, accountId: accounts.id, purpose: 'password', expiresAt: now() + LIFETIME_MS },
      { from: sql`${accounts}`, where: isTheirs },
    ),
    db.select({ language: accounts.language }).from(accounts).where(isTheirs),
  ])
  return { token, account }
}

/** Returns a token's data without using it up. Throws `INVALID_LINK`. */
export async function readLinkToken(ctx: Context, purpose: LinkPurpose, token: string) {
  const link = await ctx.db
    .select()
    .from(linkTokens)
    .where(await isGood(ctx, purpose, token))
    .get()
  if (link === undefined) throw new AppError('INVALID_LINK')
  return link
}

/** Uses up a token. Throws `INVALID_LINK` if another call used it first. */
export async function useLinkToken(ctx: Context, purpose: LinkPurpose, token: string) {
  const used = await ctx.db
    .delete(linkTokens)
    .where(await isGood(ctx, purpose, token))
    .returning({ hash: linkTokens.hash })
  if (used.length === 0) throw new AppError('INVALID_LINK')
}

const isGood = async ({ now }: Context, purpose: LinkPurpose, token: string) =>
  and(
    eq(linkTokens.hash, await sha256Hex(token)),
    eq(linkTokens.purpose, purpose),
    gt(linkTokens.expiresAt, now()),
  )

/** Invalidates an account's links; part of a `db.batch()`. */
export const endLinks = ({ db }: Pick<Context, 'db'>, accountId: number) =>
  db.delete(linkTokens).where(eq(linkTokens.accountId, accountId))
