import { expect, it } from 'vitest'
import { createTestContext } from '../../../../test/context.ts'
import { isBreached } from './breached-passwords.ts'

/** Creates a context whose breach service gives these responses; `null` for no service. */
async function contextWith(answer: (url: string) => Response, url: string | null) {
  const { config, ...ctx } = await createTestContext()
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(String(input))
    return answer(String(input))
  }
  return { ctx: { ...ctx, fetch, config: { ...config, breachedPasswordsUrl: url } }, asked }
}

const URL = 'https://ranges.example/range'
/** SHA-1 of `password`. */
const REST = '1E4C9B93F3F0682250B6CF8331B7EE68FD8'

it('sends five characters of the hash, and compares the rest here', async () => {
  const { ctx, asked } = await contextWith(() => new Response(`0018A45C4:3\r\n${REST}:9\r\n`), URL)
  expect(await isBreached(ctx, 'password')).toBe(true)
  expect(asked).toEqual([`${URL}/5BAA6`])
  expect(await isBreached(ctx, 'pass phrase')).toBe(false)
})

it('does not mistake padding for a breach', async () => {
  const { ctx } = await contextWith(() => new Response(`${REST}:0`), URL)
  expect(await isBreached(ctx, 'password')).toBe(false)
})

it('accepts a password when the service fails, and uses no service by default', async () => {
  const failing = await contextWith(() => new Response('', { status: 503 }), URL)
  expect(await isBreached(failing.ctx, 'password')).toBe(false)
  const none = await contextWith(() => new Response(`${REST}:9`), null)
  expect(await isBreached(none.ctx, 'password')).toBe(false)
  expect(none.asked).toEqual([])
})
