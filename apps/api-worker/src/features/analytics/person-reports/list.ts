import type { PersonReport } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { readSourceParameters } from '#core/visits/source-parameters.ts'
import { toVisit } from '#core/visits/to-visit.ts'

/** Returns the filtered visits whose visitors say they are people, latest first. */
export async function listPersonReports(ctx: AccountContext): Promise<PersonReport[]> {
  const [reports, parameters] = await Promise.all([
    ctx.ledgerOf(ctx.accountId).personReports(),
    readSourceParameters(ctx),
  ])
  return reports.map(({ visit, reportedAt }) => ({
    visit: toVisit(visit, parameters),
    reportedAt: new Date(reportedAt).toISOString(),
  }))
}
