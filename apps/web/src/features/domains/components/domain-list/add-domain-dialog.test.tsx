// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

it('explains where to get the nameservers: from the next step or the CDN', async () => {
  await openApp('/dashboard/domains?lang=en', {
    user: CUSTOMER,
    answers: { '/api/domains': () => [], '/api/cloudflare/account': () => null },
  })
  const [add] = await screen.findAllByRole('button', { name: 'Add domain' })
  const scroll = vi.spyOn(window, 'scrollTo')
  fireEvent.click(add as HTMLElement)
  await screen.findByText(/the next step shows the two names/)
  // The list behind the dialog stays where it is.
  expect(scroll).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('radio', { name: /^Manual/ }))
  await screen.findByText(/Cloudflare shows the two names/)
  expect(screen.queryByText(/the next step/)).toBeNull()
})

it('drops the refusal of a domain once the next one is invalid', async () => {
  const body = { code: 'DOMAIN_TAKEN', message: '', error: '', requestId: 'test' }
  await openApp('/dashboard/domains?lang=en&add=1', {
    user: CUSTOMER,
    answers: {
      '/api/domains': ({ method }) =>
        method === 'POST' ? Response.json(body, { status: 409 }) : [],
      '/api/cloudflare/account': () => null,
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add domain' }))
  const add = (name: string) => {
    fireEvent.change(dialog.getByLabelText('Domain name'), { target: { value: name } })
    fireEvent.click(dialog.getByRole('button', { name: 'Add domain and continue' }))
  }
  add('shop.example.com')
  await dialog.findByText('Setup failed')
  add('shop')
  await dialog.findByText('Please enter a valid domain name')
  await waitFor(() => expect(dialog.queryByText('Setup failed')).toBeNull())
})
