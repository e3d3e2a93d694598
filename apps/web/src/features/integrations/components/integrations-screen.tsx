import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { NotFoundNotice } from '#components/not-found-notice.tsx'
import { lazy } from '#lib/lazy.ts'
import { IntegrationsSkeleton } from './integrations-skeleton.tsx'

// Lazy-loaded, to keep its many files out of the initial bundle.
const LoadedIntegrations = lazy(async () => ({
  default: (await import('./loaded-integrations.tsx')).LoadedIntegrations,
}))

export function IntegrationsScreen() {
  const { id = '' } = useParams()
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NotFoundNotice />
  return (
    <Suspense fallback={<IntegrationsSkeleton />}>
      <LoadedIntegrations key={id} id={Number(id)} />
    </Suspense>
  )
}
