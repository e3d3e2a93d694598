import { isKeptParameter } from '@crivo/filter-engine'
import { isClickId, isSameJson, NAMED_DIMENSIONS, type SourceParameters } from '@crivo/shared'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { readSourceParameters } from '#core/visits/source-parameters.ts'
import { sourceParameters } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Sets the parameters for placements, ad sets and ads, for past visits too. Throws
 * `VALIDATION_FAILED` for a parameter whose value is not stored with visits, and for a click ID,
 * which lists, exports and public reports would then show.
 */
export async function changeSourceParameters(
  ctx: AccountContext,
  parameters: SourceParameters,
): Promise<SourceParameters> {
  const { db, accountId } = ctx
  const lost = NAMED_DIMENSIONS.flatMap((dimension) =>
    parameters[dimension].flatMap((name, at) =>
      isKeptParameter(name) && !isClickId(name)
        ? []
        : [{ path: `${dimension}.${at}`, code: 'parameter_not_kept' }],
    ),
  )
  if (lost.length > 0) throw new AppError('VALIDATION_FAILED', lost)
  const before = await readSourceParameters(ctx)
  if (isSameJson(before, parameters)) return parameters
  await db.batch([
    db
      .insert(sourceParameters)
      .values({ accountId, parameters })
      .onConflictDoUpdate({ target: sourceParameters.accountId, set: { parameters } }),
    auditIfChanged(ctx, 'account.source_parameters_changed', String(accountId), {
      before,
      after: parameters,
    }),
  ])
  return parameters
}
