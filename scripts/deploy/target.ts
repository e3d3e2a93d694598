import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../lib/paths.ts'

export const ENVIRONMENTS = ['staging', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** The names of an environment's resources in the Cloudflare account. */
export interface Target {
  readonly worker: string
  readonly inspector: string
  readonly database: string
  /** Returns the title of a binding's KV namespace. */
  readonly namespaceOf: (binding: string) => string
  /** Returns the name of a binding's R2 bucket. */
  readonly bucketOf: (binding: string) => string
  /** Folder for the environment's generated files; never committed. */
  readonly folder: string
}

/** Returns an environment's resource names and its folder in the repository. */
export function targetOf(environment: Environment, root = ROOT): Target {
  const suffix = environment === 'production' ? '' : `-${environment}`
  const nameOf = (binding: string) => `crivo-${binding.toLowerCase().replaceAll('_', '-')}${suffix}`
  return {
    worker: `crivo-api${suffix}`,
    inspector: `crivo-inspector${suffix}`,
    database: `crivo${suffix}`,
    namespaceOf: nameOf,
    bucketOf: nameOf,
    folder: join(root, '.local', 'deploy', environment),
  }
}

/** Writes a configuration into an environment's folder; returns its path. */
export async function writeJson({ folder }: Target, name: string, config: object): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, name)
  await writeFile(file, JSON.stringify(config, null, 2))
  return file
}
