import { type Backtest, backtestSchema } from '@crivo/shared'

/** A finished backtest in which one visit would get the fallback page. */
export const TRIED: Backtest = backtestSchema.parse({
  ...{ id: 1, campaignId: 2, state: 'done', progress: 1 },
  createdAt: '2026-11-20T00:00:00.000Z',
  from: '2026-10-21T00:00:00.000Z',
  to: '2026-11-20T00:00:00.000Z',
  ...{ visits: 9, toFallback: 1, toMain: 0, unknown: 0, missing: [] },
  mainPages: { before: 9, after: 8 },
  charged: { before: 9, after: 9 },
  ...{ reason: [], class: [], country: [], device: [], network: [], source: [] },
  ...{ clickNetwork: [], utmCampaign: [], placement: [], adSet: [], ad: [], sample: [] },
})
