import {
  type BucketExport,
  type ChangeBucketExport,
  type CreateBucketExport,
  MOST_BUCKET_EXPORTS,
} from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { bucketExports } from '#db/schema.ts'
import { auditIfChanged } from '#domain/audit.ts'
import type { AccountContext } from '#domain/context.ts'
import { requireInPerson } from '#domain/identity/require-in-person.ts'
import { toSearch } from '#domain/visits/to-search.ts'
import { isSecure } from '#domain/webhooks/is-secure.ts'
import { toDomainError } from '#guard/to-domain-error.ts'
import { DomainError } from '#platform/domain-error.ts'
import { type BucketExportRow, encryptKey, hintOf, requireExport, toExport } from './exports.ts'
import { dueAt, firstStart, periodAt } from './period.ts'

/** The account's time zone. */
interface Zoned {
  readonly timeZone: string
}

/**
 * Schedules an export to a bucket; its first file covers the current day or hour. Throws
 * `NOT_IN_PERSON`, `DOMAIN_NOT_FOUND`, `BUCKET_EXPORT_LIMIT`, or `URL_REFUSED` or `URL_UNREACHABLE`
 * for an endpoint that may not be called.
 */
export async function createExport(
  ctx: AccountContext,
  { accessKeyId, secretAccessKey, ...input }: CreateBucketExport,
  { timeZone }: Zoned,
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
      { where: sql`(select count(*) from ${bucketExports} where ${own}) < ${MOST_BUCKET_EXPORTS}` },
    ).returning({ id: bucketExports.id }),
    auditIfChanged(ctx, 'bucket-export.create', sql`last_insert_rowid()`, { after: shown }),
  ])
  if (created === undefined) throw new DomainError('BUCKET_EXPORT_LIMIT')
  return toExport(await requireExport(ctx, created.id))
}

/** Checks an endpoint and returns its origin. */
async function checkEndpoint(ctx: AccountContext, address: string): Promise<string> {
  const refuse = (code: string) => new DomainError('URL_REFUSED', [{ path: 'endpoint', code }])
  if (!isSecure(ctx, address)) throw refuse('https_only')
  try {
    const url = await ctx.guard.check(address)
    if (url.pathname !== '/' || url.search !== '') throw refuse('invalid_url')
    return url.origin
  } catch (error) {
    throw toDomainError(error, 'endpoint')
  }
}

/**
 * Turns a scheduled export on or off, or replaces its access key; either clears its failures.
 * Throws `BUCKET_EXPORT_NOT_FOUND` or, for another key, `NOT_IN_PERSON`.
 */
export async function changeExport(
  ctx: AccountContext,
  { id, isActive, accessKeyId, secretAccessKey }: ChangeBucketExport & { readonly id: number },
): Promise<BucketExport> {
  const row = await requireExport(ctx, id)
  const isNewKey = accessKeyId !== undefined && secretAccessKey !== undefined
  if (isNewKey) requireInPerson(ctx)
  const isOff = isActive === undefined ? row.offReason !== null : !isActive
  const wasOff = row.offReason !== null
  if (!isNewKey && isOff === wasOff) return toExport(row)
  const before = { offReason: row.offReason, keyHint: row.keyHint }
  const after = {
    offReason: isOff ? (row.offReason ?? ('person' as const)) : null,
    keyHint: isNewKey ? hintOf(accessKeyId) : row.keyHint,
  }
  await ctx.db.batch([
    ctx.db
      .update(bucketExports)
      .set({
        ...after,
        ...(isNewKey && { accessKey: await encryptKey(ctx, { accessKeyId, secretAccessKey }) }),
        ...(isOff ? { nextAt: null } : cleared(row, ctx.now())),
      })
      .where(ownedBy(bucketExports, ctx.accountId, eq(bucketExports.id, id))),
    auditIfChanged(ctx, 'bucket-export.update', String(id), { before, after }),
  ])
  return toExport(await requireExport(ctx, id))
}

/** The cron determines when the next file is due. */
const cleared = ({ failingSince, nextAt }: BucketExportRow, now: number) => ({
  nextAt: failingSince === null && nextAt !== null ? nextAt : now,
  ...{ attempts: 0, startedAt: null, failingSince: null, problem: null, answer: '' },
})

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
