import { nameOf, type TargetPolicy } from '@crivo/network-guard'
import type { Config } from '#platform/config.ts'

/** Returns this installation's target policy: the dashboard is never a target. */
export function targetPolicyOf({ appUrl, allowsLocalTargets }: Config): TargetPolicy {
  const app = new URL(appUrl)
  return {
    allowsLoopback: allowsLocalTargets,
    isOwnHost: (url) => nameOf(url) === nameOf(app) && (url.port === app.port || url.port === ''),
  }
}
