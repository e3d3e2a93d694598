// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { userQuery } from '#core/session/get-me.ts'
import { networkNamesQuery } from '#core/visits/network-names.ts'
import { CUSTOMER } from '../../../../../tests/open-app.tsx'
import { someVisit } from '../../some-visit.fixture.ts'
import { VisitTable } from './visit-table.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

it('shows the names of networks beside their numbers', async () => {
  // The list renders as many rows as fit in its frame.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(userQuery().queryKey, { ...CUSTOMER, plan: 'scale' })
  const known = { asn: 28_573, name: 'Claro', reviewers: null }
  client.setQueryData(networkNamesQuery([28_573, 64_512]).queryKey, [known])
  const visits = [28_573, 64_512, 28_573].map((asn, index) =>
    someVisit({ id: `00000000-0000-4000-8000-00000000000${index}`, asn }),
  )
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <VisitTable
          label="Visits"
          visits={visits}
          columns={['time', 'network']}
          nameOf={String}
          opened={null}
          onToggle={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('AS64512')
  const shown = screen.getAllByRole('row').slice(1)
  expect(shown.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
    'AS28573Claro',
    'AS64512',
    'AS28573Claro',
  ])
})
