import type { StoredJob } from '#core/inspections/inspection-runner-api.ts'

export type JobEvent =
  | { readonly kind: 'step'; readonly step: StoredJob['step'] }
  | { readonly kind: 'fetch'; readonly vantage: string }
  | { readonly kind: 'visited'; readonly vantage: string }

/**
 * Returns a job's progress after an event. A visit is one fetch, or several if the page redirects.
 */
export function progressed(job: StoredJob, event: JobEvent): StoredJob {
  if (event.kind === 'step') return { ...job, step: event.step }
  const isFetch = event.kind === 'fetch'
  // Visits to a campaign's own URL are not part of inspecting its page.
  const isOfPage = job.step === 'page'
  const vantages = job.vantages.map((each) => {
    if (!isOfPage || each.id !== event.vantage) return each
    if (isFetch) return { ...each, state: 'visiting' as const }
    return { ...each, state: 'visited' as const, visits: each.visits + 1 }
  })
  return { ...job, vantages, fetches: job.fetches + (isFetch ? 1 : 0) }
}
