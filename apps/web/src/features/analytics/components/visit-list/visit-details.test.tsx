// @vitest-environment happy-dom
import type { User, Visit, VisitExplanation } from '@crivo/shared'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { userQuery } from '#core/session/get-me.ts'
import { CUSTOMER } from '../../../../../test/open-app.tsx'
import { explanationQuery } from '../../api/get-explanation.ts'
import { someVisit } from '../../some-visit.fixture.ts'
import { VisitDetails } from './visit-details.tsx'

/** Renders a visit's details without translations, because keys are enough to find texts. */
function showDetails(visit: Visit, user: Partial<User> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(userQuery().queryKey, { ...CUSTOMER, plan: 'scale', ...user })
  const explained = { clickId: { parameter: 'gclid', value: 'Cj0abc' } } as VisitExplanation
  const { queryKey } = explanationQuery({ id: visit.id, at: visit.timestamp })
  client.setQueryData(queryKey, explained)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <VisitDetails visit={visit} campaign="Launch" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const CLICKED = someVisit({
  ...{ clientIp: '203.0.113.7', asn: null, referrer: 'news.example', placement: 'bad.example' },
  clickNetwork: 'google',
})

const press = (name: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Enter' })

it('leads to the visits from the same IP address, page and ad', async () => {
  showDetails(CLICKED)
  press('sources.see')
  const links = await screen.findAllByRole('menuitem')
  const filters = links.map(
    (link) => new URL(link.getAttribute('href') ?? '', location.href).search,
  )
  expect(filters).toEqual(['?ip=203.0.113.7', '?referrer=news.example', '?placement=bad.example'])
})

it('shows the stored click ID, if one was sent', () => {
  showDetails(CLICKED)
  expect(screen.getByText('Cj0abc')).toBeTruthy()
})

it('leaves out the IP address where the role hides it, and states one that is not known', () => {
  const person = { name: 'Bia', email: 'bia@crivo.test' }
  const hidden = { ...CLICKED, clientIp: null }
  showDetails(hidden, { membership: { role: 'client', campaignIds: [1], person } })
  expect(screen.queryByText('visits.detail.ip')).toBeNull()
  cleanup()
  showDetails(hidden)
  screen.getByText('visits.detail.ip')
})

it('offers blocking to those who may change campaigns', () => {
  const person = { name: 'Bia', email: 'bia@crivo.test' }
  showDetails(CLICKED, { membership: { role: 'analyst', campaignIds: null, person } })
  screen.getByRole('button', { name: 'sources.see' })
  expect(screen.queryByRole('button', { name: 'sources.block' })).toBeNull()
})
