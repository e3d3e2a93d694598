import { RULESET_FORM } from '@crivo/filter-engine'
import { BATCH_FORM, errorEnvelopeSchema, MAX_RULESET_BYTES, PUSH_PATH } from '@crivo/shared'
import { expect, test, vi } from 'vitest'
import type { Admission } from '#control-plane/upstream.ts'
import { Edge } from '../../test/edge.ts'
import { signed } from '../../test/rulesets.ts'

const push = (edge: Edge, body: string) => edge.visit(PUSH_PATH, { method: 'POST', body })

async function expectError(response: Response, status: number, code: string) {
  expect(response.status).toBe(status)
  const envelope = errorEnvelopeSchema.parse(await response.json())
  expect(envelope.code).toBe(code)
}

test('passes a genuine ruleset to the Hub and returns its version', async () => {
  const received = vi.fn(async () => ({ admission: 'accepted' as const, version: 6 }))
  const ruleset = await signed({ version: 6 })
  const response = await push(new Edge(null, { push: received }), JSON.stringify(ruleset))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    version: 6,
    forms: { rulesetForm: RULESET_FORM, batchForm: BATCH_FORM },
  })
  expect(received).toHaveBeenCalledWith(ruleset)
})

test.each([
  ['stale', 409, 'RULESET_STALE'],
  ['forged', 401, 'INVALID_SIGNATURE'],
  ['other-domain', 400, 'OTHER_DOMAIN'],
  ['invalid', 422, 'RULESET_REFUSED'],
  ['too-large', 413, 'PAYLOAD_TOO_LARGE'],
] as const)('answers a %s ruleset with %i %s', async (admission: Admission, status, code) => {
  const edge = new Edge(null, { push: async () => ({ admission, version: 9 }) })
  await expectError(await push(edge, JSON.stringify(await signed())), status, code)
})

test('accepts a ruleset of the maximum size even if JSON escapes all of it', async () => {
  const received = vi.fn(async () => ({ admission: 'accepted' as const, version: 6 }))
  const largest = await signed({ ruleset: '\\'.repeat(MAX_RULESET_BYTES / 2 - 1) })
  expect(largest.ruleset).toHaveLength(MAX_RULESET_BYTES)
  const response = await push(new Edge(null, { push: received }), JSON.stringify(largest))
  expect(response.status).toBe(200)
  expect(received).toHaveBeenCalledWith(largest)
})

test('rejects a forgery without calling the Hub', async () => {
  const received = vi.fn(async () => ({ admission: 'accepted' as const, version: 6 }))
  const forged = { ...(await signed()), version: 99 }
  const response = await push(new Edge(null, { push: received }), JSON.stringify(forged))
  await expectError(response, 401, 'INVALID_SIGNATURE')
  expect(received).not.toHaveBeenCalled()
})

test.each([
  ['', 400, 'INVALID_JSON'],
  ['{"', 400, 'INVALID_JSON'],
  ['null', 400, 'VALIDATION_FAILED'],
  ['{}', 400, 'VALIDATION_FAILED'],
  ['[]', 400, 'VALIDATION_FAILED'],
  ['"x"', 400, 'VALIDATION_FAILED'],
  [' '.repeat(2 * MAX_RULESET_BYTES + 4_097), 413, 'PAYLOAD_TOO_LARGE'],
])('answers the body %.10j with %i %s', async (body, status, code) => {
  await expectError(await push(new Edge(null), body), status, code)
})

test('answers an interrupted body with 400', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
  const response = await new Edge(null).visit(PUSH_PATH, { method: 'POST', body })
  await expectError(response, 400, 'INVALID_JSON')
})

test('rejects other methods', async () => {
  const response = await new Edge(null).visit(PUSH_PATH)
  expect(response.headers.get('allow')).toBe('POST')
  await expectError(response, 405, 'METHOD_NOT_ALLOWED')
})

test('answers 503 while the Hub is unavailable', async () => {
  const edge = new Edge(null, { push: () => Promise.reject(new Error('away')) })
  await expectError(await push(edge, JSON.stringify(await signed())), 503, 'UNAVAILABLE')
})
