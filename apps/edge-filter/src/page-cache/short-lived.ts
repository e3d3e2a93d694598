import type { Runtime } from '@crivo/runtime'
import { MINUTE_MS } from '@crivo/shared'
import type { PageSource } from './page-reply.ts'

/**
 * How long a data center may keep a copy after the Hub has dropped it to free memory. Otherwise,
 * whoever requests a page near reviewers could keep an earlier copy there.
 */
const LONGEST_APART_MS = MINUTE_MS

/** Returns a source whose replies are requested again after a minute at most. */
export const shortLived =
  (source: PageSource, { now }: Pick<Runtime, 'now'>): PageSource =>
  async (wanted) => {
    const reply = await source(wanted)
    return { ...reply, freshUntil: Math.min(reply.freshUntil, now() + LONGEST_APART_MS) }
  }
