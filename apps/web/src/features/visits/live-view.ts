import type { VisitClass } from '@crivo/filter-engine'
import { REAL_TIME_PAGE_SIZES } from '@crivo/shared'
import { useSearchParams } from 'react-router-dom'
import { VISIT_CLASSES } from './visit-class.ts'

/** Which visits are shown. */
export interface LiveView {
  readonly campaignId: number | undefined
  readonly limit: number
  readonly only: VisitClass | undefined
}

const DEFAULT_LIMIT = 50

export function readLiveView(parameters: URLSearchParams): LiveView {
  const id = Number(parameters.get('campaignId'))
  return {
    campaignId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    limit:
      REAL_TIME_PAGE_SIZES.find((size) => String(size) === parameters.get('limit')) ??
      DEFAULT_LIMIT,
    only: VISIT_CLASSES.find((each) => each === parameters.get('class')),
  }
}

export function writeLiveView({ campaignId, limit, only }: LiveView): URLSearchParams {
  return new URLSearchParams({
    ...(campaignId !== undefined && { campaignId: String(campaignId) }),
    ...(limit !== DEFAULT_LIMIT && { limit: String(limit) }),
    ...(only && { class: only }),
  })
}

/** The view in the address, and the way to change it. */
export function useLiveView(): [LiveView, (change: Partial<LiveView>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const view = readLiveView(parameters)
  const show = (change: Partial<LiveView>) =>
    setParameters(writeLiveView({ ...view, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  return [view, show]
}
