// @vitest-environment happy-dom
import type { Visit } from '@crivo/shared'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { userQuery } from '#core/session/get-me.ts'
import { networkNamesQuery } from '#core/visits/network-names.ts'
import type { VisitColumnId } from '#core/visits/visit-column-ids.ts'
import { CUSTOMER } from '../../../../../test/open-app.tsx'
import { someVisit } from '../../some-visit.fixture.ts'
import { VisitTable } from './visit-table.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Renders a table of visits, with translation keys as its texts. */
function showTable(visits: readonly Visit[], columns: readonly VisitColumnId[]) {
  // The list renders as many rows as fit in its frame.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(userQuery().queryKey, { ...CUSTOMER, plan: 'scale' })
  const known = { asn: 28_573, name: 'Claro', reviewers: null }
  client.setQueryData(networkNamesQuery([28_573, 64_512]).queryKey, [known])
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <VisitTable
          label="Visits"
          visits={visits}
          columns={columns}
          nameOf={String}
          opened={null}
          onToggle={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('shows the names of networks beside their numbers', async () => {
  const visits = [28_573, 64_512, 28_573].map((asn, index) =>
    someVisit({ id: `00000000-0000-4000-8000-00000000000${index}`, asn }),
  )
  showTable(visits, ['time', 'network'])
  await screen.findByText('AS64512')
  const shown = screen.getAllByRole('row').slice(1)
  expect(shown.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
    'AS28573Claro',
    'AS64512',
    'AS28573Claro',
  ])
})

it('reveals the whole text of each line that a narrow column cuts off', () => {
  const visit = someVisit({ city: 'Llanfairpwllgwyngyll', state: 'Wales', browser: 'samsung' })
  showTable([visit], ['country', 'browser', 'ip'])
  screen.getByTitle('Llanfairpwllgwyngyll, Wales')
  screen.getByTitle('Samsung Internet')
  screen.getByTitle('189.6.12.34')
})

it('marks facts that are not known', () => {
  showTable([someVisit({ country: null, clientIp: null })], ['country', 'ip'])
  expect(screen.getAllByText('visits.unknown')).toHaveLength(2)
})
