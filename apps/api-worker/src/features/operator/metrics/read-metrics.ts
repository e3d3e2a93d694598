import { SECOND_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { countTroubles, readFeedStatus } from '../../admin/index.ts'
import { readArchiveStatus, readStatus } from '../../system/index.ts'
import type { Gauge } from './metrics-text.ts'

/**
 * Reads the state of the whole deployment, without identifying customers or visitors. Omits metrics
 * that cannot be read, so that a monitor still learns that the database is down.
 */
export async function readMetrics(ctx: Context): Promise<Gauge[]> {
  const [status, archive, troubles, feed] = await Promise.all([
    readStatus(ctx),
    readArchiveStatus(ctx),
    orNull(ctx, countTroubles(ctx)),
    orNull(ctx, readFeedStatus(ctx)),
  ])
  const known = Object.entries({ ...status, archive }).filter(([, each]) => each !== 'unknown')
  const sources = feed?.sources ?? []
  const aged = sources.flatMap(({ id, asOf }) => (asOf === null ? [] : [{ id, asOf }]))
  const ageOf = (asOf: string) => Math.round((ctx.now() - Date.parse(asOf)) / SECOND_MS)
  return [
    {
      name: 'crivo_service_up',
      help: 'Whether a service answers: 1, or 0 if its probe failed.',
      values: known.map(([service, each]) => [{ service }, each === 'error' ? 0 : 1]),
    },
    {
      name: 'crivo_service_impaired',
      help: 'Whether a service answers slowly or with a warning.',
      values: known.map(([service, each]) => [{ service }, each === 'warning' ? 1 : 0]),
    },
    {
      name: 'crivo_domains_troubled',
      help: 'Domains with a failed deployment, drift, an unpublished draft or an outdated edge.',
      values: Object.entries(troubles ?? {}).map(([trouble, count]) => [{ trouble }, count]),
    },
    {
      name: 'crivo_feed_source_failures',
      help: 'Failed attempts to read a publisher’s list since the last good one.',
      values: sources.map(({ id, problem }) => [{ source: id }, problem?.failures ?? 0]),
    },
    {
      name: 'crivo_feed_source_age_seconds',
      help: 'Age of a publisher’s list in use.',
      values: aged.map(({ id, asOf }) => [{ source: id }, ageOf(asOf)]),
    },
  ]
}

/** Returns `null` for data that cannot be read, and logs why. */
const orNull = async <T>({ requestId }: Context, reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading
  } catch (error) {
    log.error({ message: 'A metric cannot be read', requestId, reason: describeError(error) })
    return null
  }
}
