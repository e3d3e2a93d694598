import { rolloutStatusSchema, SECOND_MS } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'
import { ADMIN_KEY } from './admin-key.ts'

/** The cron advances a rollout once a minute. */
const REFRESH_MS = 30 * SECOND_MS

/** Fetches the latest rollout of the worker. */
export const rolloutQuery = () =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'rollout'],
    queryFn: ({ signal }) => request(rolloutStatusSchema, { path: '/api/admin/rollout', signal }),
    refetchInterval: REFRESH_MS,
  })
