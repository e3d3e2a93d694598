// @vitest-environment happy-dom
import {
  type AbuseCaseDetails,
  type CloudflareAccount,
  type Member,
  USUAL_PARAMETERS,
} from '@crivo/shared'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'
import { workIsUnsaved } from '../../../../test/work-is-unsaved.ts'

const user = { ...CUSTOMER, plan: 'scale', role: 'admin' } as const
const at = '2026-11-01T12:00:00.000Z'

const CASE: AbuseCaseDetails = {
  ...{ id: 3, number: 'A-3', kind: 'phishing', state: 'open', url: 'https://shop.example/' },
  ...{ createdAt: at, decidedAt: null, decidedBy: null, accountId: null, accountEmail: null },
  ...{ campaignId: null, suspended: null, description: null, wantsAnswer: false, measured: null },
  ...{ campaign: null, accountFrozen: null, openOfHost: 0, notes: [] },
}

const CLOUDFLARE: CloudflareAccount = {
  ...{ isVerified: true, credentials: 'token', email: null, accountId: 'a1', accountName: 'Ana' },
  ...{ plan: 'free', permissions: [], checkedAt: at, isSimulated: false },
  tokenUrl: 'https://dash.cloudflare.com/profile/api-tokens',
}

const OWNER: Member = {
  ...{ id: 0, name: 'Ana', email: CUSTOMER.email, role: 'owner', campaignIds: null, since: at },
  you: true,
}

const ANSWERS = {
  '/api/admin/abuse-cases': () => ({ cases: [CASE], cursor: null }),
  '/api/admin/abuse-cases/3': () => CASE,
  '/api/alert-rules': () => [],
  '/api/alert-channels': () => [],
  '/api/campaigns': () => [],
  '/api/cloudflare/account': () => CLOUDFLARE,
  '/api/costs/settings': () => ({ currency: 'USD', rates: [] }),
  '/api/members': () => ({
    members: [OWNER, { ...OWNER, id: 2, name: 'Bia', role: 'analyst', you: false }],
    invitations: [],
  }),
  '/api/report-links': () => [],
  '/api/saved-views': () => [],
  '/api/source-parameters': () => USUAL_PARAMETERS,
}

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })

it.each<[string, string, string[], string, string]>([
  ['a case', '/admin?tab=abuse&case=3', [], 'New note', 'Called the host'],
  ['a chat', '/dashboard/analytics/alerts', ['Connect Telegram'], 'Chat ID', '@crivo'],
  ['parameters', '/dashboard/analytics/sources', ['Tracking templates'], 'Placement', 'site'],
  ['credentials', '/dashboard/cloudflare', ['Replace credentials'], 'Token', 'secret'],
  ['rates', '/dashboard/analytics/money', ['Costs', 'Currency and rates'], 'Rate in USD', '5.1'],
  ['a view', '/dashboard/analytics', ['Saved views', 'Save this view'], 'View name', 'Brazil'],
  ['a report', '/dashboard/analytics/sources', ['Share'], 'Report title', 'Brazil'],
  ['a role', '/dashboard/settings?tab=members', ['Change role'], 'Role', 'client'],
])('asks before closing %s loses what was entered', async (_, path, steps, label, entered) => {
  await openApp(`${path}${path.includes('?') ? '&' : '?'}lang=en`, { user, answers: ANSWERS })
  const [button, item] = steps
  if (button !== undefined) {
    const opener = await screen.findByRole('button', { name: button })
    if (item === undefined) fireEvent.click(opener)
    else fireEvent.keyDown(opener, { key: 'Enter' })
  }
  if (item !== undefined) fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  const field = await screen.findByLabelText(label, { selector: '[role$=dialog] *' })
  fireEvent.change(field, { target: { value: entered } })
  await workIsUnsaved()
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(question()).not.toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(question()).toBeNull())
  expect(field).toHaveProperty('value', entered)
  fireEvent.keyDown(field, { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(field.isConnected).toBe(false))
})
