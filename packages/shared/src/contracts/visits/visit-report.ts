import * as z from 'zod'
import { CHECK_BITS } from '../../edge/check-protocol.ts'

/** Possible findings of a page's script after a visit; a report's `seen` is the sum of these. */
export const REPORT_BITS = { automation: 1, shown: 2, scrolled: 4, touched: 8 } as const

const ALL_BITS = 15

const bits = z.number().int().min(0).max(ALL_BITS)

/** `POST /v1/visit-report`, and the same call to an edge's `VISIT_REPORT_PATH`. */
export const visitReportSchema = z.strictObject({
  token: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .describe('The visit’s token, from the decision response.')
    .meta({ examples: ['the-visit-token'] }),
  bits: bits.describe(
    'Bit flags of the findings: 1 automation, 2 page visible, 4 scrolled, 8 touched.',
  ),
})
export type VisitReportInput = z.infer<typeof visitReportSchema>

/** A report as forwarded by an edge with its visits. */
export const visitReportRowSchema = z.object({
  id: z.uuid(),
  at: z.number().int().nonnegative(),
  campaignId: z.number().int().positive(),
  bits: z.union([bits, z.literal([CHECK_BITS.solved, CHECK_BITS.failed])]),
})
export type VisitReportRow = z.infer<typeof visitReportRowSchema>

/** Results of a visit's check; `passed` is the result of the visit that follows the check. */
export const CHECK_OUTCOMES = ['asked', 'solved', 'failed', 'passed'] as const

/** Returns the outcome that an edge reported; `null` for a page's report. */
export function checkOutcomeOf(reported: number): 'solved' | 'failed' | null {
  if (reported === CHECK_BITS.solved) return 'solved'
  return reported === CHECK_BITS.failed ? 'failed' : null
}

/**
 * A visit's outcome after the page was shown: automation outweighs all other findings; otherwise a
 * person touched or scrolled the page, or it was only shown, or never shown.
 */
export const AFTER_VISIT = ['automation', 'person', 'shown', 'unseen'] as const
export type AfterVisit = (typeof AFTER_VISIT)[number]

/** Returns the outcome that a report describes. */
export function afterVisitOf(reported: number): AfterVisit {
  const { automation, shown, scrolled, touched } = REPORT_BITS
  if (reported & automation) return 'automation'
  if (reported & (scrolled | touched)) return 'person'
  return reported & shown ? 'shown' : 'unseen'
}
