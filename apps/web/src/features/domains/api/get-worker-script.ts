import { workerScriptSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

const getWorkerScript = (id: number) =>
  request(workerScriptSchema, { path: `/api/domains/${id}/worker-script` })

/**
 * Fetched on request and never cached, because the script contains a key and each read is audited.
 */
export const useWorkerScript = () => useMutation({ mutationFn: getWorkerScript, gcTime: 0 })
