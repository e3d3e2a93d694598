import { type CreatedWebhook, type CreateWebhook, MOST_WEBHOOKS, type User } from '@crivo/shared'
import { and, eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { isSignedIn, requireSignedIn } from '#core/identity/sessions/signed-in.ts'
import { createSecret } from '#core/webhooks/webhook-secrets.ts'
import { requireWebhook, toWebhook } from '#core/webhooks/webhooks.ts'
import { insertIf } from '#db/insert-if.ts'
import { webhooks } from '#db/schema.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'
import { checkUrl } from './check-url.ts'

/**
 * Creates a webhook, returns its secret once, and notifies the owner by email. Throws `URL_REFUSED`
 * or `URL_UNREACHABLE` for a URL that may not be called, `NOT_IN_PERSON` or `WEBHOOK_LIMIT`.
 */
export async function createWebhook(
  ctx: AccountContext,
  { name, url, events, clickNetwork }: CreateWebhook,
  { user: { email, language } }: { user: User },
): Promise<CreatedWebhook> {
  // The response contains the secret, and the URL receives visits.
  requireInPerson(ctx)
  const { db, accountId, now } = ctx
  const checked = await checkUrl(ctx, url, events)
  const { secret, stored } = await createSecret(ctx, accountId)
  const count = sql`(select count(*) from ${webhooks} where account_id = ${accountId})`
  const [, , [created]] = await db.batch([
    insertIf(
      db,
      webhooks,
      { accountId, name, url: checked, events, clickNetwork, secret: stored, createdAt: now() },
      { where: sql`${count} < ${MOST_WEBHOOKS} and ${isSignedIn(ctx)}` },
    ),
    auditIfChanged(ctx, 'webhook.created', sql`last_insert_rowid()`, {
      after: { name, url: checked, events, clickNetwork },
    }),
    db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(eq(webhooks.accountId, accountId), eq(webhooks.secret, stored))),
  ])
  if (created === undefined) {
    await requireSignedIn(ctx)
    throw new AppError('WEBHOOK_LIMIT')
  }
  notifyOwner(ctx, { accountId, email, language, kind: 'webhook-added', entityId: created.id })
  const row = await requireWebhook(ctx, created.id)
  return { webhook: toWebhook(row, null, now()), secret }
}
