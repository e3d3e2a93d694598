// @vitest-environment happy-dom
import { readConditions } from '@crivo/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

const conditionsInUrl = () => {
  const where = new URLSearchParams(location.search).get('where')
  return where === null ? null : readConditions(where)
}

it.each([
  ['en', 'Filter', 'Filter by', 'Add condition', 'Value', /User agent: doesn’t contain Android/],
  ['pt', 'Filtrar', 'Filtrar por', 'Adicionar condição', 'Valor', /User agent: não contém Android/],
  ['es', 'Filtrar', 'Filtrar por', 'Añadir condición', 'Valor', /User agent: no contiene Android/],
])(
  'adds a condition on any field, and removes it (%s)',
  async (lang, filter, by, add, value, chip) => {
    await openApp(`/dashboard/analytics/visits?country=BR&lang=${lang}`, {
      user: CUSTOMER,
      answers: { '/api/analytics/visits': () => ({ visits: [], cursor: null }) },
    })
    fireEvent.click(await screen.findByRole('button', { name: filter }))
    fireEvent.change(await screen.findByLabelText(by), { target: { value: 'where' } })
    const form = within(screen.getByRole('dialog'))
    // Without a value, no condition is added and the field shows an error.
    fireEvent.click(form.getByRole('button', { name: add }))
    expect(form.getByLabelText(value).getAttribute('aria-invalid')).toBe('true')
    const [, comparison] = form.getAllByRole('combobox').slice(1)
    if (comparison === undefined) throw new Error('There is no comparison')
    fireEvent.change(comparison, { target: { value: 'notContains' } })
    fireEvent.change(form.getByLabelText(value), { target: { value: ' Android ' } })
    fireEvent.click(form.getByRole('button', { name: add }))
    await waitFor(() =>
      expect(conditionsInUrl()).toEqual([
        { field: 'userAgent', is: 'contains', value: 'Android', not: true },
      ]),
    )
    fireEvent.click(await screen.findByRole('button', { name: chip }))
    await waitFor(() => expect(conditionsInUrl()).toBeNull())
    expect(new URLSearchParams(location.search).get('country')).toBe('BR')
  },
)

it('adds a list of networks, one per line', async () => {
  await openApp('/dashboard/analytics/visits?lang=en', {
    user: CUSTOMER,
    answers: { '/api/analytics/visits': () => ({ visits: [], cursor: null }) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  fireEvent.change(await screen.findByLabelText('Filter by'), { target: { value: 'where' } })
  const form = within(screen.getByRole('dialog'))
  const choose = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  choose('Field', 'ip')
  choose('Comparison', 'oneOf')
  choose('Value', '192.0.2.0/24\nnowhere')
  fireEvent.click(form.getByRole('button', { name: 'Add condition' }))
  form.getByText(/IP addresses must be complete/)
  choose('Value', '192.0.2.0/24\n2001:db8::1')
  fireEvent.click(form.getByRole('button', { name: 'Add condition' }))
  const blocks = ['192.0.2.0/24', '2001:db8::1']
  await waitFor(() => expect(conditionsInUrl()).toEqual([{ field: 'ip', is: 'cidr', blocks }]))
  await screen.findByRole('button', { name: /is one of 192\.0\.2\.0\/24, 2001:db8::1/ })
})

it('starts a custom range with whole days of the account’s time zone', async () => {
  await openApp('/dashboard/analytics/visits?lang=en', {
    user: CUSTOMER,
    answers: { '/api/analytics/visits': () => ({ visits: [], cursor: null }) },
  })
  fireEvent.change(await screen.findByLabelText('Period'), { target: { value: 'custom' } })
  await screen.findByLabelText('From')
  const parameters = new URLSearchParams(location.search)
  // Midnight in São Paulo.
  for (const end of ['from', 'to']) expect(parameters.get(end)).toMatch(/T03:00:00\.000Z$/)
})
