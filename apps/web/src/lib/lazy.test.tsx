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
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi.fn(async () => ({ default: Part }))
  const Loaded = lazy(load)
  render(
    <Suspense fallback="waiting">
      <Loaded />
    </Suspense>,
  )
  await screen.findByText('waiting')
  expect(load).not.toHaveBeenCalled()
  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await screen.findByText('loaded')
})

it('loads from a server on the same machine without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null))
  const Loaded = lazy(async () => ({ default: Part }))
  render(
    <Suspense fallback="waiting">
      <Loaded />
    </Suspense>,
  )
  await screen.findByText('loaded')
})
