import { DAY_MS, type PublicStatus, SERVICES, STATUS_DAYS } from '@crivo/shared'
import { asc, gt } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { systemDays } from '#db/schema.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { toIsoDay } from '#platform/to-iso.ts'
import { holdLatest } from './hold-latest.ts'
import { measureStatus } from './read-status.ts'

/** Returns the services' current and recent status, without details meant for the operator. */
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

/** The cached public status. */
export const readPublicStatus = holdLatest(measurePublicStatus)

type Row = typeof systemDays.$inferSelect

const toDay = ({ day, probes, failed }: Row) => ({
  day: toIsoDay(day * DAY_MS),
  probes,
  failed,
})

/** Returns `null` while the database is down, which is when most people check the status. */
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
    log.error({ message: 'The status history cannot be read', reason })
    return null
  }
}
