import type { StoredJob } from './stored-job.ts'

/** What happens in a job. */
export type JobEvent =
  | { readonly kind: 'step'; readonly step: StoredJob['step'] }
  | { readonly kind: 'fetch'; readonly vantage: string }
  | { readonly kind: 'visited'; readonly vantage: string }

/** How far a job is after an event. A visit is one fetch, or more where the page redirects. */
export function progressed(job: StoredJob, event: JobEvent): StoredJob {
  if (event.kind === 'step') return { ...job, step: event.step }
  const isFetch = event.kind === 'fetch'
  // Visits to a campaign's own address are none of the inspection of its page.
  const isOfPage = job.step === 'page'
  const vantages = job.vantages.map((each) => {
    if (!isOfPage || each.id !== event.vantage) return each
    if (isFetch) return { ...each, state: 'visiting' as const }
    return { ...each, state: 'visited' as const, visits: each.visits + 1 }
  })
  return { ...job, vantages, fetches: job.fetches + (isFetch ? 1 : 0) }
}
