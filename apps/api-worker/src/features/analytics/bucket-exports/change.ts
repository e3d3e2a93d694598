import type { BucketExport, ChangeBucketExport, User } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { isSignedIn, requireSignedIn } from '#core/identity/sessions/signed-in.ts'
import { toSearch } from '#core/visits/to-search.ts'
import { ownedBy } from '#db/owned-by.ts'
import { bucketExports } from '#db/schema.ts'
import { notifyOwner } from '#mail/notify-owner.ts'
import { checkEndpoint } from './check-endpoint.ts'
import { dueAt, firstStart, periodAt } from './period.ts'
import {
  type BucketExportRow,
  encryptKey,
  hintOf,
  requireExport,
  toExport,
} from './stored-exports.ts'

type Change = ChangeBucketExport & { readonly id: number }

/**
 * Changes a scheduled export, replaces its access key, or turns it on or off; each clears its
 * failures. Throws `BUCKET_EXPORT_NOT_FOUND`; for anything but turning it on or off, also
 * `NOT_IN_PERSON`, `DOMAIN_NOT_FOUND`, `URL_REFUSED` or `URL_UNREACHABLE`.
 */
export async function changeExport(
  ctx: AccountContext,
  change: Change,
  { timeZone, email, language }: Pick<User, 'timeZone' | 'email' | 'language'>,
): Promise<BucketExport> {
  const { id, isActive, accessKeyId, secretAccessKey } = change
  const row = await requireExport(ctx, id)
  const settings = await changedSettings(ctx, change)
  const isNewKey = accessKeyId !== undefined && secretAccessKey !== undefined
  const isChanged = isNewKey || Object.keys(settings).length > 0
  // Required because the bucket receives visits.
  if (isChanged) requireInPerson(ctx)
  const wasOff = row.offReason !== null
  const isOff = isActive === undefined ? wasOff : !isActive
  if (!isChanged && isOff === wasOff) return toExport(row)
  const { endpoint, bucket, region, prefix, format, every, filter, offReason, keyHint } = row
  const shown = { endpoint, bucket, region, prefix, format, every, filter, keyHint }
  const before = { ...shown, offReason }
  const after = {
    ...{ ...before, ...settings },
    offReason: isOff ? (offReason ?? ('person' as const)) : null,
    keyHint: isNewKey ? hintOf(accessKeyId) : keyHint,
  }
  // A daily file covers a whole day, so the first one repeats hours that were already exported.
  const exportedUntil =
    after.every === every ? row.exportedUntil : firstStart(after.every, timeZone, row.exportedUntil)
  const due =
    after.every === every ? row.nextAt : dueAt(periodAt(after.every, timeZone, exportedUntil))
  await ctx.db.batch([
    ctx.db
      .update(bucketExports)
      .set({
        // Another tab, or the cron, may write the other columns at the same time.
        ...settings,
        ...(after.every !== every && { exportedUntil }),
        ...(isActive !== undefined && { offReason: after.offReason }),
        // The export may now go to a member's bucket, so it ends with their membership.
        ...(isChanged && ctx.member && { memberId: ctx.member.id }),
        ...(isNewKey && {
          accessKey: await encryptKey(ctx, { accessKeyId, secretAccessKey }),
          keyHint: after.keyHint,
        }),
        ...(isOff ? { nextAt: null } : cleared({ ...row, nextAt: due }, ctx.now())),
      })
      .where(ownedBy(bucketExports, ctx.accountId, eq(bucketExports.id, id), isSignedIn(ctx))),
    auditIfChanged(ctx, 'bucket-export.update', String(id), { before, after }),
  ])
  await requireSignedIn(ctx)
  if (goesElsewhere(before, after)) {
    const { accountId } = ctx
    notifyOwner(ctx, { accountId, email, language, kind: 'export-added', entityId: id })
  }
  return toExport(await requireExport(ctx, id))
}

/** Returns whether an export's files go to another bucket, which the owner is emailed about. */
const goesElsewhere = (
  before: Pick<BucketExportRow, 'endpoint' | 'bucket'>,
  after: Pick<BucketExportRow, 'endpoint' | 'bucket'>,
): boolean => before.endpoint !== after.endpoint || before.bucket !== after.bucket

const SETTINGS = ['endpoint', 'bucket', 'region', 'prefix', 'format', 'every', 'filter'] as const
type Settings = Partial<Pick<BucketExportRow, (typeof SETTINGS)[number]>>

/** Checks the given settings and returns them. */
async function changedSettings(ctx: AccountContext, change: Change): Promise<Settings> {
  const { endpoint, filter } = change
  if (filter !== undefined) await toSearch(ctx, filter)
  const given: Settings = Object.fromEntries(
    SETTINGS.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])),
  )
  return endpoint === undefined ? given : { ...given, endpoint: await checkEndpoint(ctx, endpoint) }
}

/** The cron determines when the next file is due. */
const cleared = (
  { failingSince, nextAt }: Pick<BucketExportRow, 'failingSince' | 'nextAt'>,
  now: number,
) => ({
  nextAt: failingSince === null && nextAt !== null ? nextAt : now,
  ...{ attempts: 0, startedAt: null, failingSince: null, problem: null, answer: '' },
})
