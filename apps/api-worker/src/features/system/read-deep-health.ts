import type { DeepHealth, ServiceStatus } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { holdLatest } from './hold-latest.ts'
import { probe } from './probe.ts'
import { readStatus } from './read-status.ts'

/**
 * Checks the API's dependencies at most every 15 seconds, so that health checks cause no load.
 * Throws `UNAVAILABLE` if a dependency that visits need fails; the log and the status page name it.
 */
export async function readDeepHealth(
  ctx: Context,
  read: typeof readStatus = readStatus,
  readArchive: typeof readArchiveStatus = readArchiveStatus,
): Promise<DeepHealth> {
  const [{ api, database, kvStore }, archive] = await Promise.all([read(ctx), readArchive(ctx)])
  if ([api, database, kvStore].includes('error')) throw new AppError('UNAVAILABLE')
  return { status: 'ok', api, database, kvStore, archive }
}

/** Probes the bucket of old visits; `unknown` if the operator has none. */
export const measureArchive = (ctx: Context): Promise<ServiceStatus> =>
  probe('archive', () => askArchive(ctx), ctx)

/** The cached status of the bucket. */
export const readArchiveStatus = holdLatest(measureArchive)

async function askArchive({ archive }: Context): Promise<ServiceStatus> {
  if (archive === null) return 'unknown'
  await archive.get('system-probe')
  return 'operational'
}
