import type { Runtime } from '@crivo/runtime'
import { log, reasonOf } from '#lib/log.ts'
import type { DataCentrePages } from './data-centre-pages.ts'
import type { PageAsk } from './page-ask.ts'
import type { PageReply, PageSource } from './page-reply.ts'
import { standInFor } from './stand-in.ts'

/** Returns a source that checks the data centre's cache first, and fills it. */
export const throughDataCentre =
  (
    sources: readonly PageSource[],
    cached: Pick<DataCentrePages, 'read' | 'write'>,
    { now }: Pick<Runtime, 'now'>,
  ): PageSource =>
  async (ask) => {
    const older = await cached.read(ask)
    if (older !== null && now() < older.freshUntil) return older
    const reply = standInFor(await firstReply(sources, ask), older, now())
    if (reply.isKept) await cached.write(ask, reply)
    return reply
  }

/** Returns the response of the first source that responds. */
async function firstReply(
  [source, ...others]: readonly PageSource[],
  ask: PageAsk,
): Promise<PageReply> {
  if (source === undefined) throw new Error('no page source responded')
  try {
    return await source(ask)
  } catch (error) {
    log.warn('page not requested', { reason: reasonOf(error) })
    return firstReply(others, ask)
  }
}
