// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CUSTOMER, openApp, unavailable } from '../../../../../test/open-app.tsx'

it.each([
  ['https://www.shop.example/offer?a=b', 'www.shop.example'],
  ['shop.example', 'shop.example'],
])('adds the host of %s', async (typed, name) => {
  const add = vi.fn((_: unknown) => unavailable())
  await openApp('/dashboard/domains?add=1&lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/domains': ({ method, body }) => (method === 'GET' ? [] : add(JSON.parse(body))),
    },
  })
  fireEvent.change(await screen.findByLabelText('Domain name'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Add domain and continue' }))
  await vi.waitFor(() => expect(add).toHaveBeenCalledWith(expect.objectContaining({ name })))
})
