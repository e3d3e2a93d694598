import { eq } from 'drizzle-orm'
import type { AccountContext } from '../context.ts'
import { ownedBy } from '../db/owned-by.ts'
import { deployedEdges } from '../db/schema.ts'
import type { EdgeRow } from './step.ts'

/** What is of one of the account's domains in its CDN account. */
export const readEdge = (
  { db, accountId }: AccountContext,
  domainId: number,
): Promise<EdgeRow | undefined> =>
  db
    .select()
    .from(deployedEdges)
    .where(ownedBy(deployedEdges, accountId, eq(deployedEdges.domainId, domainId)))
    .get()
