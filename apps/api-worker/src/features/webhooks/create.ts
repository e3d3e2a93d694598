import { type CreatedWebhook, type CreateWebhook, MOST_WEBHOOKS } from '@crivo/shared'
import { and, eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { webhooks } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { assertInPerson } from '../auth/assert-in-person.ts'
import { checkUrl } from './check-url.ts'
import { requireWebhook, tellLedger, toWebhook } from './internal.ts'
import { createSecret } from './secrets.ts'

/**
 * Makes a webhook, and gives its secret this once. Throws `URL_REFUSED` or `URL_UNREACHABLE` for
 * an address that may not be called, `NOT_IN_PERSON` or `WEBHOOK_LIMIT`.
 */
export async function createWebhook({
  ctx,
  input: { name, url, events },
}: {
  ctx: AccountContext
  input: CreateWebhook
}): Promise<CreatedWebhook> {
  // Its secret is shown, and visits go where it says.
  assertInPerson(ctx)
  const { db, accountId, now, config } = ctx
  const checked = await checkUrl(ctx, url)
  const { secret, stored } = await createSecret(config, accountId)
  const count = sql`(select count(*) from ${webhooks} where account_id = ${accountId})`
  const [, , [created]] = await db.batch([
    db.insert(webhooks).select(
      sql`select null, ${accountId}, ${name}, ${checked}, ${JSON.stringify(events)}, ${stored},
            null, null, null, ${now()} where ${count} < ${MOST_WEBHOOKS}`,
    ),
    auditIfChanged(ctx, 'webhook.created', sql`last_insert_rowid()`, {
      after: { name, url: checked, events },
    }),
    db
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(eq(webhooks.accountId, accountId), eq(webhooks.secret, stored))),
  ])
  if (created === undefined) throw new DomainError('WEBHOOK_LIMIT')
  await tellLedger(ctx)
  const row = await requireWebhook(ctx, created.id)
  return { webhook: toWebhook(row, null, now()), secret }
}
