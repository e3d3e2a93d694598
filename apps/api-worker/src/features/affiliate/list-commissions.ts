import type { Commissions, CommissionsQuery } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { findCommissions } from './find-commissions.ts'

/** What the account has earned by those whom it invited, latest first, page by page. */
export async function listCommissions({
  ctx,
  input: { cursor = Number.MAX_SAFE_INTEGER, limit },
}: {
  ctx: AccountContext
  input: CommissionsQuery
}): Promise<Commissions> {
  const found = await findCommissions(ctx, cursor, limit + 1)
  const commissions = found.slice(0, limit)
  return { commissions, cursor: found.length > limit ? (commissions.at(-1)?.id ?? null) : null }
}
