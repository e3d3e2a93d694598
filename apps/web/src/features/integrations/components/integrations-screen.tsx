import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { NotFoundNotice } from '../../../components/not-found-notice.tsx'
import { IntegrationsSkeleton } from './integrations-skeleton.tsx'

// By itself, so that the routes of the start need not name the many files that it is made of.
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
