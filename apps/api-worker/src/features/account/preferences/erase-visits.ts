import { normalizeIp } from '@crivo/filter-engine'
import { type EraseVisits, type Erasure, MOST_OPEN_ERASURES } from '@crivo/shared'
import { audit } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { AppError } from '#platform/app-error.ts'
import { toErasure } from './to-erasure.ts'

/**
 * Starts erasing one person's visits and returns the receipt. Bills and totals stay. Throws
 * `NOT_IN_PERSON`, because erasing is irreversible, or `ERASURE_LIMIT`.
 */
export async function eraseVisits(
  ctx: AccountContext,
  { address, visitId, from, to }: EraseVisits,
): Promise<Erasure> {
  requireInPerson(ctx)
  const ledger = ctx.ledgerOf(ctx.accountId)
  const open = (await ledger.erasures()).filter(({ completedAt }) => completedAt === null)
  if (open.length >= MOST_OPEN_ERASURES) throw new AppError('ERASURE_LIMIT')
  const now = ctx.now()
  const id = ctx.uuid()
  const kind = visitId === undefined ? 'address' : 'visit'
  const span = {
    from: from === undefined ? null : Date.parse(from),
    // Excludes later visits: the person may come back.
    to: Math.min(to === undefined ? Infinity : Date.parse(to), now + 1),
  }
  // Written first, so that no visits are erased without an audit entry, which contains no personal
  // data.
  await ctx.db.batch([audit(ctx, 'visits.erased', id, { after: { kind } })])
  const subject = visitId?.toLowerCase() ?? normalizeIp(address ?? '') ?? ''
  // Checked again by the ledger, so that concurrent calls cannot exceed the limit.
  const started = await ledger.startErasure({ id, kind, subject, ...span })
  if (started === null) throw new AppError('ERASURE_LIMIT')
  return toErasure(started)
}
