import { type InspectionJob, inspectionJobSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { TIMING } from '../../../config/timing.ts'
import { request } from '../../../lib/api/request.ts'

/** Whether it still goes on. */
export const isUnderWay = ({ state }: InspectionJob): boolean =>
  state === 'queued' || state === 'running'

/** An inspection under way, followed until it is over. */
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
