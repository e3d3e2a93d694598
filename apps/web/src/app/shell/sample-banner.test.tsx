// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../test/open-app.tsx'

const EMPTY = {
  ...{ activeCampaigns: 0, campaignsChange: null, totalRequests: 0, requestsChange: null },
  ...{ blockedBots: 0, botsChange: null, recentCampaigns: [], days: [], worstSources: [] },
  traffic: { legitimate: 0, bots: 0 },
  performance: { responseTime: null, responseTimeP95: null, uptime: null, edgeLatency: null },
  geoDistribution: [],
}

/** Opens a screen of an account without visits; returns the calls made about sample data. */
async function openEmpty(address: string, membership?: typeof CUSTOMER.membership) {
  const calls: string[] = []
  let isSample = membership !== undefined
  await openApp(address, {
    user: CUSTOMER,
    answers: {
      '/api/auth/me': () => ({
        ...CUSTOMER,
        ...(isSample && { sample: true }),
        ...(membership && { membership }),
      }),
      '/api/analytics/dashboard': () => ({ ...EMPTY, totalRequests: isSample ? 2_730 : 0 }),
      '/api/campaigns': () => [],
      '/api/domains': () => [],
      '/api/sample-data': ({ method }) => {
        calls.push(method)
        isSample = method === 'POST'
        return new Response(null, { status: 204 })
      },
    },
  })
  return calls
}

it('offers sample data to an empty account, labels its screens and removes it', async () => {
  const calls = await openEmpty('/dashboard?lang=en')
  fireEvent.click(await screen.findByRole('button', { name: 'Explore with sample data' }))
  await screen.findByText('You’re looking at sample data.')
  await screen.findByText('2,730')
  expect(screen.queryByRole('button', { name: 'Explore with sample data' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('button', { name: 'Explore with sample data' })
  await waitFor(() => expect(screen.queryByText('You’re looking at sample data.')).toBeNull())
  expect(calls).toEqual(['POST', 'DELETE'])
})

it('states on other screens that they show the account’s own data', async () => {
  const person = { name: 'Rui', email: 'rui@crivo.test' }
  await openEmpty('/dashboard/campaigns?lang=en', { role: 'manager', campaignIds: null, person })
  await screen.findByText(/Here you see your own/)
  expect(screen.queryByText('You’re looking at sample data.')).toBeNull()
})

it('labels sample data for an analyst, without the button to remove it', async () => {
  const person = { name: 'Rui', email: 'rui@crivo.test' }
  await openEmpty('/dashboard?lang=en', { role: 'analyst', campaignIds: null, person })
  await screen.findByText('You’re looking at sample data.')
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

it('counts the sample’s campaigns as active on its overview', async () => {
  const person = { name: 'Rui', email: 'rui@crivo.test' }
  await openEmpty('/dashboard/analytics?lang=en', { role: 'analyst', campaignIds: null, person })
  const label = await screen.findByText('Active campaigns')
  const card = label.closest('section')
  await waitFor(() => expect(card?.textContent).toBe('Active campaigns2'))
})
