import { MEMBER_ROLES, type MemberRole } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../test/accounts.ts'
import { call } from '../test/call.ts'
import { createCampaign } from '../test/decisions.ts'
import { openAsMember } from '../test/members.ts'
import { OPERATIONS } from './app.ts'

/** The routes that each role may call in addition to those of the roles before it. */
const ALLOWED: Readonly<Record<MemberRole, string>> = {
  client: `
    GET /api/accounts
    POST /api/accounts/open
    DELETE /api/accounts/{id}
    GET /api/analytics/breakdown
    GET /api/analytics/breakdown/export
    GET /api/analytics/export
    GET /api/analytics/live
    GET /api/analytics/overview
    GET /api/analytics/real-time
    GET /api/analytics/series
    GET /api/analytics/series/export
    GET /api/analytics/visits
    GET /api/analytics/visits/{id}/explanation
    GET /api/auth/me
    POST /api/auth/step-up
    POST /api/auth/step-up/options
    GET /api/campaigns
    GET /api/campaigns/{id}
    GET /api/campaigns/{id}/analytics
    GET /api/campaigns/{id}/rules
    GET /api/campaigns/{id}/stage
    GET /api/campaigns/{id}/versions
    GET /api/chart-notes
    GET /api/domains
    GET /api/get-client-ip
    POST /api/invitations/accept
    GET /api/networks
    GET /api/regions
    GET /api/saved-views
    POST /api/saved-views
    PATCH /api/saved-views/{id}
    DELETE /api/saved-views/{id}
    GET /api/source-parameters
    GET /api/system/status
  `,
  analyst: `
    GET /api/analytics/money
    GET /api/analytics/money/export
    GET /api/costs
    GET /api/costs/settings
    POST /api/chart-notes
    DELETE /api/chart-notes/{id}
    GET /api/alert-rules
    GET /api/alerts
    GET /api/analytics/dashboard
    GET /api/analytics/performance
    GET /api/backtests/{id}
    POST /api/backtests/{id}/cancel
    GET /api/backtests/{id}/visit
    POST /api/campaigns/preview
    POST /api/campaigns/try
    POST /api/campaigns/{id}/backtests
    GET /api/campaigns/{id}/versions/{number}/effect
    GET /api/cloak-breaker/history
    GET /api/cloak-breaker/history/{id}
    GET /api/cloak-breaker/jobs/{id}
    GET /api/cloak-breaker/schedules
    GET /api/domains/{id}
    GET /api/domains/{id}/rulesets
    GET /api/rule-templates
    GET /api/usage
  `,
  manager: `
    GET /api/approvals
    GET /api/proposals
    POST /api/proposals/{id}/approve
    POST /api/proposals/{id}/decline
    POST /api/proposals/{id}/redo
    POST /api/proposals/{id}/withdraw
    GET /api/analytics/conversions
    GET /api/analytics/conversions/export
    GET /api/analytics/conversions/calls
    POST /api/analytics/conversions/test-token
    GET /api/analytics/evidence
    PUT /api/costs
    DELETE /api/costs
    POST /api/costs/import
    PUT /api/costs/settings
    POST /api/alert-rules
    PATCH /api/alert-rules/{id}
    DELETE /api/alert-rules/{id}
    GET /api/alert-channels
    PUT /api/alert-channels/slack
    PUT /api/alert-channels/telegram
    DELETE /api/alert-channels/{channel}
    POST /api/alert-channels/{channel}/test
    POST /api/alerts/read
    GET /api/analytics/person-reports
    POST /api/analytics/person-reports/{id}/close
    GET /api/api-keys
    POST /api/api-keys
    DELETE /api/api-keys/{id}
    PATCH /api/api-keys/{id}
    POST /api/api-keys/{id}/rotate
    GET /api/billing
    GET /api/bot-management/allowed-ips
    POST /api/bot-management/allowed-ips
    GET /api/bot-management/allowed-ips/effects
    GET /api/bot-management/allowed-ips/export
    POST /api/bot-management/allowed-ips/impact
    POST /api/bot-management/allowed-ips/import
    DELETE /api/bot-management/allowed-ips/{id}
    GET /api/bot-management/blocked-ips
    POST /api/bot-management/blocked-ips
    GET /api/bot-management/blocked-ips/effects
    GET /api/bot-management/blocked-ips/export
    POST /api/bot-management/blocked-ips/impact
    POST /api/bot-management/blocked-ips/import
    DELETE /api/bot-management/blocked-ips/{id}
    GET /api/bot-management/summary
    POST /api/campaigns
    POST /api/sample-data
    DELETE /api/sample-data
    POST /api/campaigns/bulk
    DELETE /api/campaigns/{id}
    PUT /api/campaigns/{id}
    POST /api/campaigns/{id}/duplicate
    GET /api/campaigns/{id}/integration
    POST /api/campaigns/{id}/pause
    DELETE /api/campaigns/{id}/publishable-key
    POST /api/campaigns/{id}/publishable-key
    POST /api/campaigns/{id}/refresh-page
    PATCH /api/campaigns/{id}/rules
    DELETE /api/campaigns/{id}/stage
    PATCH /api/campaigns/{id}/stage
    POST /api/campaigns/{id}/stage
    POST /api/campaigns/{id}/stage/finish
    PATCH /api/campaigns/{id}/status
    POST /api/campaigns/{id}/versions/{number}/restore
    POST /api/cloak-breaker/analyze
    POST /api/cloak-breaker/check-campaign
    POST /api/cloak-breaker/discover-slugs
    DELETE /api/cloak-breaker/history/{id}
    POST /api/cloak-breaker/history/{id}/rerun
    DELETE /api/cloak-breaker/history/{id}/share
    POST /api/cloak-breaker/history/{id}/share
    POST /api/cloak-breaker/jobs
    DELETE /api/cloak-breaker/jobs/{id}
    POST /api/cloak-breaker/real-simulate
    POST /api/cloak-breaker/schedules
    DELETE /api/cloak-breaker/schedules/{id}
    POST /api/cloak-breaker/simulate
    DELETE /api/cloudflare/account
    GET /api/cloudflare/account
    POST /api/cloudflare/check
    POST /api/cloudflare/verify
    POST /api/domains
    POST /api/domains/redeploy-all
    DELETE /api/domains/{id}
    POST /api/domains/{id}/deploy-worker
    GET /api/domains/{id}/deployment
    POST /api/domains/{id}/deployment/resume
    POST /api/domains/{id}/deployment/undo
    GET /api/domains/{id}/emergency-link
    GET /api/domains/{id}/plan
    POST /api/domains/{id}/rollback
    POST /api/domains/{id}/rotate-key
    PATCH /api/domains/{id}/settings
    POST /api/domains/{id}/validate
    GET /api/domains/{id}/worker-script
    POST /api/domains/{id}/zone-security
    GET /api/report-links
    POST /api/report-links
    DELETE /api/report-links/{id}
    GET /api/bucket-exports
    POST /api/bucket-exports
    PATCH /api/bucket-exports/{id}
    DELETE /api/bucket-exports/{id}
    POST /api/bucket-exports/{id}/test
    GET /api/report-mails
    POST /api/report-mails
    PATCH /api/report-mails/{id}
    DELETE /api/report-mails/{id}
    GET /api/members
    GET /api/audit
    GET /api/audit/export
    POST /api/members/invitations
    DELETE /api/members/invitations/{id}
    POST /api/members/invitations/{id}/resend
    DELETE /api/members/{id}
    PATCH /api/members/{id}
    POST /api/rule-templates
    DELETE /api/rule-templates/{id}
    PUT /api/rule-templates/{id}
    POST /api/rule-templates/{id}/apply
    PUT /api/source-parameters
    POST /api/validate-url
    GET /api/webhooks
    POST /api/webhooks
    DELETE /api/webhooks/{id}
    PATCH /api/webhooks/{id}
    GET /api/webhooks/{id}/deliveries
    POST /api/webhooks/{id}/replay
    POST /api/webhooks/{id}/rotate-secret
    POST /api/webhooks/{id}/test
  `,
  owner: `
    POST /api/user/recovery-codes
    DELETE /api/user/passkeys/{id}
    PATCH /api/user/passkeys/{id}
    POST /api/user/passkeys
    POST /api/user/passkeys/options
    GET /api/user/factors
    POST /api/admin/return
    GET /api/affiliate
    POST /api/affiliate
    GET /api/affiliate/commissions
    GET /api/affiliate/commissions/export
    POST /api/auth/accept-terms
    POST /api/auth/logout-all
    GET /api/auth/sessions
    DELETE /api/auth/sessions/{id}
    DELETE /api/billing/spending-limit
    PUT /api/billing/spending-limit
    DELETE /api/user
    POST /api/user/email
    POST /api/user/email/confirmation
    GET /api/user/export
    POST /api/user/mfa/confirm
    POST /api/user/mfa/disable
    POST /api/user/mfa/setup
    GET /api/user/networks
    PUT /api/user/networks
    GET /api/user/notifications
    PATCH /api/user/notifications
    PATCH /api/user/password
    GET /api/user/privacy
    PATCH /api/user/privacy
    GET /api/user/privacy/erasures
    POST /api/user/privacy/erasures
    GET /api/user/privacy/erasures/{id}
    PATCH /api/user/profile
    DELETE /api/user/profile-photo
    GET /api/user/profile-photo
    PATCH /api/user/profile-photo
    PUT /api/approvals
  `,
}

