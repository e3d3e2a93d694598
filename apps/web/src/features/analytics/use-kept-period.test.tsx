// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../test/open-app.tsx'

it.each(['', '/sources', '/money', '/visits'])(
  'shows the longest range of the plan if a link asks for more (%s)',
  async (path) => {
    await openApp(`/dashboard/analytics${path}?range=365d&lang=en`, { user: CUSTOMER })
    expect(await screen.findByLabelText('Period')).toHaveProperty('value', '60d')
  },
)
