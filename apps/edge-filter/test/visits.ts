import { type VisitBatch, type VisitRow, visitBatchSchema, visitRowSchema } from '@crivo/shared'

export const visit = (own: Partial<VisitRow> = {}): VisitRow => ({
  id: crypto.randomUUID(),
  campaignId: 1,
  at: 1_790_000_000_000,
  action: 'black',
  reason: 'PASS.DEFAULT',
  ruleId: null,
  monitored: null,
  monitoredRuleId: null,
  rulesetHash: 'a'.repeat(64),
  status: 200,
  failure: null,
  clientIp: '203.0.113.7',
  country: 'BR',
  region: null,
  city: null,
  asn: 64_500,
  language: 'pt-BR',
  os: 'android',
  browser: 'chrome',
  device: 'mobile',
  botName: null,
  referrer: null,
  ...own,
})

export const visits = (count: number): VisitRow[] => Array.from({ length: count }, () => visit())

/** Reads a batch's text as strictly as the control plane does. */
export function readBatch(body: string): VisitBatch {
  const { batchId, visits } = visitBatchSchema.parse(JSON.parse(body))
  return { batchId, visits: visits.map((each) => visitRowSchema.parse(each)) }
}
