import { join } from 'node:path'
import { ROOT } from '../lib/paths.ts'

export const ENVIRONMENTS = ['staging', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** What one environment's parts are called in the Cloudflare account. */
export interface Target {
  readonly worker: string
  readonly database: string
  /** The title of the KV namespace of a binding. */
  readonly namespaceOf: (binding: string) => string
  /** Where this machine keeps what it makes for the environment; never committed. */
  readonly folder: string
}

/** The names in an account, and the folder in a repository, of an environment. */
export function targetOf(environment: Environment, root = ROOT): Target {
  const suffix = environment === 'production' ? '' : `-${environment}`
  return {
    worker: `crivo-api${suffix}`,
    database: `crivo${suffix}`,
    namespaceOf: (binding) => `crivo-${binding.toLowerCase().replaceAll('_', '-')}${suffix}`,
    folder: join(root, '.local', 'deploy', environment),
  }
}
