import { type Disowned, type EmailedLink, sha256Hex } from '@crivo/shared'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { asAccount } from '#core/identity/as-account.ts'
import { countPasskeys } from '#core/identity/credentials/count-passkeys.ts'
import { unknownAccountHash } from '#core/identity/credentials/hash-password.ts'
import { forgetDevices } from '#core/identity/credentials/known-devices.ts'
import { createPasswordLink, endLinks } from '#core/identity/credentials/link-tokens.ts'
import { deleteUselessCodes } from '#core/identity/credentials/recovery-codes.ts'
import { endMembership } from '#core/identity/end-membership.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { endSessions } from '#core/identity/sessions/end-sessions.ts'
import { linkLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { ownedBy } from '#db/owned-by.ts'
import {
  accounts,
  apiKeys,
  bucketExports,
  invitations,
  passkeys,
  recoveries,
  recoveryCodes,
  securityNotices,
  webhooks,
} from '#db/schema.ts'
import type { Client } from '#http/request-client.ts'
import { AppError } from '#platform/app-error.ts'

type Notice = typeof securityNotices.$inferSelect

/**
 * Handles an emailed "this was not me": ends all sessions and links, blocks the password, undoes
 * the change where possible, and returns a token to choose a new password. If the account was moved
 * to another mailbox since, it is moved back, and what was reported there is undone too. Throws
 * `INVALID_LINK` or `TOO_MANY_ATTEMPTS`.
 */
export async function disown(
  ctx: Context,
  { token }: EmailedLink,
  { client: { address } }: { client: Client },
): Promise<Disowned> {
  await claimRateLimit(ctx, linkLimits(address))
  const { db } = ctx
  const [notice] = await db
    .delete(securityNotices)
    .where(
      and(
        eq(securityNotices.hash, await sha256Hex(token)),
        gt(securityNotices.expiresAt, ctx.now()),
      ),
    )
    .returning()
  if (notice === undefined) throw new AppError('INVALID_LINK')
  const { accountId, kind } = notice
  const [, , , , later] = await db.batch([
    // No password matches this hash: the person who made the change may know the current password.
    db
      .update(accounts)
      .set({ passwordHash: unknownAccountHash(ctx) })
      .where(eq(accounts.id, accountId)),
    auditIfChanged({ ...ctx, accountId, actorId: accountId }, 'account.disowned', kind, {
      after: { kind },
    }),
    endSessions(ctx, accountId),
    endLinks(ctx, accountId),
    forgetLaterNotices(ctx, notice),
    ...forgetDevices(ctx, accountId),
  ])
  const undone = later.toSorted((a, b) => b.expiresAt - a.expiresAt).concat(notice)
  await db.batch([
    restoreEmail(ctx, notice),
    ...undone.flatMap<BatchItem<'sqlite'>>((each) => undo(ctx, each)),
  ])
  closeEndedSockets(ctx, accountId)
  const { token: resetToken } = await createPasswordLink(ctx, eq(accounts.id, accountId))
  return { resetToken }
}

/**
 * Deletes the account's later notices to other mailboxes, because the person who moved the account
 * could take it back with their links. Earlier notices stay: their mailbox may be the owner's.
 */
const forgetLaterNotices = ({ db }: Pick<Context, 'db'>, { accountId, email, expiresAt }: Notice) =>
  db
    .delete(securityNotices)
    .where(
      ownedBy(
        securityNotices,
        accountId,
        ne(securityNotices.email, email),
        gt(securityNotices.expiresAt, expiresAt),
      ),
    )
    .returning()

/**
 * Moves the account back to the notice's mailbox if it was moved away, unless someone has registered
 * with that mailbox since. Otherwise the mailbox stays unproved: the reset that follows proves it,
 * and then ends a stranger's members.
 */
const restoreEmail = ({ db, now }: Context, { accountId, email }: Notice) =>
  db
    .update(accounts)
    .set({ email, emailConfirmedAt: now() })
    .where(
      sql`${eq(accounts.id, accountId)} and ${ne(accounts.email, email)} and not exists (
        select 1 from accounts other where other.email = ${email} and other.id <> ${accountId})`,
    )

/** Builds the statements that undo a change; none if the previous state is gone. */
function undo(ctx: Context, { accountId, kind, entityId }: Notice) {
  const { db } = ctx
  const owner = { db, accountId }
  const id = Number(entityId)
  if (kind === 'api-key-created' || kind === 'api-key-rotated') {
    return [db.delete(apiKeys).where(ownedBy(apiKeys, accountId, eq(apiKeys.id, id)))]
  }
  if (kind === 'webhook-added') {
    return [db.delete(webhooks).where(ownedBy(webhooks, accountId, eq(webhooks.id, id)))]
  }
  if (kind === 'export-added') {
    return [
      db.delete(bucketExports).where(ownedBy(bucketExports, accountId, eq(bucketExports.id, id))),
    ]
  }
  if (kind === 'manager-invited') {
    return [db.delete(invitations).where(ownedBy(invitations, accountId, eq(invitations.id, id)))]
  }
  if (kind === 'manager-added') return [...endMembership(asAccount(ctx, accountId), accountId, id)]
  if (kind === 'factor-added' && entityId === 'app') {
    return [
      db
        .update(accounts)
        .set({ mfaSecret: null, mfaConfirmedAt: null, mfaLastStep: null })
        .where(eq(accounts.id, accountId)),
      deleteUselessCodes(owner),
    ]
  }
  if (kind === 'factor-added') {
    return [
      db.delete(passkeys).where(ownedBy(passkeys, accountId, eq(passkeys.id, id))),
      countPasskeys(owner),
      deleteUselessCodes(owner),
    ]
  }
  // The earlier codes are gone, and whoever renewed them knows the new ones.
  if (kind === 'recovery-codes-renewed') {
    return [db.delete(recoveryCodes).where(ownedBy(recoveryCodes, accountId))]
  }
  if (kind === 'networks-changed') {
    const allowedNetworks: string[] | null = JSON.parse(entityId ?? 'null')
    return [db.update(accounts).set({ allowedNetworks }).where(eq(accounts.id, accountId))]
  }
  if (kind === 'recovery-asked') {
    return [db.delete(recoveries).where(eq(recoveries.accountId, accountId))]
  }
  return []
}
