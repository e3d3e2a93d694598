import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { askedVisit, withoutVisit } from '#core/visits/visit-reference.ts'
import { lazy } from '#lib/lazy.ts'

const WhyDialog = lazy(async () => ({
  default: (await import('./why-dialog.tsx')).WhyDialog,
}))

/** The explanation of the visit in the URL. */
export function AskedExplanation() {
  const [parameters, setParameters] = useSearchParams()
  const visit = askedVisit(parameters)
  const close = () =>
    setParameters(withoutVisit(parameters.toString()), { replace: true, preventScrollReset: true })
  return <Suspense>{visit && <WhyDialog visit={visit} onClose={close} />}</Suspense>
}
