import { createApiKeySchema } from '@crivo/shared'
import { expect, it } from 'vitest'
import { clockOf } from '#lib/time/clock.ts'
import { endOfDay } from './expiry.ts'

const CLOCK = clockOf('Asia/Tokyo', 'en-US')

it('reads a day as its last second in the account’s time zone', () => {
  expect(endOfDay('2026-12-31', CLOCK)).toBe('2026-12-31T14:59:59.000Z')
})

it('reads an empty day as no expiry and leaves invalid ones to the schema', () => {
  expect(endOfDay('', CLOCK)).toBeNull()
  const { expiresAt } = createApiKeySchema.shape
  expect(expiresAt.safeParse(endOfDay('12345-01-01', CLOCK)).success).toBe(false)
})
