import { type RecordPayment, recordPaymentSchema } from '@crivo/shared'
import * as z from 'zod'

/** The amount may use a decimal point or comma: `39.90` or `39,90`. */
export const paymentFormSchema = recordPaymentSchema.omit({ amountCents: true }).extend({
  amount: z
    .string()
    .trim()
    .regex(/^(?!0*(?:[.,]0*)?$)\d{1,6}(?:[.,]\d{1,2})?$/, 'invalid_amount'),
})
export type PaymentForm = z.infer<typeof paymentFormSchema>

/** Returns the form's payment with its amount in cents. */
export const toPayment = ({ amount, ...rest }: PaymentForm): RecordPayment => ({
  ...rest,
  amountCents: Math.round(Number(amount.replace(',', '.')) * 100),
})
