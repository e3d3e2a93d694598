import { readdir } from 'node:fs/promises'
import type { AccountState } from './account-state.ts'
import type { SecretValues } from './secrets-file.ts'
import type { Target } from './target.ts'

/** One thing to do to the account, as data: the dry run prints it, a run does it. */
export type Step =
  | { readonly kind: 'create-database'; readonly name: string }
  | { readonly kind: 'create-namespace'; readonly binding: string; readonly title: string }
  | { readonly kind: 'register-subdomain'; readonly subdomain: string }
  | { readonly kind: 'store-secrets'; readonly worker: string; readonly secrets: SecretValues }
  | { readonly kind: 'apply-migrations'; readonly names: readonly string[] }
  | { readonly kind: 'upload'; readonly worker: string; readonly domain: string | null }

/** What the environment shall be. */
export interface Wanted {
  readonly target: Target
  /** Bindings of KV namespaces. */
  readonly namespaces: readonly string[]
  readonly migrations: readonly string[]
  /** Every secret that the worker has to have, with the value it gets if it is missing. */
  readonly secrets: SecretValues
  readonly crons: readonly string[]
  readonly release: string
  readonly domain: string | null
  /** The account's name below workers.dev if it has none. */
  readonly newSubdomain: string
}

/**
 * The steps from what there is to what shall be, in an order in which each may be the last: parts
 * before what is bound to them, secrets and tables before the code that reads them.
 */
export function planSteps(state: AccountState, wanted: Wanted): Step[] {
  const { target, domain } = wanted
  const steps: Step[] = []
  if (state.database === null) steps.push({ kind: 'create-database', name: target.database })
  for (const binding of wanted.namespaces) {
    if (state.namespaces[binding] !== undefined) continue
    steps.push({ kind: 'create-namespace', binding, title: target.namespaceOf(binding) })
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
  if (!isLive(state, wanted)) steps.push({ kind: 'upload', worker: target.worker, domain })
  return steps
}

/** An upload that broke off after the code leaves the clock or the address behind. */
function isLive(state: AccountState, { release, crons, domain }: Wanted): boolean {
  const hasAddress = domain === null ? state.isOnSubdomain : state.domain === domain
  const hasCrons = [...state.crons].sort().join() === [...crons].sort().join()
  return state.release === release && hasCrons && hasAddress
}

/** What a step does, for the person who reads the plan. Names secrets, never their values. */
export function describeStep(step: Step): string {
  switch (step.kind) {
    case 'create-database':
      return `create the D1 database ${step.name}`
    case 'create-namespace':
      return `create the KV namespace ${step.title}`
    case 'register-subdomain':
      return `register ${step.subdomain}.workers.dev as the account's name for its workers`
    case 'store-secrets':
      return `store the secrets ${Object.keys(step.secrets).join(', ')} in ${step.worker}`
    case 'apply-migrations':
      return `apply the D1 migrations ${step.names.join(', ')}`
    case 'upload': {
      const address = step.domain ?? 'its workers.dev address'
      return `upload ${step.worker}: code, dashboard, Durable Object classes, cron, at ${address}`
    }
  }
}

/** The files of a folder that wrangler applies, in its order. */
export async function listMigrations(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}
