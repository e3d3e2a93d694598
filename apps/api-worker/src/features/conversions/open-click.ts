import { CONVERSION_WINDOW_DAYS, DAY_MS, deriveEdgeKey, HOUR_MS } from '@crivo/shared'
import { type Click, ClickTokens, clickTokenOwner } from '@crivo/visit'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** The maximum number of key rotations since the visit. */
const MOST_VERSIONS = 20

/**
 * Returns the visit that an account's click token identifies. Throws `CLICK_UNKNOWN` for a token
 * that no edge of the account sealed, or `CLICK_EXPIRED`.
 */
export async function openClick(ctx: Context, accountId: number, token: string): Promise<Click> {
  const click = await open(ctx, accountId, token)
  if (click === null) throw new AppError('CLICK_UNKNOWN')
  // Compared by the hour, because a reviewer's token contains no exact time.
  const hour = Math.floor(click.at / HOUR_MS) * HOUR_MS
  if (ctx.now() - hour > CONVERSION_WINDOW_DAYS * DAY_MS) throw new AppError('CLICK_EXPIRED')
  return click
}

async function open(ctx: Context, accountId: number, token: string): Promise<Click | null> {
  const named = clickTokenOwner(token)
  if (named === null) return null
  const { edgeMasterKey: master } = ctx.config
  const { issuer, owner } = named
  if (issuer === 'api') {
    return owner === accountId ? new ClickTokens(master, 'api', ctx).open(token) : null
  }
  const domain = await ctx.db
    .select({ keyVersion: domains.keyVersion })
    .from(domains)
    .where(ownedBy(domains, accountId, eq(domains.id, owner)))
    .get()
  if (domain === undefined) return null
  const oldest = Math.max(domain.keyVersion - MOST_VERSIONS, 0)
  for (let version = domain.keyVersion; version >= oldest; version--) {
    const key = await deriveEdgeKey(master, owner, version)
    const click = await new ClickTokens(key, 'edge', ctx).open(token)
    if (click !== null) return click
  }
  return null
}
