import { sharedInspectionSchema } from '@crivo/shared'
import { queryOptions } from '@tanstack/react-query'
import { TIMING } from '../../../config/timing.ts'
import { readApiError } from '../../../lib/api/api-error.ts'
import { readAnswer } from '../../../lib/api/request.ts'
import { send } from '../../../lib/api/send.ts'

async function readShared(token: string, signal: AbortSignal) {
  const timeout = AbortSignal.timeout(TIMING.requestTimeout)
  const response = await send(`/api/shared-inspections/${encodeURIComponent(token)}`, {
    signal: AbortSignal.any([signal, timeout]),
  })
  if (!response.ok) throw await readApiError(response)
  return readAnswer(sharedInspectionSchema, response)
}

/** A result as whoever has its link reads it. */
export const sharedInspectionQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-inspection', token],
    queryFn: ({ signal }) => readShared(token, signal),
  })
