import { workerScriptSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '#lib/api/request.ts'

const getWorkerScript = (id: number) =>
  request(workerScriptSchema, { path: `/api/domains/${id}/worker-script` })

/** The script contains a key and each read is audited: it is fetched on request and not cached. */
export const useWorkerScript = () => useMutation({ mutationFn: getWorkerScript, gcTime: 0 })
