import { sha256Hex } from '@crivo/shared'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { linkTokens } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { createSecretToken } from './internal.ts'

type LinkPurpose = (typeof linkTokens.$inferSelect)['purpose']

const LIFETIME_MS = 30 * 60_000

interface Link {
  readonly accountId: number
  readonly purpose: LinkPurpose
  /** The email that the account is to have. */
  readonly email: string | null
}

/** A token for a link in a mail, good once and for 30 minutes. Earlier ones of its purpose end. */
export async function createLinkToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  link: Link,
): Promise<string> {
  const { token, hash } = await createSecretToken()
  const { accountId, purpose } = linkTokens
  await db.batch([
    db.delete(linkTokens).where(and(eq(accountId, link.accountId), eq(purpose, link.purpose))),
    db.insert(linkTokens).values({ ...link, hash, expiresAt: now() + LIFETIME_MS }),
  ])
  return token
}

/** What a token stands for, without using it up. Throws `INVALID_LINK`. */
export async function readLinkToken(ctx: Context, purpose: LinkPurpose, token: string) {
  const link = await ctx.db
    .select()
    .from(linkTokens)
    .where(await isGood(ctx, purpose, token))
    .get()
  if (link === undefined) throw new DomainError('INVALID_LINK')
  return link
}

/** Uses a token up. Throws `INVALID_LINK` if another call was first. */
export async function useLinkToken(ctx: Context, purpose: LinkPurpose, token: string) {
  const used = await ctx.db
    .delete(linkTokens)
    .where(await isGood(ctx, purpose, token))
    .returning({ hash: linkTokens.hash })
  if (used.length === 0) throw new DomainError('INVALID_LINK')
}

const isGood = async ({ now }: Context, purpose: LinkPurpose, token: string) =>
  and(
    eq(linkTokens.hash, await sha256Hex(token)),
    eq(linkTokens.purpose, purpose),
    gt(linkTokens.expiresAt, now()),
  )

/** Ends an account's links; part of a `db.batch()`. */
export const endLinks = ({ db }: Pick<Context, 'db'>, accountId: number) =>
  db.delete(linkTokens).where(eq(linkTokens.accountId, accountId))
