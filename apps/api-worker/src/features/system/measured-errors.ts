import {
  DAY_MS,
  MEASURED_DAYS,
  MEASURED_LEAST,
  type MeasuredErrors,
  shareInterval,
} from '@crivo/shared'
import { asc, lt, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { CheckSum } from '#core/ledger-api/counts.ts'
import { accounts, measuredErrors } from '#db/schema.ts'

/** The maximum number of ledgers queried for one total; a cron run may make a thousand calls. */
const MOST_ASKED = 500
/** A larger share of the total from one account would reveal that account. */
const MOST_OF_ONE = 0.5
/** The epoch was a Thursday. */
const FIRST_MONDAY = 4 * DAY_MS

const mondayOf = (now: number): number =>
  now - ((((now - FIRST_MONDAY) % (7 * DAY_MS)) + 7 * DAY_MS) % (7 * DAY_MS))

interface Summing extends Pick<Context, 'db' | 'now' | 'config'> {
  readonly ledgerOf: (id: number) => {
    readonly sumChecks: (span: {
      readonly from: number
      readonly to: number
    }) => CheckSum | Promise<CheckSum>
  }
}

/**
 * Adds up, once a week, the errors measured by participating accounts, if the operator publishes
 * them. Stores only the total and does not update it during the week, so that it does not reveal
 * when an account joins or leaves.
 */
export async function sumMeasuredErrors(ctx: Summing): Promise<void> {
  if (!ctx.config.publishesErrors) return
  const monday = mondayOf(ctx.now())
  const known = await ctx.db.select().from(measuredErrors).limit(1).get()
  if (known !== undefined && known.monday >= monday) return
  const agreeing = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`shares_errors = 1`)
    .orderBy(asc(accounts.id))
    .limit(MOST_ASKED)
  const span = { from: monday - MEASURED_DAYS * DAY_MS, to: monday }
  const sums: CheckSum[] = []
  for (const { id } of agreeing) sums.push(await ctx.ledgerOf(id).sumChecks(span))
  const sum = publishable(sums)
  await ctx.db.batch([
    ctx.db
      .insert(measuredErrors)
      .values({ monday, ...sum })
      .onConflictDoNothing(),
    ctx.db.delete(measuredErrors).where(lt(measuredErrors.monday, monday)),
  ])
}

/**
 * Adds up the counts of accounts that checked visitors; returns nothing if the total could identify
 * an account.
 */
function publishable(sums: readonly CheckSum[]) {
  const counted = sums.filter(({ asked }) => asked > 0)
  const asked = counted.reduce((sum, each) => sum + each.asked, 0)
  const solved = counted.reduce((sum, each) => sum + Math.min(each.solved, each.asked), 0)
  const largest = Math.max(0, ...counted.map((each) => each.asked))
  const isEnough = counted.length >= MEASURED_LEAST.accounts && asked >= MEASURED_LEAST.asked
  if (!isEnough || largest > MOST_OF_ONE * asked) return { accounts: 0, asked: 0, solved: 0 }
  return { accounts: counted.length, asked, solved }
}

/** Returns the published sum. */
export async function readMeasuredErrors(
  ctx: Pick<Context, 'db' | 'config'>,
): Promise<MeasuredErrors> {
  const row = ctx.config.publishesErrors
    ? await ctx.db.select().from(measuredErrors).limit(1).get()
    : undefined
  const { accounts: leastAccounts, asked: leastAsked } = MEASURED_LEAST
  const rest = { leastAccounts, leastAsked, days: MEASURED_DAYS }
  if (row === undefined || row.asked === 0) return { ...rest, sum: null }
  const oneDecimal = (value: number) => Math.round(value * 10) / 10
  const [low, high] = shareInterval(row.solved, row.asked)
  return {
    ...rest,
    sum: {
      percent: oneDecimal((100 * row.solved) / row.asked),
      low: oneDecimal(low),
      high: oneDecimal(high),
      asked: Math.floor(row.asked / 100) * 100,
      accounts: Math.floor(row.accounts / 5) * 5,
    },
  }
}
