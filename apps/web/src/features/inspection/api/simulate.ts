import { type Simulate, simulationResultSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

const simulate = (visit: Simulate) =>
  request(simulationResultSchema, {
    method: 'POST',
    path: '/api/cloak-breaker/simulate',
    body: visit,
    timeout: TIMING.visitTimeout,
  })

/** Visits a URL once as another visitor. */
export const useSimulate = () => useMutation({ mutationFn: simulate })
