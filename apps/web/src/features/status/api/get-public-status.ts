import { publicStatusSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { readApiError } from '#lib/api/api-error.ts'
import { readAnswer } from '#lib/api/request.ts'
import { send } from '#lib/api/send.ts'

/** Fetches the services' public status and history; requires no session. */
export const publicStatusQuery = () =>
  queryOptions({
    queryKey: ['public-status'],
    queryFn: async ({ signal }) => {
      const timeout = AbortSignal.timeout(TIMING.requestTimeout)
      const response = await send('/api/status', { signal: AbortSignal.any([signal, timeout]) })
      if (!response.ok) throw await readApiError(response)
      return readAnswer(publicStatusSchema, response)
    },
    refetchInterval: TIMING.systemStatusRefetch,
  })
