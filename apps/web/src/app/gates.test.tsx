// @vitest-environment happy-dom
import type { Dashboard } from '@crivo/shared'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { someVisit } from '#features/analytics/some-visit.fixture.ts'
import { CUSTOMER, openApp, unavailable } from '../../test/open-app.tsx'

it('shows a free account which plans include a screen, and how to upgrade', async () => {
  await openApp('/dashboard/bot-management?lang=en', {
    user: { ...CUSTOMER, plan: 'free' },
    answers: {
      '/api/config': () => ({
        salesChatNumber: null,
        salesEmail: 'sales@localhost',
        pixelId: null,
        videoPlayerId: null,
      }),
    },
  })
  await screen.findByRole('heading', { name: 'Your plan doesn’t include this' })
  const plans = await screen.findAllByRole('heading', { level: 3 })
  expect(plans.map(({ textContent }) => textContent)).toEqual([
    'Starter',
    'Growth',
    'Scale',
    'Enterprise',
  ])
  const [sales] = await screen.findAllByRole('link', { name: 'Email sales@localhost' })
  expect(sales?.getAttribute('href')).toMatch(/^mailto:sales@localhost\?subject=/)
  screen.getByRole('link', { name: 'Bot management not in your plan' })
})

it('shows a free account its last visits, and what a plan adds', async () => {
  let visits = [someVisit({ reason: 'GIVT.UA' })]
  await openApp('/dashboard/analytics?lang=en', {
    user: { ...CUSTOMER, plan: 'free' },
    answers: {
      '/api/campaigns': () => [],
      '/api/analytics/real-time': () => visits,
    },
  })
  await screen.findByText('Your last 50 visits')
  await screen.findByText('1 visit')
  visits = [...visits, someVisit({ id: '00000000-0000-4000-8000-000000000002' })]
  const { router } = await import('#app/router.tsx')
  await router.navigate('/dashboard/campaigns')
  await screen.findByRole('heading', { name: 'Campaigns' })
  await router.navigate('/dashboard/analytics')
  await screen.findByText('2 visits')
})

const DASHBOARD: Dashboard = {
  ...{ activeCampaigns: 0, campaignsChange: null, totalRequests: 0, requestsChange: null },
  ...{ blockedBots: 0, botsChange: null, recentCampaigns: [], days: [], worstSources: [] },
  traffic: { legitimate: 0, bots: 0 },
  performance: { responseTime: null, responseTimeP95: null, uptime: null, edgeLatency: null },
  geoDistribution: [],
}

it.each([
  ['free', 0],
  ['starter', 1],
] as const)('asks for costs on the %s dashboard if the plan includes them', async (plan, times) => {
  const readMoney = vi.fn(unavailable)
  await openApp('/dashboard?lang=en', {
    user: { ...CUSTOMER, plan },
    answers: {
      '/api/analytics/dashboard': () => DASHBOARD,
      '/api/analytics/money': readMoney,
      '/api/campaigns': () => [],
      '/api/domains': () => [],
      '/api/cloudflare/account': () => null,
    },
  })
  await screen.findByText('No campaigns found')
  expect(readMoney).toHaveBeenCalledTimes(times)
})

it.each([
  [{ accountFrozen: true }, 'Your account is frozen'],
  [{ hasAcceptedTerms: false }, 'Accept the terms of use'],
])('explains why %j has no access, and asks for nothing refused', async (changes, title) => {
  const refused = vi.fn(() => [])
  await openApp('/dashboard/campaigns?lang=en', {
    user: { ...CUSTOMER, ...changes },
    answers: { '/api/alerts': refused, '/api/campaigns': refused, '/api/domains': refused },
  })
  await screen.findByRole('heading', { name: title })
  fireEvent.click(screen.getByRole('button', { name: 'Search and commands' }))
  await screen.findByRole('option', { name: 'Campaigns' })
  expect(refused).not.toHaveBeenCalled()
})

it('shows the owner of a frozen account the reason', async () => {
  const frozenReason = 'Reported twice for a swapped page.'
  await openApp('/dashboard/campaigns?lang=en', {
    user: { ...CUSTOMER, accountFrozen: true, frozenReason },
  })
  await screen.findByText(`Reason: ${frozenReason}`)
})

it.each([
  ['admin', 'Admin panel'],
  ['super_admin', 'Super admin panel'],
] as const)('leads %s to the administration', async (role, name) => {
  await openApp('/dashboard/campaigns?lang=en', { user: { ...CUSTOMER, role } })
  await screen.findByRole('link', { name })
})

it('shows customers no trace of the administration', async () => {
  await openApp('/admin?lang=en', { user: CUSTOMER })
  await screen.findAllByRole('heading', { name: 'Page not found' })
  expect(screen.queryByText(/admin/i)).toBeNull()
  expect(document.title).not.toMatch(/admin/i)
})
