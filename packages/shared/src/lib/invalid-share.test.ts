import { expect, it } from 'vitest'
import { invalidShare } from './invalid-share.ts'

const NONE = {
  ...{ pass: 0, givt: 0, sivt: 0, policy: 0, verified: 0, agent: 0, system: 0 },
  ...{ black: 0, failed: 0, automated: 0, interacted: 0 },
}

it('covers people and bots only, including bots found after the visit', () => {
  const counts = { ...NONE, pass: 60, policy: 20, givt: 15, sivt: 5, automated: 10, verified: 900 }
  const share = invalidShare({ ...counts, agent: 50, system: 70 })
  expect(share).toMatchObject({ invalid: 30, of: 100, percent: 30 })
  expect(share.low).toBeCloseTo(21.9, 1)
  expect(share.high).toBeCloseTo(39.6, 1)
})

it('is unknown without visits', () => {
  expect(invalidShare({ ...NONE, verified: 7 }).percent).toBeNull()
})
