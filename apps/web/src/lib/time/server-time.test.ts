import { afterEach, expect, it, vi } from 'vitest'
import { send } from '#lib/api/send.ts'
import { serverNow } from './server-time.ts'

const NOW = Date.UTC(2027, 0, 1, 12)
const MINUTE_MS = 60_000

/** Receives a response whose server’s clock is this far ahead of the device’s. */
async function receive(aheadMs: number) {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  const headers = { Date: new Date(NOW + aheadMs).toUTCString() }
  vi.stubGlobal('fetch', async () => Response.json({}, { headers }))
  await send('/api/config', {})
}
afterEach(() => receive(0))

it.each([-180, -2, 2, 180])('is the server’s with a device’s clock %i minutes off', async (off) => {
  await receive(off * MINUTE_MS)
  expect(serverNow()).toBe(NOW + off * MINUTE_MS)
})

it('follows a device’s clock once it is right, and ignores the time a response takes', async () => {
  await receive(180 * MINUTE_MS)
  await receive(-MINUTE_MS)
  expect(serverNow()).toBe(NOW)
})
