import { expect, it } from 'vitest'
import { campaignAt } from './campaign-at.ts'

const ROOT = { domain: 'shop.example', path: '/' }
const PROMO = { domain: 'other.example', path: '/promo' }
const DEEPER = { domain: 'other.example', path: '/promo/tea' }

it.each([
  ['https://other.example/promo', PROMO],
  ['https://other.example/promo?utm_source=ad', PROMO],
  ['https://other.example:8443/promo/coffee', PROMO],
  ['https://other.example/promo/tea/green', DEEPER],
  ['https://shop.example/whatever', ROOT],
  ['https://other.example/promotion', null],
  ['https://other.example/', null],
  ['https://www.shop.example/', null],
  ['no address', null],
])('finds the campaign that serves %s', (address, campaign) => {
  expect(campaignAt(address, [PROMO, ROOT, DEEPER])).toBe(campaign)
})
