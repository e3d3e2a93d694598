import type { DeploymentProblem } from '@crivo/shared'

/**
 * The action that resolves a problem: retry the step, restart, take over the route, or fix the
 * connection to the CDN account.
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
  certificate_missing: 'resume',
  certificate_pending: 'resume',
  edge_silent: 'resume',
  edge_unknown: 'resume',
  edge_blocked: 'resume',
  edge_outdated: 'resume',
  interrupted: 'resume',
}
