import { type ChangeWebhook, isSameJson, type Webhook } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { webhooks } from '../../db/schema.ts'
import { assertInPerson } from '../auth/assert-in-person.ts'
import { checkUrl } from './check-url.ts'
import { requireWebhook, tellLedger, toWebhook } from './internal.ts'

/**
 * Changes a webhook. Switched on, or with another address, it is no more said to fail. Throws
 * `WEBHOOK_NOT_FOUND`, `NOT_IN_PERSON` for another address, or `URL_REFUSED` or `URL_UNREACHABLE` for an address that may not be called.
 */
export async function changeWebhook({
  ctx,
  input: { id, name, url, events, isActive },
}: {
  ctx: AccountContext
  input: ChangeWebhook & { id: number }
}): Promise<Webhook> {
  const { db, accountId, now } = ctx
  const row = await requireWebhook(ctx, id)
  const before = shownOf(row)
  if (url !== undefined && url !== row.url) assertInPerson(ctx)
  const isOff = isActive === undefined ? row.offReason !== null : !isActive
  const after: typeof before = {
    name: name ?? row.name,
    url: url === undefined || url === row.url ? row.url : await checkUrl(ctx, url),
    events: events ?? row.events,
    offReason: isOff ? (row.offReason ?? 'person') : null,
  }
  const ledger = ctx.ledgerOf(accountId)
  if (!isSameJson(before, after)) {
    await db.batch([
      db
        .update(webhooks)
        .set(after)
        .where(ownedBy(webhooks, accountId, eq(webhooks.id, id))),
      auditIfChanged(ctx, 'webhook.changed', String(id), { before, after }),
    ])
    await tellLedger(ctx)
    const isAnew = before.url !== after.url || (before.offReason !== null && !isOff)
    if (isAnew) await ledger.resetWebhook(id)
  }
  const failing = await ledger.failingWebhooks()
  return toWebhook({ ...row, ...after }, failing[id] ?? null, now())
}

const shownOf = ({ name, url, events, offReason }: typeof webhooks.$inferSelect) => ({
  name,
  url,
  events,
  offReason,
})
