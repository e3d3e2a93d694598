import { useLocation, useNavigate } from 'react-router-dom'

/** Parts of a result, in their order. */
export const RESULT_VIEWS = ['matrix', 'compare', 'routes', 'pages', 'limits'] as const
export type ResultView = (typeof RESULT_VIEWS)[number]

const idOf = (text: string | null): number | null => {
  const id = Number(text ?? Number.NaN)
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Which result, and which part of it, the address has open. */
export function useOpened() {
  const search = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const put = (changes: Readonly<Record<string, string | null>>, replace: boolean) => {
    // As it is by now: what was asked for may come after another tab was chosen.
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    // A shared result's secret stands behind the `#`, and must stay there.
    const { hash } = location
    navigate({ search: next.toString(), hash }, { replace, preventScrollReset: true })
  }
  return {
    inspectionId: idOf(search.get('inspection')),
    jobId: search.get('job'),
    /** Whether nothing is open. */
    isPlain: !search.has('inspection') && !search.has('job'),
    campaignId: idOf(search.get('campaign')),
    view: RESULT_VIEWS.find((each) => each === search.get('view')) ?? 'matrix',
    isAdvanced: search.get('mode') === 'advanced',
    open: (id: number) => put({ inspection: String(id), job: null, view: null }, false),
    follow: (job: string) => put({ job, inspection: null, view: null }, false),
    /** The job is done: its result takes its place in the history of the browser. */
    arrive: (id: number) => put({ inspection: String(id), job: null, view: null }, true),
    chooseCampaign: (id: string) => put({ campaign: id }, true),
    close: () => put({ inspection: null, job: null, view: null }, true),
    showView: (view: ResultView) => put({ view }, true),
    showAdvanced: (on: boolean) => put({ mode: on ? 'advanced' : null }, true),
  }
}
