import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodySchemaOf, expectDocumented, ROWS, validate } from '../../test/conformance/document.ts'
import { anythingFor, send, validFor } from '../../test/conformance/sent.ts'
import { renewTargets } from '../../test/conformance/targets.ts'

/** Inputs per operation: with well over a hundred operations, each kind of input occurs often. */
const RUNS = 8
/** The maximum number of inputs tried until one succeeds. */
const TRIES = 20

/**
 * Operations that need more than the document provides: credentials, a campaign, a code, a cookie,
 * a file, a socket, an account to enter, a visit, or a receipt.
 */
const NEED_MORE = new Set([
  ...['POST /api/auth/login', 'POST /api/auth/mfa', 'POST /api/auth/refresh'],
  ...['POST /api/auth/reset-password', 'DELETE /api/auth/sessions/{id}'],
  ...['POST /api/user/email', 'POST /api/user/email/confirm', 'PATCH /api/user/password'],
  ...['GET /api/user/profile-photo', 'PATCH /api/user/profile-photo', 'DELETE /api/user'],
  ...['POST /api/user/mfa/setup', 'POST /api/user/mfa/confirm', 'POST /api/user/mfa/disable'],
  ...[
    'POST /api/auth/not-me',
    'POST /api/auth/passkey',
    'POST /api/auth/step-up',
    'POST /api/user/passkeys',
  ],
  ...['PATCH /api/user/passkeys/{id}', 'DELETE /api/user/passkeys/{id}'],
  'POST /api/user/recovery-codes',
  ...['POST /api/admin/login-as-user/{id}', 'POST /api/admin/return'],
  'PATCH /api/admin/rollouts/{id}',
  // These calls need accounts that the caller is a member of, and people who have not joined yet.
  ...['POST /api/members/invitations/{id}/resend', 'DELETE /api/members/invitations/{id}'],
  ...['PATCH /api/members/{id}', 'DELETE /api/members/{id}', 'POST /api/members/invitations'],
  ...['POST /api/accounts/open', 'DELETE /api/accounts/{id}'],
  ...['POST /api/invitations/read', 'POST /api/invitations/accept'],
  'GET /api/analytics/visits/{id}/explanation',
  ...['GET /api/backtests/{id}/visit', 'GET /api/user/privacy/erasures/{id}'],
  'POST /api/analytics/person-reports/{id}/close',
  // These calls need valid ranges, and existing campaigns and links.
  ...['POST /api/report-links', 'DELETE /api/report-links/{id}'],
  'GET /api/shared-reports/{token}',
  // These calls need existing campaigns and schedules, and links from emails.
  ...['POST /api/report-mails', 'PATCH /api/report-mails/{id}', 'DELETE /api/report-mails/{id}'],
  ...['POST /api/report-mails/subscription', 'POST /api/report-mails/confirm'],
  'POST /api/report-mails/unsubscribe',
  // These calls need existing exports and reachable endpoints.
  ...['POST /api/bucket-exports', 'PATCH /api/bucket-exports/{id}'],
  ...['DELETE /api/bucket-exports/{id}', 'POST /api/bucket-exports/{id}/test'],
  // These calls need the account's notes and campaigns.
  ...['POST /api/chart-notes', 'DELETE /api/chart-notes/{id}'],
  // These calls need the caller's views, and paths of the dashboard.
  ...['POST /api/saved-views', 'PATCH /api/saved-views/{id}', 'DELETE /api/saved-views/{id}'],
  // These calls need existing campaigns and chats.
  ...['POST /api/alert-rules', 'PATCH /api/alert-rules/{id}', 'DELETE /api/alert-rules/{id}'],
  ...['PUT /api/alert-channels/slack', 'PUT /api/alert-channels/telegram'],
  ...['DELETE /api/alert-channels/{channel}', 'POST /api/alert-channels/{channel}/test'],
  // These calls must keep the caller's own network in the list.
  ...['PUT /api/user/networks', 'PUT /api/admin/networks'],
  // This call needs URL parameters that the edge stores.
  'PUT /api/source-parameters',
  // These calls need an existing campaign, columns that a cost may have, days within the history,
  // and real currencies.
  ...['POST /api/costs/import', 'PUT /api/costs', 'DELETE /api/costs', 'PUT /api/costs/settings'],
  ...['GET /api/analytics/money', 'GET /api/analytics/money/export'],
  // These calls need someone else's open proposals, and a second person.
  ...['POST /api/proposals/{id}/approve', 'POST /api/proposals/{id}/decline'],
  ...['POST /api/proposals/{id}/withdraw', 'POST /api/proposals/{id}/redo', 'PUT /api/approvals'],
  // This call needs another super admin's request from three days ago.
  'POST /api/admin/recoveries/{id}/complete',
  // These calls need an existing stage or version.
  ...['GET /api/campaigns/{id}/stage', 'POST /api/campaigns/{id}/stage'],
  ...['PATCH /api/campaigns/{id}/stage', 'DELETE /api/campaigns/{id}/stage'],
  'POST /api/campaigns/{id}/stage/finish',
  'GET /api/campaigns/{id}/versions/{number}/effect',
  'POST /api/campaigns/{id}/versions/{number}/restore',
  // These calls need rules, which are a whole form, and few random forms are valid.
  ...['POST /api/rule-templates', 'PUT /api/rule-templates/{id}'],
  ...['POST /v1/decide', 'POST /v1/decide/browser'],
  // These calls need visits' click tokens.
  ...['GET /v1/conversions', 'POST /v1/conversions', 'POST /v1/conversions/browser'],
  'POST /api/analytics/conversions/test-token',
  ...['POST /api/cloudflare/verify', 'POST /api/cloudflare/check'],
  ...['DELETE /api/cloudflare/account', 'GET /api/analytics/live'],
  ...['POST /api/domains/{id}/validate', 'GET /api/domains/{id}/plan', 'DELETE /api/domains/{id}'],
  ...['POST /api/domains/{id}/deploy-worker', 'GET /api/domains/{id}/deployment'],
  ...['POST /api/domains/{id}/deployment/resume', 'POST /api/domains/{id}/deployment/undo'],
  ...['POST /api/domains/{id}/zone-security', 'GET /api/domains/{id}/emergency-link'],
])

beforeEach(renewTargets)

describe('a client with only the document', () => {
  const rows = ROWS.filter(([method, path]) => !NEED_MORE.has(`${method} ${path}`))

  it.each(rows)('can call %s %s', async (method, path, operation) => {
    const statuses = []
    for (const sent of fc.sample(validFor(path, operation), { numRuns: TRIES, seed: 1 })) {
      const response = await send(method, path, sent)
      await response.text()
      if (response.ok) return
      statuses.push(response.status)
    }
    expect(statuses).toContain(200)
  })
})

describe('every response matches the document, whatever the caller and the input', () => {
  it.each(ROWS)('for %s %s', async (method, path, operation) => {
    const schema = bodySchemaOf(operation)
    const property = fc.asyncProperty(anythingFor(path, operation), async (sent) => {
      const response = await send(method, path, sent)
      await expectDocumented(response, operation)
      if (schema === undefined) return
      const isBroken = sent.text !== null || !validate(schema, sent.body).valid
      if (isBroken) expect(response.status).toBeGreaterThanOrEqual(400)
    })
    // Calls change state, so a smaller counterexample would be a different one.
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
  })
})
