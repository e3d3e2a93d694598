import { useLocation, useNavigate } from 'react-router-dom'

/** Tabs of a result, in display order. */
export const RESULT_VIEWS = ['matrix', 'compare', 'screens', 'routes', 'pages', 'limits'] as const
export type ResultView = (typeof RESULT_VIEWS)[number]

const idOf = (text: string | null): number | null => {
  const id = Number(text ?? Number.NaN)
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Returns the result and tab that the URL opens, and functions to change them. */
export function useOpened() {
  const search = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const put = (changes: Readonly<Record<string, string | null>>, replace: boolean) => {
    // Reads the current URL, because another tab may have been selected since the request.
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    // A shared result's secret follows the `#` and must stay there.
    const { hash } = location
    navigate({ search: next.toString(), hash }, { replace, preventScrollReset: true })
  }
  return {
    inspectionId: idOf(search.get('inspection')),
    jobId: search.get('job'),
    /** True if nothing is open. */
    isPlain: !search.has('inspection') && !search.has('job'),
    campaignId: idOf(search.get('campaign')),
    view: RESULT_VIEWS.find((each) => each === search.get('view')) ?? null,
    isAdvanced: search.get('mode') === 'advanced',
    open: (id: number) => put({ inspection: String(id), job: null, view: null }, false),
    follow: (job: string) => put({ job, inspection: null, view: null }, false),
    /** Replaces the finished job with its result, including in the browser's history. */
    arrive: (id: number) => put({ inspection: String(id), job: null, view: null }, true),
    chooseCampaign: (id: string) => put({ campaign: id }, true),
    close: () => put({ inspection: null, job: null, view: null }, true),
    showView: (view: ResultView) => put({ view }, true),
    showAdvanced: (on: boolean) => put({ mode: on ? 'advanced' : null }, true),
  }
}
