import { type PublicStatus, STATUS_DAYS } from '@crivo/shared'
import { asc, gt } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { systemDays } from '../../db/schema.ts'
import { describeError } from '../../describe-error.ts'
import { holdLatest } from './hold-latest.ts'
import { measureStatus } from './read-status.ts'
import { SERVICES } from './services.ts'

const DAY_MS = 86_400_000

/** The services now and on the last days: nothing that only the operator is to know. */
export async function measurePublicStatus(ctx: Context): Promise<PublicStatus> {
  const [status, days] = await Promise.all([measureStatus(ctx), readDays(ctx)])
  return {
    measuredAt: new Date(ctx.now()).toISOString(),
    services: SERVICES.map((service) => ({
      service,
      status: status[service],
      days: days?.filter((row) => row.service === service).map(toDay) ?? null,
    })),
  }
}

/** What everybody is told. */
export const readPublicStatus = holdLatest(measurePublicStatus)

type Row = typeof systemDays.$inferSelect

const toDay = ({ day, probes, failed }: Row) => ({
  day: new Date(day * DAY_MS).toISOString().slice(0, 10),
  probes,
  failed,
})

/** `null` while the database is away, which is when most people look. */
async function readDays({ db, now }: Context): Promise<Row[] | null> {
  const first = Math.floor(now() / DAY_MS) - STATUS_DAYS
  try {
    return await db
      .select()
      .from(systemDays)
      .where(gt(systemDays.day, first))
      .orderBy(asc(systemDays.day))
  } catch (error) {
    const reason = describeError(error)
    console.error(JSON.stringify({ message: 'The days of the status cannot be read', reason }))
    return null
  }
}
