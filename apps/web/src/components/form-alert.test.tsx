// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FormAlert } from './form-alert.tsx'

it('scrolls into view, because the button that caused it may be at the end of the window', () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  render(<FormAlert title="Validation failed" error={new Error('unreachable')} />)
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')])
})
