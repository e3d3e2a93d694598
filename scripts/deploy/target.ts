import { join } from 'node:path'
import { LOCAL } from '../lib/paths.ts'

export const ENVIRONMENTS = ['staging', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** What one environment's parts are called in the Cloudflare account. */
export interface Target {
  readonly worker: string
  readonly database: string
  readonly namespace: string
  /** Where this machine keeps what it makes for the environment; never committed. */
  readonly folder: string
}

export function targetOf(environment: Environment): Target {
  const suffix = environment === 'production' ? '' : `-${environment}`
  return {
    worker: `crivo-api${suffix}`,
    database: `crivo${suffix}`,
    namespace: `crivo-rulesets${suffix}`,
    folder: join(LOCAL, 'deploy', environment),
  }
}
