import * as z from 'zod/mini'

/** The page of an edge where visitors ask why they got a page. */
export const RECEIPT_PATH = '/__crivo/receipt'
/** The edge's call about a visitor's receipt. */
export const RECEIPTS_CALL = '/edge/v1/receipts'

/** The reason for a visit's page, in the detail shown to its visitor. */
export const RECEIPT_REASONS = ['main', 'audience', 'automated', 'closed'] as const
export type ReceiptReason = (typeof RECEIPT_REASONS)[number]

/** A question or report by the visitor at an IP address about their own visit. */
export interface ReceiptCall {
  readonly kind: 'reason' | 'report'
  readonly visitId: string
  readonly address: string
}

/** `null`: nothing is disclosed about the visit; always for reports. */
export const receiptAnswerSchema = z.object({ reason: z.nullable(z.enum(RECEIPT_REASONS)) })
export type ReceiptAnswer = z.infer<typeof receiptAnswerSchema>
