import { type SourceParameters, USUAL_PARAMETERS } from '@crivo/shared'
import { ownedBy } from '#db/owned-by.ts'
import { sourceParameters } from '#db/schema.ts'
import type { AccountContext } from '../context.ts'

/** Returns the URL parameters in which an account's ads pass their placement, ad set and ad. */
export async function readSourceParameters({
  db,
  accountId,
}: Pick<AccountContext, 'db' | 'accountId'>): Promise<SourceParameters> {
  const [row] = await db
    .select({ parameters: sourceParameters.parameters })
    .from(sourceParameters)
    .where(ownedBy(sourceParameters, accountId))
  return row?.parameters ?? USUAL_PARAMETERS
}
