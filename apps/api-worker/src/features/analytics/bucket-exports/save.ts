import {
  type BucketExport,
  type CreateBucketExport,
  MOST_BUCKET_EXPORTS,
  type User,
} from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { isSignedIn, requireSignedIn } from '#core/identity/sessions/signed-in.ts'
import { toSearch } from '#core/visits/to-search.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { bucketExports } from '#db/schema.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { AppError } from '#platform/app-error.ts'
import { checkEndpoint } from './check-endpoint.ts'
import { dueAt, firstStart, periodAt } from './period.ts'
import { encryptKey, hintOf, requireExport, toExport } from './stored-exports.ts'

/**
 * Schedules an export to a bucket, and notifies the owner by email; its first file covers the
 * current day or hour. Throws
 * `NOT_IN_PERSON`, `DOMAIN_NOT_FOUND`, `BUCKET_EXPORT_LIMIT`, or `URL_REFUSED` or `URL_UNREACHABLE`
 * for an endpoint that may not be called.
 */
export async function createExport(
  ctx: AccountContext,
  { accessKeyId, secretAccessKey, ...input }: CreateBucketExport,
  { timeZone, email, language }: Pick<User, 'timeZone' | 'email' | 'language'>,
): Promise<BucketExport> {
  // Required because the bucket receives visits.
  requireInPerson(ctx)
  const { db, accountId } = ctx
  const endpoint = await checkEndpoint(ctx, input.endpoint)
  await toSearch(ctx, input.filter)
  const createdAt = ctx.now()
  const exportedUntil = firstStart(input.every, timeZone, createdAt)
  const nextAt = dueAt(periodAt(input.every, timeZone, exportedUntil))
  const accessKey = await encryptKey(ctx, { accessKeyId, secretAccessKey })
  const shown = { ...input, endpoint, keyHint: hintOf(accessKeyId) }
  const own = ownedBy(bucketExports, accountId)
  const [[created]] = await db.batch([
    insertIf(
      db,
      bucketExports,
      {
        ...{ ...shown, accountId, memberId: ctx.member?.id ?? null, accessKey, createdAt },
        ...{ exportedUntil, nextAt, attempts: 0, answer: '' },
      },
      {
        where: sql`(select count(*) from ${bucketExports} where ${own}) < ${MOST_BUCKET_EXPORTS}
          and ${isSignedIn(ctx)}`,
      },
    ).returning({ id: bucketExports.id }),
    auditIfChanged(ctx, 'bucket-export.create', sql`last_insert_rowid()`, { after: shown }),
  ])
  if (created === undefined) {
    await requireSignedIn(ctx)
    throw new AppError('BUCKET_EXPORT_LIMIT')
  }
  notifyOwner(ctx, { accountId, email, language, kind: 'export-added', entityId: created.id })
  return toExport(await requireExport(ctx, created.id))
}

/** Deletes a scheduled export; its files stay. Throws `BUCKET_EXPORT_NOT_FOUND`. */
export async function deleteExport(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  const { endpoint, bucket, prefix, keyHint, every } = await requireExport(ctx, id)
  await ctx.db.batch([
    ctx.db
      .delete(bucketExports)
      .where(ownedBy(bucketExports, ctx.accountId, eq(bucketExports.id, id))),
    auditIfChanged(ctx, 'bucket-export.delete', String(id), {
      before: { endpoint, bucket, prefix, keyHint, every },
    }),
  ])
}
