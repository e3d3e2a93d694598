import { randomUUID } from 'node:crypto'
import { type Answer, ASSETS_TOKEN, Refusal } from './answer.ts'
import type { SimulatedAccount, SimulatedVersion, SimulatedWorker } from './simulated-account.ts'

/** Handles calls under `/workers`. */
export async function handleWorkers(
  account: SimulatedAccount,
  request: Request,
  [kind = '', name = '', ...rest]: string[],
): Promise<Answer> {
  const { method } = request
  const call = `${method} ${[kind, ...rest].join('/')}`
  if (kind === 'subdomain') return handleSubdomain(account, request)
  if (kind === 'domains') {
    const zone = { cert_id: randomUUID(), zone_id: '0'.repeat(32), zone_name: 'example.com' }
    const result = [...account.domains].map(([hostname, service]) => ({
      id: hostname,
      hostname,
      service,
      environment: 'production',
      ...zone,
    }))
    return { result }
  }
  if (kind === 'assets') return { result: { jwt: ASSETS_TOKEN } }
  if (call === 'PUT scripts') return upload(account, name, await request.formData())
  if (call === 'POST scripts/assets-upload-session') {
    const { manifest } = await request.json()
    const hashes = Object.values<{ hash: string }>(manifest).map(({ hash }) => hash)
    return { result: { jwt: ASSETS_TOKEN, buckets: [hashes] } }
  }
  const worker = account.workers.get(name)
  if (worker === undefined) throw new Refusal(404, 10_007, 'This Worker does not exist')
  if (call.startsWith('POST scripts/domains') || call.startsWith('PUT scripts/domains')) {
    return handleCustomDomains(account, name, request)
  }
  return handleWorker(worker, request, call, rest)
}

/** Handles both the comparison before a change and the change itself. */
async function handleCustomDomains(
  account: SimulatedAccount,
  name: string,
  request: Request,
): Promise<Answer> {
  if (request.method === 'POST') {
    const wanted: { hostname: string }[] = await request.json()
    const added = wanted.filter(({ hostname }) => !account.domains.has(hostname))
    return { result: { added, removed: [], updated: [], conflicting: [] } }
  }
  const { origins } = await request.json()
  for (const { hostname } of origins) account.domains.set(hostname, name)
  return { result: {} }
}

async function handleSubdomain(account: SimulatedAccount, request: Request): Promise<Answer> {
  if (request.method === 'PUT') account.subdomain = (await request.json()).subdomain
  if (account.subdomain === null) throw new Refusal(404, 10_007, 'There is no subdomain')
  return { result: { subdomain: account.subdomain } }
}

async function handleWorker(
  worker: SimulatedWorker,
  request: Request,
  call: string,
  rest: string[],
): Promise<Answer> {
  switch (call) {
    case 'GET services': {
      const script = {
        tag: 'tag',
        tags: [],
        ...migrationTagOf(worker),
        last_deployed_from: 'wrangler',
      }
      return {
        result: { id: 'service', default_environment: { environment: 'production', script } },
      }
    }
    case 'GET workers': {
      const subdomain = { enabled: worker.isOnSubdomain, previews_enabled: false }
      return { result: { id: 'worker', subdomain } }
    }
    case 'GET scripts/settings':
      return { result: { bindings: [...bindingsOf(worker), ...variablesOf(worker)] } }
    case 'PATCH scripts/script-settings':
    case 'PATCH scripts/settings':
      return { result: {} }
    case 'PATCH scripts/secrets-bulk': {
      const { secrets } = await request.json()
      for (const { name, text } of Object.values<{ name: string; text: string }>(secrets)) {
        worker.secrets.set(name, text)
      }
      // Like Cloudflare, creates a version without the tag.
      addVersion(worker, {}, bindingsOf(worker))
      return { result: {} }
    }
    case 'PUT scripts/secrets': {
      const { name, text } = await request.json()
      worker.secrets.set(name, text)
      addVersion(worker, {}, bindingsOf(worker))
      return { result: { name, type: 'secret_text' } }
    }
    case 'GET scripts/secrets':
      return { result: bindingsOf(worker) }
    case 'GET scripts/deployments':
      return { result: { deployments: worker.deployments.map(toDeployment) } }
    case 'POST scripts/deployments': {
      const { versions, code_update_strategy } = await request.json()
      worker.codeUpdate = code_update_strategy?.mode ?? null
      const deployment = { id: randomUUID(), version: versions[0].version_id }
      worker.deployments.unshift(deployment)
      return { result: toDeployment(deployment) }
    }
    case 'GET scripts/schedules':
      return { result: { schedules: worker.crons.map((cron) => ({ cron })) } }
    case 'PUT scripts/schedules':
      worker.crons = (await request.json()).map(({ cron }: { cron: string }) => cron)
      return { result: { schedules: worker.crons.map((cron) => ({ cron })) } }
    case 'GET scripts/subdomain':
      return { result: { enabled: worker.isOnSubdomain, previews_enabled: false } }
    case 'POST scripts/subdomain':
      worker.isOnSubdomain = (await request.json()).enabled
      return { result: { enabled: worker.isOnSubdomain, previews_enabled: false } }
  }
  if (call.startsWith('GET scripts/versions/')) {
    const version = worker.versions.find(({ id }) => id === rest[1])
    if (version === undefined) throw new Refusal(404, 10_007, 'There is no such version')
    return {
      result: {
        ...version,
        number: 1,
        metadata: {},
        resources: { script: {}, bindings: version.bindings },
      },
    }
  }
  if (call === 'GET scripts/versions') return { result: { items: worker.versions } }
  if (call === 'POST scripts/versions') {
    const { annotations = {}, bindings } = await readMetadata(await request.formData())
    const id = addVersion(worker, annotations, bindings, false)
    return { result: { id, resources: { script: { etag: 'etag' } }, startup_time_ms: 1 } }
  }
  if (call === 'GET services/environments/production/routes') return { result: [] }
  throw new Error(`The simulator does not support ${call}`)
}

