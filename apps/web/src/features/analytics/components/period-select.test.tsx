// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { userQuery } from '#core/session/get-me.ts'
import { toSpan } from '#core/visits/span.ts'
import { CUSTOMER } from '../../../../test/open-app.tsx'
import { PeriodSelect } from './period-select.tsx'

it('keeps the focus in the first day while it is typed, and follows the URL', () => {
  const client = new QueryClient()
  client.setQueryData(userQuery().queryKey, CUSTOMER)
  const onPeriod = vi.fn()
  const at = (period: ReturnType<typeof toSpan>) => (
    <QueryClientProvider client={client}>
      <PeriodSelect period={period} onPeriod={onPeriod} historyDays={90} />
    </QueryClientProvider>
  )
  const initial = toSpan('7d', Date.now())
  const { rerender } = render(at(initial))
  const from = screen.getByLabelText<HTMLInputElement>('period.from')
  const { value } = from
  const day = new Date(Date.parse(value) - 24 * 60 * 60_000).toISOString().slice(0, 10)
  from.focus()
  fireEvent.change(from, { target: { value: day } })
  rerender(at(onPeriod.mock.lastCall?.[0]))
  expect(document.activeElement).toBe(screen.getByLabelText('period.from'))
  expect(from.value).toBe(day)
  rerender(at(initial))
  expect(from.value).toBe(value)
})
