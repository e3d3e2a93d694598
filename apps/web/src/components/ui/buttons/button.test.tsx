// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it.each([
  ['runs an action once on a double click', false, 1],
  ['runs no action while one runs', true, 0],
  ['passes on every click if it runs no action', undefined, 2],
])('%s', (_, busy, times) => {
  const act = vi.fn()
  render(
    <Button busy={busy} onClick={act}>
      Send
    </Button>,
  )
  for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button'), { detail })
  expect(act).toHaveBeenCalledTimes(times)
})
