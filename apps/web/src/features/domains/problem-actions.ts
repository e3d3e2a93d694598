import type { DeploymentProblem } from '@crivo/shared'

/**
 * The one thing to do about a problem: try the step again, begin anew, take a route over, or
 * mend the connection with the CDN account.
 */
export type ProblemAction = 'resume' | 'restart' | 'replaceRoute' | 'connection'

export const PROBLEM_ACTIONS: Readonly<Record<DeploymentProblem, ProblemAction>> = {
  not_connected: 'connection',
  unauthorized: 'connection',
  missing_permission: 'connection',
  rate_limited: 'resume',
  unavailable: 'resume',
  refused: 'resume',
  zone_missing: 'restart',
  zone_taken: 'resume',
  record_not_proxied: 'resume',
  script_taken: 'resume',
  route_taken: 'replaceRoute',
  edge_silent: 'resume',
  edge_unknown: 'resume',
  edge_outdated: 'resume',
  interrupted: 'resume',
}
