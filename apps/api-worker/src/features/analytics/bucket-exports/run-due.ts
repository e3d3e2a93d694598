import {
  type BucketProblem,
  can,
  DAY_MS,
  HOUR_MS,
  limitsOf,
  MINUTE_MS,
  type User,
} from '@crivo/shared'
import { and, asc, eq, lte, not, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { asAccount } from '#core/identity/as-account.ts'
import { mayUse } from '#core/identity/may-use.ts'
import { toUser, USER_COLUMNS } from '#core/identity/users.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, bucketExports } from '#db/schema.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { exportVisits } from '../visit-files/export-visits.ts'
import { BucketError } from './bucket.ts'
import { fileName } from './file-name.ts'
import { dueAt, type Period, periodAt } from './period.ts'
import { type BucketExportRow, openBucket } from './stored-exports.ts'
import { upload } from './upload.ts'

/** The maximum number of exports started in one run; the rest come first in the next. */
const MOST_AT_ONCE = 4
/** Longer than a cron run may take: after this time, an attempt without an outcome is repeated. */
const LEASE_MS = 20 * MINUTE_MS
/** Delays after failed attempts; the last one repeats. */
const WAITS_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS]
const ALERT_AFTER_ATTEMPTS = 3
const SWITCH_OFF_AFTER_MS = 4 * DAY_MS

/**
 * Writes the due files of accounts that may export visits themselves: those whose last attempt was
 * cut off, which need a run with more CPU, or all others.
 */
export async function runDueExports(ctx: Context, which: 'cut_off' | 'others'): Promise<void> {
  const isCutOff = sql`${bucketExports.problem} is 'cut_off'`
  const due = await ctx.db
    .select({ row: bucketExports, account: USER_COLUMNS })
    .from(bucketExports)
    .innerJoin(accounts, eq(accounts.id, bucketExports.accountId))
    .where(
      and(
        lte(bucketExports.nextAt, ctx.now()),
        which === 'cut_off' ? isCutOff : not(isCutOff),
        mayUse('analytics'),
      ),
    )
    .orderBy(asc(bucketExports.nextAt))
    .limit(MOST_AT_ONCE)
  for (const { row, account } of due) {
    await runOrLog('scheduled export', () => runExport(ctx, row, toUser(ctx.config, account)))
  }
}

async function runExport(ctx: Context, row: BucketExportRow, user: User): Promise<void> {
  const isSame = ownedBy(bucketExports, row.accountId, eq(bucketExports.id, row.id))
  if (row.nextAt === null) return
  const [claimed] = await ctx.db
    .update(bucketExports)
    .set({ nextAt: ctx.now() + LEASE_MS, startedAt: ctx.now() })
    .where(and(isSame, eq(bucketExports.nextAt, row.nextAt)))
    .returning({ nextAt: bucketExports.nextAt })
  if (claimed === undefined) return
  // An export turned off in the meantime stays off.
  const isStill = and(isSame, eq(bucketExports.nextAt, claimed.nextAt ?? 0))
  const period = nextPeriod(row, user, ctx.now())
  const later = can(user, 'analytics').allowed ? dueAt(period) : ctx.now() + HOUR_MS
  if (later > ctx.now()) {
    await ctx.db.update(bucketExports).set({ nextAt: later, startedAt: null }).where(isStill)
    return
  }
  // The last attempt ended without recording an outcome.
  if (row.startedAt !== null) {
    await noteFailure(ctx, row, isStill, { problem: 'cut_off', answer: '' })
    return
  }
  try {
    const lastKey = await writeFile(ctx, row, period, user.timeZone)
    const following = periodAt(row.every, user.timeZone, period.to)
    await ctx.db
      .update(bucketExports)
      .set({
        ...{ lastKey, lastFileAt: ctx.now(), exportedUntil: period.to, nextAt: dueAt(following) },
        ...{ attempts: 0, startedAt: null, failingSince: null, problem: null, answer: '' },
      })
      .where(isStill)
  } catch (error) {
    const { problem, answer } = toFailure(error)
    await noteFailure(ctx, row, isStill, { problem, answer })
  }
}

/** Returns the period of the next file; skips periods that the plan no longer covers. */
function nextPeriod({ every, exportedUntil }: BucketExportRow, user: User, now: number): Period {
  const kept = now - limitsOf(user).historyDays * DAY_MS
  let period = periodAt(every, user.timeZone, exportedUntil)
  while (period.to <= kept) period = periodAt(every, user.timeZone, period.to)
  return period
}

/** Writes a period's visits to the bucket as the account sees them; returns the file's name. */
async function writeFile(
  ctx: Context,
  row: BucketExportRow,
  period: Period,
  timeZone: string,
): Promise<string> {
  const { format, filter, accountId } = row
  const key = fileName(row, period, timeZone)
  const { type, body } = await exportVisits(asAccount(ctx, accountId), {
    ...filter,
    format,
    from: new Date(period.from).toISOString(),
    to: new Date(period.to).toISOString(),
  })
  await upload(ctx, await openBucket(ctx, row), { key, contentType: type, body })
  return key
}

function toFailure(error: unknown): { problem: BucketProblem; answer: string } {
  if (error instanceof BucketError) return error
  // The archive may be unavailable, or the filter's domain deleted.
  log.error({ message: 'A scheduled export failed', error: describeError(error) })
  return { problem: 'unreadable', answer: '' }
}

async function noteFailure(
  ctx: Context,
  row: BucketExportRow,
  isStill: ReturnType<typeof and>,
  failure: { problem: BucketProblem; answer: string },
): Promise<void> {
  const { accountId, id, prefix, bucket } = row
  const now = ctx.now()
  const attempts = row.attempts + 1
  const failingSince = row.failingSince ?? now
  const isOff = now - failingSince >= SWITCH_OFF_AFTER_MS
  const wait = WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? 0
  const { problem, answer } = failure
  const update = ctx.db
    .update(bucketExports)
    .set({
      ...{ attempts, failingSince, problem, answer, startedAt: null },
      ...(isOff ? { offReason: 'failing' as const, nextAt: null } : { nextAt: now + wait }),
    })
    .where(isStill)
  await (isOff
    ? ctx.db.batch([
        update,
        auditIfChanged({ ...ctx, accountId }, 'bucket-export.switched_off', String(id), {
          before: { offReason: null },
          after: { offReason: 'failing', problem },
        }),
      ])
    : update)
  const ledger = ctx.ledgerOf(accountId)
  const subject = prefix === '' ? bucket : `${bucket}/${prefix}`
  if (isOff) await ledger.alertOfExport({ kind: 'export_off', subject })
  else if (attempts === ALERT_AFTER_ATTEMPTS) {
    await ledger.alertOfExport({ kind: 'export_failing', subject })
  }
}
