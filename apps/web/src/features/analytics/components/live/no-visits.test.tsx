// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignWith, DOMAIN } from '../../../../../test/campaigns.ts'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const PENDING = { ...DOMAIN, id: 2, name: 'new.example', status: 'pending' } as const
const ON_PENDING = { ...campaignWith(), id: 2, domainId: 2, domain: PENDING.name }

const open = (campaigns: readonly unknown[]) =>
  openApp('/dashboard/analytics/live?lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/analytics/real-time': () => [],
      '/api/campaigns': () => campaigns,
      '/api/domains': () => [DOMAIN, PENDING],
    },
  })

it('sends people to the setup of a domain whose campaigns cannot get visits yet', async () => {
  await open([ON_PENDING])
  const setup = await screen.findByRole('link', { name: 'Finish setup' })
  expect(setup.getAttribute('href')).toBe('/dashboard/domains?domain=2')
  screen.getByText(/^new\.example isn’t set up yet/)
})

it('offers a campaign that can get visits, rather than one that cannot', async () => {
  await open([ON_PENDING, campaignWith()])
  await screen.findByRole('link', { name: 'Open Launch' })
  expect(screen.queryByRole('link', { name: 'Finish setup' })).toBeNull()
})
