import * as z from 'zod/mini'

/** The page of an edge where visitors ask why they got a page. */
export const RECEIPT_PATH = '/__crivo/receipt'
/** The edge's call about a visitor's receipt. */
export const RECEIPTS_CALL = '/edge/v1/receipts'

/** Why a visit got its page, in as much detail as its visitor is told. */
export const RECEIPT_REASONS = ['main', 'audience', 'automated', 'closed'] as const
export type ReceiptReason = (typeof RECEIPT_REASONS)[number]

/** A question or a report of the visitor at an address about their own visit. */
export interface ReceiptCall {
  readonly kind: 'reason' | 'report'
  readonly visitId: string
  readonly address: string
}

/** `null`: nothing is told of the visit; always so for reports. */
export const receiptAnswerSchema = z.object({ reason: z.nullable(z.enum(RECEIPT_REASONS)) })
export type ReceiptAnswer = z.infer<typeof receiptAnswerSchema>
