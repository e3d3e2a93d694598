import { discoverySchema } from '@crivo/shared'
import { useMutation } from '@tanstack/react-query'
import { TIMING } from '#config/timing.ts'
import { request } from '#lib/api/request.ts'

const discoverPaths = (url: string) =>
  request(discoverySchema, {
    method: 'POST',
    path: '/api/cloak-breaker/discover-slugs',
    body: { url },
    timeout: TIMING.visitTimeout,
  })

/** Fetches the paths that a site publishes. */
export const useDiscoverPaths = () => useMutation({ mutationFn: discoverPaths })
