import { expect, it } from 'vitest'
import { paymentFormSchema, toPayment } from './payment-form.ts'

const form = (amount: string) => ({ email: 'ana@example.com', paidOn: '2026-11-05', amount })

it.each([
  ['39', 3_900],
  ['39.9', 3_990],
  [' 39,90 ', 3_990],
  ['0.29', 29],
  ['1.15', 115],
  ['999999,99', 99_999_999],
])('reads %j as %i cents', (amount, cents) => {
  expect(toPayment(paymentFormSchema.parse(form(amount))).amountCents).toBe(cents)
})

it.each(['', '0', '0,00', '-1', '1.234', '1,234.50', 'ten', '1e3'])('rejects %j', (amount) => {
  expect(paymentFormSchema.safeParse(form(amount)).success).toBe(false)
})
