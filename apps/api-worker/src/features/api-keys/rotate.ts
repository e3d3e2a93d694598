import { HOUR_MS, type IssuedApiKey, type RotateApiKey, type User } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { createSecret, requireApiKey } from '#core/identity/api-keys.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { apiKeySecrets, apiKeys } from '#db/schema.ts'
import { notifyOwner } from '#mail/notify-owner.ts'

/**
 * Rotates a key: returns its new secret once, and notifies the owner by email. The current secret
 * keeps working for the given hours; older secrets stop at once. A member who rotates a key takes it
 * over. Throws `NOT_IN_PERSON` or `API_KEY_NOT_FOUND`.
 */
export async function rotateApiKey(
  ctx: AccountContext,
  { id, overlapHours }: RotateApiKey & { id: number },
  { user }: { user: User },
): Promise<IssuedApiKey> {
  requireInPerson(ctx)
  await requireApiKey(ctx, id)
  const { db, accountId, now } = ctx
  const { secret, prefix, hash } = await createSecret(ctx)
  const at = now()
  const owned = ownedBy(apiKeys, accountId, eq(apiKeys.id, id))
  const ofKey = eq(apiKeySecrets.keyId, id)
  await db.batch([
    db.delete(apiKeySecrets).where(sql`${ofKey} and ${apiKeySecrets.expiresAt} is not null`),
    db
      .update(apiKeySecrets)
      .set({ expiresAt: at + overlapHours * HOUR_MS })
      .where(ofKey),
    // The insert requires that the key still exists, so that the rotation is audited too.
    insertIf(
      db,
      apiKeySecrets,
      { hash, keyId: apiKeys.id },
      { from: sql`${apiKeys}`, where: owned },
    ),
    db
      .update(apiKeys)
      // A member who knows the new secret must not keep it when they leave.
      .set({ prefix, rotatedAt: at, ...(ctx.member && { memberId: ctx.member.id }) })
      .where(owned),
    auditIfChanged(ctx, 'api-key.rotate', String(id), { after: { overlapHours } }),
  ])
  const rotated = { ...(await requireApiKey(ctx, id)), secret }
  const { email, language } = user
  notifyOwner(ctx, { accountId, email, language, kind: 'api-key-rotated', entityId: id })
  return rotated
}
