import { expect, it } from 'vitest'
import { isOfDevices, siteOf } from './site.ts'

it.each([
  ['https://play.google.com/store/apps/details?id=shop', true],
  ['https://apps.apple.com/app/id1', true],
  ['https://shop.onelink.me/a', true],
  ['https://wa.me/5511', true],
  ['https://sites.google.com/view/offer', false],
  ['https://docs.google.com/forms/d/1', false],
  ['https://www.apple.com/shop', false],
])('finds that %s opens an app: %s', (address, opens) => {
  expect(isOfDevices(siteOf(address) ?? '')).toBe(opens)
})
