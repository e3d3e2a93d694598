// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
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
  const router = createMemoryRouter([{ path: '/', Component: Screen }])
  render(<RouterProvider router={router} />)
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
  const router = createMemoryRouter([{ path: '/', Component: List }])
  render(<RouterProvider router={router} />)
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
