import { nameOf, type TargetPolicy } from '@crivo/network-guard'
import type { Config } from '../env.ts'

/** What of the guard's rules this installation sets: the dashboard is never a target. */
export function targetPolicyOf({ appUrl, allowsLocalTargets }: Config): TargetPolicy {
  const app = new URL(appUrl)
  return {
    allowsLoopback: allowsLocalTargets,
    isOwnHost: (url) => nameOf(url) === nameOf(app) && (url.port === app.port || url.port === ''),
  }
}
