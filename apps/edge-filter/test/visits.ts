import { platformRuntime } from '@crivo/runtime'
import {
  type VisitBatch,
  type VisitRow,
  visitBatchSchema,
  visitReportRowSchema,
  visitRowSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { packVisits, type VisitWindow } from '#control-plane/visit-window.ts'

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
  facts: '',
  decisionMs: 0,
  ...own,
})

export const visits = (count: number): VisitRow[] => Array.from({ length: count }, () => visit())

/** Packs visits into one window; throws if they do not fit. */
export function windowOf(rows: readonly VisitRow[]): VisitWindow {
  const [window, more] = packVisits(
    rows.map((row) => JSON.stringify(row)),
    platformRuntime.uuid,
  )
  if (window === undefined || more !== undefined) throw new Error('not one window')
  return window
}

/** Parses a batch with the control plane's schema. */
export function readBatch(body: string): VisitBatch & { readonly dropped?: number | undefined } {
  const { visits, reports, ...batch } = visitBatchSchema.parse(JSON.parse(body))
  return {
    ...batch,
    visits: visits.map((each) => visitRowSchema.parse(each)),
    reports: reports.map((each) => visitReportRowSchema.parse(each)),
  }
}

/** Parses the visits of a window. */
export const visitRowsOf = ({ visits }: VisitWindow): VisitRow[] =>
  z.array(visitRowSchema).parse(JSON.parse(visits))
