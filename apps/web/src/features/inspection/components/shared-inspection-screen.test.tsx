// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, openApp } from '../../../../tests/open-app.tsx'

it.each(['INSPECTION_NOT_FOUND', 'NOT_FOUND'])('says that a link is gone: %s', async (code) => {
  await openApp('/shared-inspection?lang=en#token=old', {
    answers: { '/api/shared-inspections/old': () => failure(code, 404) },
  })
  await screen.findByText('This link no longer works')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
