import { inspectionJobSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

/** The target: a URL, one of the account's campaigns, or a past inspection's target. */
export type InspectionTarget =
  | { readonly url: string }
  | { readonly campaignId: number }
  | { readonly again: number }

const startInspection = (target: InspectionTarget) =>
  request(inspectionJobSchema, { method: 'POST', ...callOf(target) })

function callOf(target: InspectionTarget) {
  if ('again' in target) return { path: `/api/cloak-breaker/history/${target.again}/rerun` }
  const path = 'url' in target ? 'jobs' : 'check-campaign'
  return { path: `/api/cloak-breaker/${path}`, body: target }
}

/** Starts an inspection, which runs in the background. */
export const useStartInspection = () => useMutation({ mutationFn: startInspection })
