import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ownedBy } from '../db/owned-by.ts'
import { domains } from '../db/schema.ts'
import type { DomainRow } from '../features/domains/internal.ts'

/** Isolates of the edge that have the key before may still run for a moment. */
const OVERLAP_MS = 10 * 60_000

/** Remembers that the edge uses its current key, which soon ends the one before. */
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
