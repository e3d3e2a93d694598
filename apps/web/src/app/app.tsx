import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { ToastHost } from '#components/toasts/toast-host.tsx'
import { renewOnWake } from '#lib/api/renew-on-wake.ts'
import { followOtherTabs } from '#lib/api/session-store.ts'
import { queryClient } from '#lib/query-client.ts'
import { router } from './router.tsx'

export function App() {
  useEffect(followOtherTabs, [])
  useEffect(renewOnWake, [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastHost />
    </QueryClientProvider>
  )
}
