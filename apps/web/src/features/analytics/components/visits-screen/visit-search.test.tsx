// @vitest-environment happy-dom
import type { GivenRole } from '@crivo/shared'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { userQuery } from '#core/session/get-me.ts'
import type { VisitColumnId } from '#core/visits/visit-column-ids.ts'
import { CUSTOMER } from '../../../../../test/open-app.tsx'
import { someVisit } from '../../some-visit.fixture.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { FoundVisits } from './found-visits.tsx'
import { VisitSearch } from './visit-search.tsx'

/** Renders the search and the list of visits; translation keys stand in for texts. */
function showAs(role: GivenRole, columns: readonly VisitColumnId[] | null = null) {
  const client = new QueryClient()
  const person = { name: 'Bia', email: 'bia@crivo.test' }
  const membership = { role, campaignIds: null, person }
  client.setQueryData(userQuery().queryKey, { ...CUSTOMER, plan: 'scale', membership })
  render(
    <QueryClientProvider client={client}>
      <VisitSearch onFilter={() => undefined} />
      <FoundVisits visits={[someVisit({ clientIp: null })]} campaigns={[]} columns={columns} />
      <ColumnsMenu columns={columns} onColumns={() => undefined} />
    </QueryClientProvider>,
  )
}

it.each([
  ['manager', 'history.search', true],
  ['analyst', 'history.searchWithoutIp', false],
] as const)('lets a %s find and list visits by IP address: %s', async (role, label, mayFind) => {
  showAs(role)
  screen.getByRole('combobox', { name: label })
  fireEvent.keyDown(screen.getByRole('button', { name: 'history.columns' }), { key: 'Enter' })
  const menu = within(await screen.findByRole('menu'))
  const column = menu.queryByRole('menuitemcheckbox', { name: 'visits.column.ip' })
  expect(column !== null).toBe(mayFind)
})

it.each([
  ['manager', true],
  ['analyst', false],
] as const)('shows a %s the IP addresses of a saved view: %s', (role, maySee) => {
  showAs(role, ['time', 'ip'])
  screen.getByRole('columnheader', { name: 'visits.column.time' })
  const column = screen.queryByRole('columnheader', { name: 'visits.column.ip' })
  expect(column !== null).toBe(maySee)
})

it('keeps the suggestion that arrow keys choose in view', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  showAs('manager')
  const search = screen.getByRole('combobox', { name: 'history.search' })
  fireEvent.focus(search)
  fireEvent.change(search, { target: { value: 'a' } })
  expect(screen.getAllByRole('option').length).toBeGreaterThan(1)
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(scroll.mock.contexts).toEqual([screen.getByRole('option', { selected: true })])
})
