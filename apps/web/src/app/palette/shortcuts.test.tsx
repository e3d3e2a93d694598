// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../test/open-app.tsx'

it('opens its help with “?” until that is switched off', async () => {
  await openApp('/dashboard/settings?lang=en', { user: CUSTOMER })
  /** Returns whether the key does something. */
  const press = () => !fireEvent.keyDown(document.body, { key: '?' })
  await waitFor(() => expect(press()).toBe(true))
  fireEvent.click(await screen.findByRole('switch', { name: /\?/ }))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(press()).toBe(false)
})
