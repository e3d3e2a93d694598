// @vitest-environment happy-dom
import type { ApiKey } from '@crivo/shared'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { KeyRow } from './key-row.tsx'

const KEY: ApiKey = {
  ...{ id: 1, name: 'Reports', prefix: 'crv_abcd', scopes: ['read'], campaignId: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: null, expiresAt: null },
  ...{ rotatedAt: null, previousUntil: null },
}
const show = (apiKey: ApiKey) =>
  render(<KeyRow apiKey={apiKey} campaign={null} onTask={() => undefined} />)

it('says once that a key has never been used', () => {
  show(KEY)
  screen.getByText('apiKeys.state.unused')
  expect(screen.queryByText('apiKeys.lastUsed')).toBeNull()
})

it('says when an expired key was last used, even if never', () => {
  show({ ...KEY, expiresAt: '2026-01-02T00:00:00.000Z' })
  screen.getByText('apiKeys.state.expired')
  screen.getByText('apiKeys.neverUsed')
})
