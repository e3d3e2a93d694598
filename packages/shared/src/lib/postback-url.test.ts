import { expect, it } from 'vitest'
import { fillPostback, SAMPLE_POSTBACK } from './postback-url.ts'

it('fills in each placeholder, encoded', () => {
  const template =
    'https://n.example/pb/{status}?c={click_id}&p={payout}{currency}#{transaction_id}'
  const values = { ...SAMPLE_POSTBACK, click_id: 'a&b=c/d', transaction_id: '{status}' }
  expect(fillPostback(template, values)).toBe(
    'https://n.example/pb/approved?c=a%26b%3Dc%2Fd&p=12.50USD#%7Bstatus%7D',
  )
})

it.each([
  'https://{click_id}/pb',
  'https://n.example.{token}',
  'https://u:{token}@n.example/',
  'https://n.example/?a={unknown}',
  'https://n.example/?a={payout',
  'https://n.example/?a={}',
  '{token}',
])('refuses %s', (template) => {
  expect(fillPostback(template, SAMPLE_POSTBACK)).toBeNull()
})
