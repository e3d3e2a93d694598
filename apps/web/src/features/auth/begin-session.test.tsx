// @vitest-environment happy-dom
import type { Session } from '@crivo/shared'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { timeZoneStore } from '#lib/time/time-zone.ts'
import { CUSTOMER } from '../../../test/open-app.tsx'
import { useBeginSession } from './api/begin-session.ts'

it('shows times in the account’s zone once signed in', () => {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useBeginSession, { wrapper })
  const user = { ...CUSTOMER, timeZone: 'Asia/Kolkata' }
  result.current({ user, token: 'header.e30.signature' } as Session)
  expect(timeZoneStore.get()).toBe('Asia/Kolkata')
})
