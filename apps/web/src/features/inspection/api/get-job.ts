import { type InspectionJob, inspectionJobSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

/** Returns whether the inspection is still running. */
export const isUnderWay = ({ state }: InspectionJob): boolean =>
  state === 'queued' || state === 'running'

/** Fetches a running inspection; polls until it ends. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['inspection-job', id],
    queryFn: ({ signal }) =>
      request(inspectionJobSchema, {
        path: `/api/cloak-breaker/jobs/${encodeURIComponent(id)}`,
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      data && isUnderWay(data) && error === null ? TIMING.inspectionRefetch : false,
  })
