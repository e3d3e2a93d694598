// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazy } from './lazy.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const Part = () => <p>loaded</p>

it('waits for the connection instead of failing offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => ({ default: Part }))
  const Loaded = lazy(load)
  render(
    <Suspense fallback="waiting">
      <Loaded />
    </Suspense>,
  )
  await screen.findByText('waiting')
  expect(load).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await screen.findByText('loaded')
})