/** The administration's routes do not exist for anyone but admins, regardless of role. */
const isAdministration = (route: string) =>
  route.includes(' /api/admin/') && !route.endsWith('/api/admin/return')

const routesOf = (role: MemberRole) =>
  ALLOWED[role]
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const LISTED = MEMBER_ROLES.flatMap(routesOf)
const ROUTES = OPERATIONS.filter(({ declaration }) => declaration.permission !== 'public')
  .map(({ declaration: { method, path } }) => `${method} ${path}`)
  .filter((route) => !isAdministration(route))

/** A role may also call the routes of the roles after it in `MEMBER_ROLES`. */
const mayCall = (role: MemberRole, route: string) =>
  MEMBER_ROLES.slice(MEMBER_ROLES.indexOf(role)).some((each) => routesOf(each).includes(route))

const owner = await createAccount('scale')
const campaignId = await createCampaign(owner)

describe('every authenticated call', () => {
  it('is listed with the least role that may make it, once', () => {
    expect(LISTED.toSorted()).toEqual(ROUTES.toSorted())
  })

  it.each(['manager', 'analyst', 'client'] as const)('answers a %s as listed', async (role) => {
    const campaignIds = role === 'client' ? [campaignId] : null
    const token = await openAsMember(owner.id, role, campaignIds)
    for (const route of ROUTES) {
      const [method = '', pattern = ''] = route.split(' ')
      const path = pattern.replaceAll(/\{\w+\}/g, '999999999')
      const body = method === 'GET' ? undefined : { surprise: true }
      const answer = await call(method, path, { token, body }).catch(() => null)
      expect(answer?.body?.code).not.toBe('SESSION_ENDED')
      expect(answer?.body?.code === 'ROLE_FORBIDS', `${role}: ${route}`).toBe(!mayCall(role, route))
    }
  })
})
