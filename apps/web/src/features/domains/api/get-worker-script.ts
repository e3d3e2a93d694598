import { workerScriptSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

const getWorkerScript = (id: number) =>
  request(workerScriptSchema, { path: `/api/domains/${id}/worker-script` })

/** The script holds a key and each reading is recorded: it is read when asked for, and not kept. */
export const useWorkerScript = () => useMutation({ mutationFn: getWorkerScript, gcTime: 0 })
