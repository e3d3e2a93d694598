import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { deployedEdges } from '#db/schema.ts'
import type { EdgeRow } from '../steps/step.ts'

/** Returns the deployed resources of one of the account's domains. */
export const readEdge = (
  { db, accountId }: Pick<AccountContext, 'db' | 'accountId'>,
  domainId: number,
): Promise<EdgeRow | undefined> =>
  db
    .select()
    .from(deployedEdges)
    .where(ownedBy(deployedEdges, accountId, eq(deployedEdges.domainId, domainId)))
    .get()
