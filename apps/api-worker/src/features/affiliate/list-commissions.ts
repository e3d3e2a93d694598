import type { Commissions, CommissionsQuery } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { findCommissions } from './find-commissions.ts'

/** Returns the account's commissions, latest first, page by page. */
export async function listCommissions(
  ctx: AccountContext,
  { cursor = Number.MAX_SAFE_INTEGER, limit }: CommissionsQuery,
): Promise<Commissions> {
  const found = await findCommissions(ctx, cursor, limit + 1)
  const commissions = found.slice(0, limit)
  return { commissions, cursor: found.length > limit ? (commissions.at(-1)?.id ?? null) : null }
}
