import type { VisitRow } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { shownLedger } from '#core/ledger-api/shown-ledger.ts'
import { seesCampaign } from '#core/member-scope.ts'
import { AppError } from '#platform/app-error.ts'
import { readLastVisits } from './list-recent.ts'

/**
 * Finds a visit of the account that the caller may see; where access is limited, only one of the
 * last 50. Throws `VISIT_NOT_FOUND`, or `ARCHIVE_UNAVAILABLE` if the archive cannot be read.
 */
export async function findVisit(
  ctx: AccountContext,
  { id, at, isLimited }: { id: string; at: string; isLimited: boolean },
): Promise<{ visit: VisitRow; isMasked: boolean; isOwn: boolean }> {
  if (isLimited && !(await readLastVisits(ctx)).some((visit) => visit.id === id)) {
    throw new AppError('VISIT_NOT_FOUND')
  }
  const found = await shownLedger(ctx).visit({ id, at: Date.parse(at) })
  if (found === null) throw new AppError('VISIT_NOT_FOUND')
  if (found.visit === null) throw new AppError('ARCHIVE_UNAVAILABLE')
  const { visit, isMasked, isOwn = false } = found
  if (!seesCampaign(ctx, visit.campaignId)) throw new AppError('VISIT_NOT_FOUND')
  return { visit, isMasked, isOwn }
}
