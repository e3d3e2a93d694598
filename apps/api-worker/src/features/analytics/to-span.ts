import type { SpanQuery } from '@crivo/shared'
import type { Span } from '../../ledger/types.ts'

const HOUR_MS = 3_600_000

/** A span in milliseconds, with its ends moved outwards to the hour. */
export const toSpan = ({ from, to, campaignId }: SpanQuery): Span => ({
  from: Math.floor(Date.parse(from) / HOUR_MS) * HOUR_MS,
  to: Math.ceil(Date.parse(to) / HOUR_MS) * HOUR_MS,
  campaignId: campaignId ?? null,
})
