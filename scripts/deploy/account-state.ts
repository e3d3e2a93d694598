import * as z from 'zod'
import { type Cloudflare, CloudflareError } from './cloudflare.ts'
import { listReleases } from './list-releases.ts'
import type { Ids } from './project.ts'
import type { Target } from './target.ts'

/** The parts of an environment that exist in the account. */
export interface AccountState extends Ids {
  /** Names of the product's R2 buckets. */
  readonly buckets: readonly string[]
  readonly appliedMigrations: readonly string[]
  /** Names of the worker's secrets; Cloudflare does not return their values. */
  readonly secretNames: readonly string[]
  /** Names of the worker's variables. */
  readonly variableNames: readonly string[]
  /** Tag of the last deployed version; `null` if the version has no tag. */
  readonly release: string | null
  readonly inspectorRelease: string | null
  readonly crons: readonly string[]
  /** The account's workers.dev subdomain, and whether the worker is enabled on it. */
  readonly subdomain: string | null
  readonly isOnSubdomain: boolean
  /** The worker's custom domain, if it has one. */
  readonly domain: string | null
}

export const EMPTY_ACCOUNT: AccountState = {
  database: null,
  namespaces: {},
  buckets: [],
  appliedMigrations: [],
  secretNames: [],
  variableNames: [],
  release: null,
  inspectorRelease: null,
  crons: [],
  subdomain: null,
  isOnSubdomain: false,
  domain: null,
}

const PAGE = 100

const databasesSchema = z.array(z.object({ uuid: z.string(), name: z.string() }))
const namespacesSchema = z.array(z.object({ id: z.string(), title: z.string() }))
const bucketsSchema = z.object({ buckets: z.array(z.object({ name: z.string() })) })
const settingsSchema = z.object({
  bindings: z.array(z.looseObject({ name: z.string(), type: z.string() })).default([]),
})
const schedulesSchema = z.object({ schedules: z.array(z.object({ cron: z.string() })) })
const domainsSchema = z.array(z.object({ hostname: z.string(), service: z.string() }))
const queriedSchema = z.array(z.object({ results: z.array(z.object({ name: z.string() })) }))

/** Reads an environment's current state by its names. Read-only. */
export async function readAccount(
  cloudflare: Cloudflare,
  target: Target,
  bindings: readonly string[],
): Promise<AccountState> {
  const script = `/workers/scripts/${target.worker}`
  const [database, namespaces, buckets, subdomain, domain, worker] = await Promise.all([
    findDatabase(cloudflare, target.database),
    findNamespaces(cloudflare, target, bindings),
    findBuckets(cloudflare),
    orIfMissing(null, async () => {
      const schema = z.object({ subdomain: z.string() })
      return (await cloudflare.account(schema, 'GET', '/workers/subdomain')).subdomain
    }),
    findDomain(cloudflare, target.worker),
    orIfMissing([], async () => {
      const { bindings } = await cloudflare.account(settingsSchema, 'GET', `${script}/settings`)
      return bindings
    }),
  ])
  const [appliedMigrations, release, inspectorRelease, crons, isOnSubdomain] = await Promise.all([
    database === null ? [] : readMigrations(cloudflare, database),
    readRelease(cloudflare, target.worker),
    readRelease(cloudflare, target.inspector),
    orIfMissing([], async () => {
      const { schedules } = await cloudflare.account(schedulesSchema, 'GET', `${script}/schedules`)
      return schedules.map(({ cron }) => cron)
    }),
    orIfMissing(false, async () => {
      const schema = z.object({ enabled: z.boolean() })
      return (await cloudflare.account(schema, 'GET', `${script}/subdomain`)).enabled
    }),
  ])
  const namesOf = (kind: string) =>
    worker.filter(({ type }) => type === kind).map(({ name }) => name)
  return {
    database,
    namespaces,
    buckets,
    subdomain,
    domain,
    secretNames: namesOf('secret_text'),
    variableNames: namesOf('plain_text'),
    appliedMigrations,
    release,
    inspectorRelease,
    crons,
    isOnSubdomain,
  }
}

/** Returns the environment's URL; `null` if it has no URL yet. */
export function addressOf({ worker }: Target, state: AccountState): string | null {
  if (state.domain !== null) return `https://${state.domain}`
  if (!state.isOnSubdomain || state.subdomain === null) return null
  return `https://${worker}.${state.subdomain}.workers.dev`
}

/** Returns the id of the database with a name. */
export async function findDatabase(cloudflare: Cloudflare, name: string): Promise<string | null> {
  const query = new URLSearchParams({ name, per_page: String(PAGE) })
  // The API matches name substrings, so other databases can be returned too.
  const found = await cloudflare.account(databasesSchema, 'GET', `/d1/database?${query}`)
  return found.find((database) => database.name === name)?.uuid ?? null
}

async function findNamespaces(
  cloudflare: Cloudflare,
  { namespaceOf }: Target,
  bindings: readonly string[],
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (let page = 1; ; page++) {
    const path = `/storage/kv/namespaces?per_page=${PAGE}&page=${page}`
    const namespaces = await cloudflare.account(namespacesSchema, 'GET', path)
    for (const { id, title } of namespaces) {
      const binding = bindings.find((name) => namespaceOf(name) === title)
      if (binding !== undefined) found[binding] = id
    }
    if (namespaces.length < PAGE) return found
  }
}

/** Returns the names of up to a thousand buckets; none for an account without R2. */
const findBuckets = (cloudflare: Cloudflare): Promise<string[]> =>
  orIfMissing([], async () => {
    const path = '/r2/buckets?name_contains=crivo-&per_page=1000'
    const { buckets } = await cloudflare.account(bucketsSchema, 'GET', path)
    return buckets.map(({ name }) => name)
  })

async function findDomain(cloudflare: Cloudflare, worker: string): Promise<string | null> {
  const path = `/workers/domains?service=${worker}`
  const domains = await cloudflare.account(domainsSchema, 'GET', path)
  return domains.find(({ service }) => service === worker)?.hostname ?? null
}

async function readMigrations(cloudflare: Cloudflare, database: string): Promise<string[]> {
  const query = async (sql: string) => {
    const path = `/d1/database/${database}/query`
    const answers = await cloudflare.account(queriedSchema, 'POST', path, { sql })
    return answers.flatMap(({ results }) => results.map(({ name }) => name))
  }
  // Wrangler creates the table with the first migration.
  const tables = await query("select name from sqlite_master where name = 'd1_migrations'")
  return tables.length === 0 ? [] : query('select name from d1_migrations order by id')
}

/** Reads only the latest deployment; earlier ones say nothing about the current state. */
async function readRelease(cloudflare: Cloudflare, worker: string): Promise<string | null> {
  for await (const { tag } of listReleases(cloudflare, worker)) return tag
  return null
}

async function orIfMissing<T>(otherwise: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof CloudflareError && error.status === 404) return otherwise
    throw error
  }
}
