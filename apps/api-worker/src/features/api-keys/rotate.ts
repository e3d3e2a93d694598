import type { IssuedApiKey, RotateApiKey } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { apiKeySecrets, apiKeys } from '../../db/schema.ts'
import { assertInPerson } from '../auth/assert-in-person.ts'
import { createSecret, requireApiKey } from './internal.ts'

const HOUR_MS = 3_600_000

/**
 * Gives a key a new secret, shown once. Its present one is taken for so many hours more, and
 * any before that no longer. Throws `NOT_IN_PERSON` or `API_KEY_NOT_FOUND`.
 */
export async function rotateApiKey({
  ctx,
  input: { id, overlapHours },
}: {
  ctx: AccountContext
  input: RotateApiKey & { id: number }
}): Promise<IssuedApiKey> {
  assertInPerson(ctx)
  await requireApiKey(ctx, id)
  const { db, accountId, now } = ctx
  const { secret, prefix, hash } = await createSecret()
  const at = now()
  const owned = ownedBy(apiKeys, accountId, eq(apiKeys.id, id))
  const ofKey = eq(apiKeySecrets.keyId, id)
  await db.batch([
    db.delete(apiKeySecrets).where(sql`${ofKey} and ${apiKeySecrets.expiresAt} is not null`),
    db
      .update(apiKeySecrets)
      .set({ expiresAt: at + overlapHours * HOUR_MS })
      .where(ofKey),
    // Only of a key that is still there, whose rotation is then noted too.
    db
      .insert(apiKeySecrets)
      .select(sql`select ${hash}, ${apiKeys.id}, null from ${apiKeys} where ${owned}`),
    db.update(apiKeys).set({ prefix, rotatedAt: at }).where(owned),
    auditIfChanged(ctx, 'api-key.rotate', String(id), { after: { overlapHours } }),
  ])
  return { ...(await requireApiKey(ctx, id)), secret }
}
