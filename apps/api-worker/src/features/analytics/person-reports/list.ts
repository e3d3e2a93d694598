import type { PersonReport } from '@crivo/shared'
import type { AccountContext } from '#domain/context.ts'
import { toVisit } from '#domain/visits/to-visit.ts'

/** Returns the filtered visits whose visitors report that they are a person, latest first. */
export async function listPersonReports(ctx: AccountContext): Promise<PersonReport[]> {
  const reports = await ctx.ledgerOf(ctx.accountId).personReports()
  return reports.map(({ visit, reportedAt }) => ({
    visit: toVisit(visit),
    reportedAt: new Date(reportedAt).toISOString(),
  }))
}
