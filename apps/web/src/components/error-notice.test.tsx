// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { ErrorNotice } from './error-notice.tsx'

const query = { refetch: () => undefined, isFetching: false }
const show = (error: ApiError) => {
  render(<ErrorNotice title="Couldn’t load visits" error={error} query={query} />)
  return screen.getByRole('alert')
}

it('shows what is wrong with each value instead of that some value is', () => {
  const fields = [{ path: 'from', code: 'before_history' }]
  const alert = show(new ApiError('VALIDATION_FAILED', { status: 400, fields }))
  expect(alert.textContent).toContain('field.before_history')
  expect(alert.textContent).not.toContain('error.VALIDATION_FAILED')
})

it.each([
  ['UNAVAILABLE', 503, 1],
  ['CAMPAIGN_NOT_FOUND', 404, 0],
] as const)('of %s offers a retry only if it may help', (code, status, buttons) => {
  show(new ApiError(code, { status }))
  expect(screen.queryAllByRole('button', { name: 'common.retry' })).toHaveLength(buttons)
})
