import * as z from 'zod'
import { visitFilterSchema } from '../visits/visit-filter.ts'

/** The networks whose terminology an evidence file can use. */
export const EVIDENCE_NETWORKS = ['google', 'meta', 'other'] as const
export type EvidenceNetwork = (typeof EVIDENCE_NETWORKS)[number]

/** `GET /api/analytics/evidence`: the invalid visits that match a filter, newest first. */
export const evidenceQuerySchema = visitFilterSchema.omit({ class: true, ownChecks: true }).extend({
  network: z
    .enum(EVIDENCE_NETWORKS, 'unknown_entry')
    .describe('The network whose terms the columns use.'),
})
export type EvidenceQuery = z.infer<typeof evidenceQuerySchema>
