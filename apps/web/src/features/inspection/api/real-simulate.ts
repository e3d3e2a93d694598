import { type RealSimulate, realSimulationResultSchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

const realSimulate = (visit: Omit<RealSimulate, 'useProxy'>) =>
  request(realSimulationResultSchema, {
    method: 'POST',
    path: '/api/cloak-breaker/real-simulate',
    body: { ...visit, useProxy: false },
    timeout: TIMING.visitTimeout,
  })

/** Visits a URL once; returns the complete page and details of its server. */
export const useRealSimulate = () => useMutation({ mutationFn: realSimulate })
