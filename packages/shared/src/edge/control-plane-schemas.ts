import * as z from 'zod'
import type { VisitReportRow } from '../contracts/visits/visit-report.ts'
import type { VisitRow } from '../contracts/visits/visit-row.ts'
import { BATCH_MAX_VISITS, formSchema, MAX_REPORTED_PAGES } from './edge-protocol.ts'
import type { FilterTurn } from './emergency-link.ts'
import { PAGE_REFUSALS } from './page-refusals.ts'
import type { ReceiptCall } from './receipts.ts'

/** The newest forms that an edge reads and writes, as sent in its queries and responses. */
export const edgeFormsSchema = z.object({ rulesetForm: formSchema, batchForm: formSchema })
export type EdgeForms = z.infer<typeof edgeFormsSchema>

/** The forms assumed for an edge that does not send any. */
const OLDEST_FORMS: EdgeForms = { rulesetForm: 1, batchForm: 1 }

/** Maximum number of reports per batch: as many as fit into the megabyte of the largest batch. */
const BATCH_MAX_REPORTS = 20_000

/**
 * `POST /edge/v1/visits`: resent until acknowledged, stored once per `batchId`. Visits are
 * validated one by one (`visitRowSchema`), so that an invalid visit does not reject the others.
 */
export const visitBatchSchema = z
  .object({
    form: z._default(formSchema, 1),
    batchId: z.uuid(),
    /** Empty if the batch contains only reports. */
    visits: z.array(z.unknown()).max(BATCH_MAX_VISITS),
    /**
     * Reports after visits of this or an earlier batch (`visitReportRowSchema`), validated one by
     * one.
     */
    reports: z.array(z.unknown()).max(BATCH_MAX_REPORTS).default([]),
    /**
     * Number of visits dropped by the edge since the previous batch because its storage was full.
     */
    dropped: z.number().int().positive().optional(),
  })
  .refine(({ visits, reports }) => visits.length + reports.length > 0, {
    path: ['visits'],
    error: 'required',
  })
/** A batch with its visits validated. */
export interface VisitBatch {
  readonly batchId: string
  readonly visits: readonly VisitRow[]
  readonly reports: readonly VisitReportRow[]
  /** The networks' click ids by visit id, encrypted for the account. */
  readonly clickIds?: Readonly<Record<string, string>>
}

/**
 * Outcome of the edge's last call to the control plane; `blocked` means that a zone's security
 * responded.
 */
const CONTROL_PLANE_REACH = ['unknown', 'reached', 'failed', 'blocked'] as const
export type ControlPlaneReach = (typeof CONTROL_PLANE_REACH)[number]

/** Whether the edge caches a campaign's proxied page. */
export const pageStateSchema = z.object({
  campaignId: z.number().int(),
  page: z.enum(['black', 'white']),
  /** `null` if the page is kept. */
  reason: z.enum(PAGE_REFUSALS).nullable(),
})
export type PageState = z.infer<typeof pageStateSchema>

/** Response of `HEALTH_PATH`. */
export const edgeHealthSchema = z.object({
  status: z.literal('ok'),
  domainId: z.number().int(),
  /** The version of the edge's script. */
  script: z.string().max(64),
  /** Proof that the edge has its domain's key; `null` without a challenge. */
  proof: z.string().max(64).nullable(),
  /**
   * Whether the worker has a Hub and reached it. Older workers omit this and all following fields.
   */
  hub: z.enum(['ok', 'away', 'none']).optional(),
  /** The current ruleset and the seconds since it arrived; `null` if there is none. */
  ruleset: z.object({ version: z.number().int(), ageS: z.number().int() }).nullish(),
  /** Number of visits of ended hours that the Hub still stores; `null` without a Hub. */
  waiting: z.number().int().nullish(),
  controlPlane: z.enum(CONTROL_PLANE_REACH).optional(),
  /** The proxied pages requested since the Hub started. */
  pages: z.array(pageStateSchema).max(MAX_REPORTED_PAGES).optional().catch(undefined),
  forms: edgeFormsSchema.default(OLDEST_FORMS),
})

/** Response to a pushed ruleset: the version that the edge now has. */
export const rulesetTakenSchema = z.object({
  version: z.number(),
  forms: edgeFormsSchema.default(OLDEST_FORMS),
})

/** `POST /edge/v1/receipts` */
export const receiptCallSchema = z.strictObject({
  kind: z.enum(['reason', 'report']),
  visitId: z.uuid(),
  address: z.string().min(2).max(45),
}) satisfies z.ZodType<ReceiptCall>

/** `POST /edge/v1/filters`; returns the ruleset version that includes the change. */
export const filterTurnSchema = z.strictObject({
  filtering: z.boolean(),
  at: z.number().int().nonnegative(),
}) satisfies z.ZodType<FilterTurn>
