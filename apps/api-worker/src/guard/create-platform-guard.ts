import { createGuard, type Guard, resolveLocalhost, resolveOverHttps } from '@crivo/network-guard'
import type { Config } from '../env.ts'
import { targetPolicyOf } from './target-policy.ts'

/** The guard with the platform's `fetch` and a resolver that is asked over HTTPS. */
export function createPlatformGuard(config: Config): Guard {
  const resolve = resolveOverHttps((url, init) => fetch(url, init))
  return createGuard({
    resolve: config.allowsLocalTargets ? resolveLocalhost(resolve) : resolve,
    fetch: (request) => fetch(request),
    policy: targetPolicyOf(config),
  })
}
