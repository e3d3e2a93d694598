import type { Runtime } from '@crivo/runtime'
import { log, reasonOf } from '#lib/log.ts'
import type { DataCenterPages } from './data-center-pages.ts'
import type { PageReply, PageSource } from './page-reply.ts'
import type { PageRequest } from './page-request.ts'
import { staleIfError } from './stale-if-error.ts'

/** Returns a source that checks the data center's cache first, and fills it. */
export const throughDataCenter =
  (
    sources: readonly PageSource[],
    cached: Pick<DataCenterPages, 'read' | 'write'>,
    { now }: Pick<Runtime, 'now'>,
  ): PageSource =>
  async (wanted) => {
    const older = await cached.read(wanted)
    if (older !== null && now() < older.freshUntil) return older
    const reply = staleIfError(await firstReply(sources, wanted), older, now())
    if (reply.isKept) await cached.write(wanted, reply)
    return reply
  }

/** Returns the response of the first source that responds. */
async function firstReply(
  [source, ...others]: readonly PageSource[],
  wanted: PageRequest,
): Promise<PageReply> {
  if (source === undefined) throw new Error('no page source responded')
  try {
    return await source(wanted)
  } catch (error) {
    log.warn('page not requested', { reason: reasonOf(error) })
    return firstReply(others, wanted)
  }
}
