// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showToast, toastStore } from '#lib/stores/toast-store.ts'
import { FormAlert } from './form-alert.tsx'

it('scrolls into view, because the button that caused it may be at the end of the window', () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  render(<FormAlert title="Validation failed" error={new Error('unreachable')} />)
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')])
})

it('hides the toast of an earlier success', () => {
  showToast({ tone: 'plain', title: 'Invitation sent' })
  render(<FormAlert title="Couldn’t send the invitation" error={new Error('invited')} />)
  expect(toastStore.get()?.open).toBe(false)
})
