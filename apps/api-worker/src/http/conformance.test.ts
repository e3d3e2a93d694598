import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bodySchemaOf, expectDocumented, ROWS, validate } from '../../test/conformance/document.ts'
import { anythingFor, send, validFor } from '../../test/conformance/sent.ts'
import { renewTargets } from '../../test/conformance/targets.ts'

const RUNS = 20

/** Calls that need what the document cannot tell: credentials, a campaign, a code, a cookie, a file, a socket, an account to enter, a visit. */
const NEED_MORE = new Set([
  ...['POST /api/auth/login', 'POST /api/auth/mfa', 'POST /api/auth/refresh'],
  ...['POST /api/auth/reset-password', 'DELETE /api/auth/sessions/{id}'],
  ...['POST /api/user/email', 'POST /api/user/email/confirm', 'PATCH /api/user/password'],
  ...['GET /api/user/profile-photo', 'PATCH /api/user/profile-photo', 'DELETE /api/user'],
  ...['POST /api/user/mfa/setup', 'POST /api/user/mfa/confirm', 'POST /api/user/mfa/disable'],
  ...['POST /api/admin/login-as-user/{id}', 'POST /api/admin/return'],
  'GET /api/analytics/visits/{id}/explanation',
  ...['POST /v1/decide', 'POST /v1/decide/browser'],
  ...['POST /api/cloudflare/verify', 'POST /api/cloudflare/check'],
  ...['DELETE /api/cloudflare/account', 'GET /api/analytics/live'],
  ...['POST /api/domains/{id}/validate', 'GET /api/domains/{id}/plan', 'DELETE /api/domains/{id}'],
  ...['POST /api/domains/{id}/deploy-worker', 'GET /api/domains/{id}/deployment'],
  ...['POST /api/domains/{id}/deployment/resume', 'POST /api/domains/{id}/deployment/undo'],
])

beforeEach(async () => {
  await renewTargets()
  // No edge runs here, which is logged with each change.
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe('whoever has the document alone', () => {
  const rows = ROWS.filter(([method, path]) => !NEED_MORE.has(`${method} ${path}`))

  it.each(rows)('can call %s %s', async (method, path, operation) => {
    const statuses = []
    for (const sent of fc.sample(validFor(path, operation), { numRuns: RUNS, seed: 1 })) {
      const response = await send(method, path, sent)
      await response.text()
      if (response.ok) return
      statuses.push(response.status)
    }
    expect(statuses).toContain(200)
  })
})

describe('whatever is sent by whomever, the answer is as the document says', () => {
  it.each(ROWS)('of %s %s', async (method, path, operation) => {
    const schema = bodySchemaOf(operation)
    const property = fc.asyncProperty(anythingFor(path, operation), async (sent) => {
      const response = await send(method, path, sent)
      await expectDocumented(response, operation)
      if (schema === undefined) return
      const isBroken = sent.text !== null || !validate(schema, sent.body).valid
      if (isBroken) expect(response.status).toBeGreaterThanOrEqual(400)
    })
    // Calls change what is there, so that a smaller counterexample would be another one.
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
  })
})
