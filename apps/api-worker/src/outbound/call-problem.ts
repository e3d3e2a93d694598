import type { GuardCode } from '@crivo/network-guard'

/** Why a call to a customer's server got no response. */
type CallProblem = 'timeout' | 'redirect' | 'unreachable' | 'refused'

const PROBLEMS: Partial<Record<GuardCode, CallProblem>> = {
  timeout: 'timeout',
  header_timeout: 'timeout',
  too_many_redirects: 'redirect',
  invalid_redirect: 'redirect',
  unresolved: 'unreachable',
  unreachable: 'unreachable',
  headers_too_large: 'unreachable',
}

/** Returns the problem shown to the customer for a guard's error. */
export const callProblemOf = (code: GuardCode): CallProblem => PROBLEMS[code] ?? 'refused'
