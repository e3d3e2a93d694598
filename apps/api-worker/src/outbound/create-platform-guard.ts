import { createGuard, type Guard, resolveLocalhost, resolveOverHttps } from '@crivo/network-guard'
import type { Runtime } from '@crivo/runtime'
import type { Config } from '#platform/config.ts'
import { namedFetch } from '#platform/user-agent.ts'
import { targetPolicyOf } from './target-policy.ts'

/** Creates the guard with the platform's `fetch` and a DNS-over-HTTPS resolver. */
export function createPlatformGuard(config: Config, runtime: Runtime): Guard {
  const resolve = resolveOverHttps(namedFetch(runtime))
  return createGuard({
    ...runtime,
    resolve: config.allowsLocalTargets ? resolveLocalhost(resolve) : resolve,
    policy: targetPolicyOf(config),
  })
}
