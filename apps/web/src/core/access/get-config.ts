import { publicConfigSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { readApiError } from '#lib/api/api-error.ts'
import { readAnswer } from '#lib/api/request.ts'
import { send } from '#lib/api/send.ts'

/** Fetches the operator's public settings; requires no session. */
export const configQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: async ({ signal }) => {
      const timeout = AbortSignal.timeout(TIMING.requestTimeout)
      const response = await send('/api/config', { signal: AbortSignal.any([signal, timeout]) })
      if (!response.ok) throw await readApiError(response)
      return readAnswer(publicConfigSchema, response)
    },
  })
