// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useParameters } from './use-parameters.ts'
import { useUrlView } from './use-url-view.ts'

interface View {
  filters: string
  columns: string
}

const read = (parameters: URLSearchParams): View => ({
  filters: parameters.get('filters') ?? '',
  columns: parameters.get('columns') ?? '',
})

function open(Component: ComponentType) {
  history.replaceState(null, '', '/')
  const router = createBrowserRouter([{ path: '/', Component }])
  onTestFinished(() => router.dispose())
  render(<RouterProvider router={router} />)
  return router
}

function Screen() {
  const [view, show] = useUrlView(read, (next) => new URLSearchParams({ ...next }))
  return (
    <>
      <p>{`${view.filters}|${view.columns}`}</p>
      <button type="button" onClick={() => show({ filters: `${view.filters}x` })}>
        Filter
      </button>
      <button type="button" onClick={() => show({ columns: `${view.columns}y` })}>
        Columns
      </button>
    </>
  )
}

it('lets Back undo filters one by one, but no settings', async () => {
  const router = open(Screen)
  for (const [name, shown] of [
    ['Filter', 'x|'],
    ['Columns', 'x|y'],
    ['Filter', 'xx|y'],
    ['Columns', 'xx|yy'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }))
    await screen.findByText(shown)
  }
  await router.navigate(-1)
  await screen.findByText('x|y')
  await router.navigate(-1)
  await screen.findByText('|')
})

function List() {
  const [parameters, put] = useParameters()
  return (
    <>
      <p>{`${parameters}`}</p>
      <button type="button" onClick={() => put({ reason: 'manual', page: '' })}>
        Filter
      </button>
      <button type="button" onClick={() => put({ page: '2' })}>
        Page
      </button>
    </>
  )
}

it('lets Back undo a list’s filter, but no page', async () => {
  const router = open(List)
  for (const [name, shown] of [
    ['Filter', 'reason=manual'],
    ['Page', 'reason=manual&page=2'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }))
    await screen.findByText(shown)
  }
  await router.navigate(-1)
  expect(router.state.location.search).toBe('')
})

it('keeps a change that is not rendered yet when another follows', async () => {
  open(List)
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  // React renders what `act` contains at its end.
  await act(async () => {
    click('Filter')
    await vi.waitFor(() => expect(location.search).toBe('?reason=manual'))
    click('Page')
  })
  await screen.findByText('reason=manual&page=2')
})