async function upload(account: SimulatedAccount, name: string, form: FormData): Promise<Answer> {
  const metadata = await readMetadata(form)
  const { annotations = {}, bindings, migrations } = metadata
  const worker: SimulatedWorker = account.workers.get(name) ?? {
    versions: [],
    deployments: [],
    secrets: new Map(),
    migrationTag: null,
    codeUpdate: null,
    crons: [],
    isOnSubdomain: false,
  }
  for (const { type, database_id, namespace_id } of bindings) {
    const isThere =
      (type !== 'd1' || account.databases.has(database_id ?? '')) &&
      (type !== 'kv_namespace' || account.namespaces.has(namespace_id ?? ''))
    if (!isThere) throw new Refusal(400, 10_021, `binding of type ${type} must have a valid id`)
  }
  account.workers.set(name, worker)
  worker.migrationTag = migrations?.new_tag ?? worker.migrationTag
  worker.codeUpdate = metadata.code_update_strategy?.mode ?? null
  const id = addVersion(worker, annotations, bindings)
  const tag = migrationTagOf(worker)
  return { result: { id: name, startup_time_ms: 1, deployment_id: id, ...tag } }
}

interface Metadata {
  readonly annotations?: Record<string, string>
  readonly bindings: { name: string; type: string; database_id?: string; namespace_id?: string }[]
  readonly migrations?: { readonly new_tag: string }
  readonly code_update_strategy?: { readonly mode: string }
}

async function readMetadata(form: FormData): Promise<Metadata> {
  const { bindings = [], ...metadata } = JSON.parse(String(form.get('metadata')))
  // Wrangler sends the id of a database as `id`.
  const named = bindings.map((binding: { id?: string }) => ({
    database_id: binding.id,
    ...binding,
  }))
  return { ...metadata, bindings: named }
}

function addVersion(
  worker: SimulatedWorker,
  annotations: Record<string, string>,
  bindings: SimulatedVersion['bindings'],
  isDeployed = true,
): string {
  const id = randomUUID()
  worker.versions.unshift({ id, annotations, bindings })
  if (isDeployed) worker.deployments.unshift({ id: randomUUID(), version: id })
  return id
}

const bindingsOf = ({ secrets }: SimulatedWorker) =>
  [...secrets.keys()].map((name) => ({ name, type: 'secret_text' }))

const variablesOf = ({ versions }: SimulatedWorker) =>
  (versions.find(({ annotations }) => annotations['workers/tag'])?.bindings ?? []).filter(
    ({ type }) => type === 'plain_text',
  )

const migrationTagOf = ({ migrationTag }: SimulatedWorker) =>
  migrationTag === null ? {} : { migration_tag: migrationTag }

const toDeployment = ({ id, version }: { id: string; version: string }) => ({
  id,
  created_on: new Date().toISOString(),
  source: 'wrangler',
  strategy: 'percentage',
  versions: [{ version_id: version, percentage: 100 }],
})
