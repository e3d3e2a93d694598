import {
  type ChangeWebhook,
  isPostbackUrl,
  isSameJson,
  type User,
  type Webhook,
} from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { isSignedIn, requireSignedIn } from '#core/identity/sessions/signed-in.ts'
import { requireWebhook, toWebhook } from '#core/webhooks/webhooks.ts'
import { ownedBy } from '#db/owned-by.ts'
import { webhooks } from '#db/schema.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { checkUrl } from './check-url.ts'

/**
 * Changes a webhook; enabling it or changing its URL clears its failing state. The owner is emailed
 * about another URL. Throws
 * `WEBHOOK_NOT_FOUND`, `NOT_IN_PERSON` for another URL, or `URL_REFUSED` or `URL_UNREACHABLE` for a
 * URL that may not be called.
 */
export async function changeWebhook(
  ctx: AccountContext,
  { id, name, url, events, clickNetwork, isActive }: ChangeWebhook & { id: number },
  { user: { email, language } }: { user: User },
): Promise<Webhook> {
  const { db, accountId, now } = ctx
  const row = await requireWebhook(ctx, id)
  const before = shownOf(row)
  if (url !== undefined && url !== row.url) requireInPerson(ctx)
  // Other events may not be sent to a postback's URL.
  const isSame = (url ?? row.url) === row.url && (events === undefined || !isPostbackUrl(row.url))
  const isOff = isActive === undefined ? row.offReason !== null : !isActive
  const after: typeof before = {
    name: name ?? row.name,
    url: isSame ? row.url : await checkUrl(ctx, url ?? row.url, events ?? row.events),
    events: events ?? row.events,
    clickNetwork: clickNetwork === undefined ? row.clickNetwork : clickNetwork,
    offReason: isOff ? (row.offReason ?? 'person') : null,
  }
  const ledger = ctx.ledgerOf(accountId)
  if (!isSameJson(before, after)) {
    await db.batch([
      db
        .update(webhooks)
        // Another change, or the ledger, may write the other fields at the same time.
        .set({
          ...{ name, clickNetwork },
          ...((url ?? events) !== undefined && { url: after.url, events: after.events }),
          ...(isActive !== undefined && { offReason: after.offReason }),
        })
        .where(ownedBy(webhooks, accountId, eq(webhooks.id, id), isSignedIn(ctx))),
      auditIfChanged(ctx, 'webhook.changed', String(id), { before, after }),
    ])
    await requireSignedIn(ctx)
    if (before.url !== after.url) {
      notifyOwner(ctx, { accountId, email, language, kind: 'webhook-added', entityId: id })
    }
    const isAnew = before.url !== after.url || (before.offReason !== null && !isOff)
    if (isAnew) await ledger.resetWebhook(id)
  }
  const failing = await ledger.failingWebhooks()
  return toWebhook({ ...row, ...after }, failing[id] ?? null, now())
}

const shownOf = ({ name, url, events, clickNetwork, offReason }: typeof webhooks.$inferSelect) => ({
  name,
  url,
  events,
  clickNetwork,
  offReason,
})
