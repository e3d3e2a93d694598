import * as z from 'zod/mini'

/** Path of the edge's page where visitors ask why they got a page. */
export const RECEIPT_PATH = '/__crivo/receipt'
/** Path of the edge's call about a visitor's receipt. */
export const RECEIPTS_CALL = '/edge/v1/receipts'

/** Reasons for a visit's page, in the detail shown to the visitor. */
export const RECEIPT_REASONS = ['main', 'audience', 'automated', 'closed'] as const
export type ReceiptReason = (typeof RECEIPT_REASONS)[number]

/** A question or report by the visitor at an IP address about their own visit. */
export interface ReceiptCall {
  readonly kind: 'reason' | 'report'
  readonly visitId: string
  readonly address: string
}

/** `null` if nothing is disclosed about the visit, which is always the case for reports. */
export const receiptAnswerSchema = z.object({ reason: z.nullable(z.enum(RECEIPT_REASONS)) })
export type ReceiptAnswer = z.infer<typeof receiptAnswerSchema>
