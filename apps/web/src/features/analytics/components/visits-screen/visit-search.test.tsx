// @vitest-environment happy-dom
import type { GivenRole } from '@crivo/shared'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userQuery } from '#core/session/get-me.ts'
import { CUSTOMER } from '../../../../../tests/open-app.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { VisitSearch } from './visit-search.tsx'

/** Renders what finds and lists visits, with translation keys as its texts. */
function showAs(role: GivenRole) {
  const client = new QueryClient()
  const person = { name: 'Bia', email: 'bia@crivo.test' }
  const membership = { role, campaignIds: null, person }
  client.setQueryData(userQuery().queryKey, { ...CUSTOMER, plan: 'scale', membership })
  render(
    <QueryClientProvider client={client}>
      <VisitSearch onFilter={() => undefined} />
      <ColumnsMenu columns={null} onColumns={() => undefined} />
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
