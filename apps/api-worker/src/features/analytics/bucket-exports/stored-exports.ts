import type { BucketExport } from '@crivo/shared'
import { desc, eq } from 'drizzle-orm'
import type { AccountContext, Context } from '#core/context.ts'
import { bucketPurpose } from '#core/encryption/purposes.ts'
import { ownedBy } from '#db/owned-by.ts'
import { bucketExports } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { decrypt, type Encrypted, encrypt } from '#platform/encryption.ts'
import { toIso } from '#platform/to-iso.ts'
import type { Bucket } from './bucket.ts'

export type BucketExportRow = typeof bucketExports.$inferSelect
type Key = Pick<Bucket, 'accessKeyId' | 'secretAccessKey'>

/** Returns the account's scheduled exports, newest first. */
export async function listExports({ db, accountId }: AccountContext): Promise<BucketExport[]> {
  const rows = await db
    .select()
    .from(bucketExports)
    .where(ownedBy(bucketExports, accountId))
    .orderBy(desc(bucketExports.id))
  return rows.map(toExport)
}

/** Returns a scheduled export of the account. Throws `BUCKET_EXPORT_NOT_FOUND`. */
export async function requireExport(
  { db, accountId }: AccountContext,
  id: number,
): Promise<BucketExportRow> {
  const row = await db
    .select()
    .from(bucketExports)
    .where(ownedBy(bucketExports, accountId, eq(bucketExports.id, id)))
    .get()
  if (row === undefined) throw new AppError('BUCKET_EXPORT_NOT_FOUND')
  return row
}

/** Converts a scheduled export to the API's format, without its secret. */
export const toExport = (row: BucketExportRow): BucketExport => {
  const { id, endpoint, bucket, region, prefix, keyHint, format, every, filter } = row
  const { offReason, problem, answer, lastKey } = row
  return {
    ...{ id, endpoint, bucket, region, prefix, keyHint, format, every, filter },
    isActive: offReason === null,
    ...{ offReason, problem, answer, lastKey },
    failingSince: toIso(row.failingSince),
    exportedUntil: new Date(row.exportedUntil).toISOString(),
    lastFileAt: toIso(row.lastFileAt),
    nextAt: toIso(row.nextAt),
    createdAt: new Date(row.createdAt).toISOString(),
  }
}

/** Encrypts an access key for its account. */
export const encryptKey = (ctx: AccountContext, { accessKeyId, secretAccessKey }: Key) =>
  encrypt(ctx, JSON.stringify({ accessKeyId, secretAccessKey }), bucketPurpose(ctx.accountId))

/** Returns the bucket of a scheduled export with its access key. */
export async function openBucket(
  { config }: Pick<Context, 'config'>,
  row: Pick<BucketExportRow, 'accountId' | 'endpoint' | 'bucket' | 'region'> & {
    readonly accessKey: Encrypted
  },
): Promise<Bucket> {
  const { accountId, endpoint, bucket, region } = row
  const key: Key = JSON.parse(await decrypt(config, row.accessKey, bucketPurpose(accountId)))
  return { endpoint, bucket, region, ...key }
}

/** Returns the end of an access key's ID, so that people recognize the key. */
export const hintOf = (accessKeyId: string): string => accessKeyId.slice(-4)
