// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp, SOON } from '../../../../../tests/open-app.tsx'

it('tells where the nameservers come from: from the next step, or from the CDN', async () => {
  await openApp('/dashboard/domains?lang=en', {
    user: CUSTOMER,
    answers: { '/api/domains': () => [], '/api/cloudflare/account': () => null },
  })
  const [add] = await screen.findAllByRole('button', { name: 'Add domain' }, SOON)
  fireEvent.click(add as HTMLElement)
  await screen.findByText(/the next step shows the two names/, {}, SOON)
  fireEvent.click(screen.getByRole('radio', { name: /^Manual/ }))
  await screen.findByText(/Cloudflare shows the two names/)
  expect(screen.queryByText(/the next step/)).toBeNull()
})
