import { readdir } from 'node:fs/promises'
import type { AccountState } from './account-state.ts'
import type { SecretValues } from './secrets-file.ts'
import type { Target } from './target.ts'

/** One change to the account, as data: a dry run prints it, a real run performs it. */
export type Step =
  | { readonly kind: 'create-database'; readonly name: string }
  | { readonly kind: 'create-namespace'; readonly binding: string; readonly title: string }
  | { readonly kind: 'create-bucket'; readonly name: string }
  | { readonly kind: 'register-subdomain'; readonly subdomain: string }
  | { readonly kind: 'store-secrets'; readonly worker: string; readonly secrets: SecretValues }
  | { readonly kind: 'apply-migrations'; readonly names: readonly string[] }
  | { readonly kind: 'upload-inspector'; readonly worker: string; readonly release: string }
  | { readonly kind: 'upload'; readonly worker: string; readonly domain: string | null }

/** The environment's desired state. */
export interface Wanted {
  readonly target: Target
  /** Binding names of the KV namespaces. */
  readonly namespaces: readonly string[]
  /** Binding names of the R2 buckets. */
  readonly buckets: readonly string[]
  readonly migrations: readonly string[]
  /** All secrets that the worker needs, with the values to set if they are missing. */
  readonly secrets: SecretValues
  readonly crons: readonly string[]
  readonly release: string
  readonly inspectorRelease: string
  readonly domain: string | null
  /** The workers.dev subdomain to create if the account has none. */
  readonly newSubdomain: string
}

/**
 * Plans the steps from the current to the desired state, in an order that is safe to interrupt:
 * resources before their bindings, secrets and tables before the code that reads them. The
 * inspector is deployed first, so it must also work with the previous release.
 */
export function planSteps(state: AccountState, wanted: Wanted): Step[] {
  const { target, domain } = wanted
  const steps: Step[] = []
  if (state.database === null) steps.push({ kind: 'create-database', name: target.database })
  for (const binding of wanted.namespaces) {
    if (state.namespaces[binding] !== undefined) continue
    steps.push({ kind: 'create-namespace', binding, title: target.namespaceOf(binding) })
  }
  for (const name of wanted.buckets.map(target.bucketOf)) {
    if (!state.buckets.includes(name)) steps.push({ kind: 'create-bucket', name })
  }
  if (domain === null && state.subdomain === null) {
    steps.push({ kind: 'register-subdomain', subdomain: wanted.newSubdomain })
  }
  const missing = Object.entries(wanted.secrets).filter(
    ([name]) => !state.secretNames.includes(name),
  )
  if (missing.length > 0) {
    const secrets = Object.fromEntries(missing)
    steps.push({ kind: 'store-secrets', worker: target.worker, secrets })
  }
  const names = wanted.migrations.filter((name) => !state.appliedMigrations.includes(name))
  if (names.length > 0) steps.push({ kind: 'apply-migrations', names })
  if (state.inspectorRelease !== wanted.inspectorRelease) {
    const { inspector: worker } = target
    steps.push({ kind: 'upload-inspector', worker, release: wanted.inspectorRelease })
  }
  if (!isLive(state, wanted)) steps.push({ kind: 'upload', worker: target.worker, domain })
  return steps
}

/** An interrupted upload can leave the code without its cron triggers or its URL. */
function isLive(state: AccountState, { release, crons, domain }: Wanted): boolean {
  const hasAddress = domain === null ? state.isOnSubdomain : state.domain === domain
  const hasCrons = [...state.crons].sort().join() === [...crons].sort().join()
  return state.release === release && hasCrons && hasAddress
}

/** Describes a step for the printed plan. Lists the names of secrets, never their values. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'create-database':
      return `create the D1 database ${step.name}`
    case 'create-namespace':
      return `create the KV namespace ${step.title}`
    case 'create-bucket':
      return `create the R2 bucket ${step.name}`
    case 'register-subdomain':
      return `register ${step.subdomain}.workers.dev as the account's subdomain`
    case 'store-secrets':
      return `store the secrets ${Object.keys(step.secrets).join(', ')} in ${step.worker}`
    case 'apply-migrations':
      return `apply the D1 migrations ${listOf(step.names)}`
    case 'upload-inspector':
      return `upload ${step.worker}: the parsers of external pages, without an address`
    case 'upload': {
      const address = step.domain ?? 'its workers.dev address'
      return `upload ${step.worker}: code, dashboard, Durable Object classes, cron, at ${address}`
    }
  }
}

/** Lists the migrations in a folder in the order wrangler applies them. */
export async function listMigrations(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Lists a few names; an empty account needs too many to read. */
const listOf = (names: readonly string[]): string =>
  names.length <= 5 ? names.join(', ') : `${names[0]} to ${names.at(-1)}, ${names.length} in all`
