import { MINUTE_MS } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'

/** Isolates of the edge that use the previous key may keep running for a moment. */
const OVERLAP_MS = 10 * MINUTE_MS

/** Records that the edge uses its current key; the previous one expires soon after. */
export async function noteEdgeKey(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, accountId, keyVersion, edgeKeyVersion }: DomainRow,
  usedVersion: number,
): Promise<void> {
  if (usedVersion !== keyVersion || edgeKeyVersion === keyVersion) return
  await db
    .update(domains)
    .set({
      edgeKeyVersion: usedVersion,
      previousKeyUntil: sql`min(${domains.previousKeyUntil}, ${now() + OVERLAP_MS})`,
    })
    .where(ownedBy(domains, accountId, eq(domains.id, id), eq(domains.keyVersion, usedVersion)))
}
