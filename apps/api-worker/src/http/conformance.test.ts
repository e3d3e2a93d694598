import { env, exports } from 'cloudflare:workers'
import { Validator } from '@cfworker/json-schema'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findAbuseCase } from '../../test/abuse.ts'
import { campaignInput, createAccount } from '../../test/accounts.ts'
import { broken, junk } from '../../test/broken-values.ts'
import { call } from '../../test/call.ts'
import { findInspection, shareTokenOf, startJob } from '../../test/inspections.ts'
import { type JsonSchema, valuesOf } from '../../test/json-schema-values.ts'
import { startTestSession } from '../../test/sessions.ts'
import { OPERATIONS } from '../app.ts'

const RUNS = 20
const { body: document } = await call('GET', '/api/openapi.json')

/** Those who call, by what they are; each call has a session of its own, as some end it. */
const callers = new Map<string, () => Promise<string | null>>([
  ['nobody', async () => null],
  ['somebody with a broken token', async () => 'a.b.c'],
])
for (const [name, plan, role, change] of [
  ['a free account', 'free', 'user', 'role = role'],
  ['a paid account', 'growth', 'user', 'role = role'],
  ['a frozen account', 'growth', 'user', 'is_frozen = 1'],
  ['an account without terms', 'growth', 'user', 'terms_version = null'],
  ['an admin', 'free', 'admin', 'role = role'],
  ['a super admin', 'free', 'super_admin', 'role = role'],
] as const) {
  const account = await createAccount(plan, role)
  await env.DB.prepare(`update accounts set ${change} where id = ?`).bind(account.id).run()
  callers.set(name, () => startTestSession(account.id))
}
const owner = await createAccount('scale')
const OWNER = 'the owner of what is there'
callers.set(OWNER, () => startTestSession(owner.id))
const ADMIN = 'a super admin'
const PROGRAM = 'a program of the owner'
const { body: programKey } = await call('POST', '/api/api-keys', {
  token: owner.token,
  body: { name: 'Program', scopes: ['read', 'write', 'decide'] },
})
callers.set(PROGRAM, async () => programKey.secret)
/** Whom admins change. */
const managed = await createAccount()
const subscription = await env.DB.prepare('select id from subscriptions where account_id = ?')
  .bind(managed.id)
  .first<{ id: number }>()
let campaignId = 0
let inspectionId = 0
let shareToken = ''
const jobId = await startJob(await startTestSession(owner.id))
let caseId = 0
let blockedId = 0
let webhookId = 0
let paymentId = 0
let domainId = owner.domainId
let keyId = 0

/** The owner's domain, made anew when a call has deleted it. */
async function findDomain(): Promise<number> {
  const token = await startTestSession(owner.id)
  const found: { id: number; name: string }[] = (await call('GET', '/api/domains', { token })).body
  const own = found.find(({ name }) => name === owner.domainName)
  if (own !== undefined) return own.id
  const body = { name: owner.domainName, configurationType: 'manual' }
  return (await call('POST', '/api/domains', { token, body })).body.id
}

/** The owner's campaign, made anew when a call has deleted or archived it. */
async function findCampaign(): Promise<number> {
  // Calls end the owner's sessions.
  const token = await startTestSession(owner.id)
  const [found] = (await call('GET', '/api/campaigns', { token })).body
  if (found !== undefined) return found.id
  const body = campaignInput({ ...owner, domainId }, { path: `/${crypto.randomUUID()}` })
  return (await call('POST', '/api/campaigns', { token, body })).body.id
}

/** An entry of the owner's block list, made anew when a call has deleted it. */
async function findBlocked(): Promise<number> {
  const token = await startTestSession(owner.id)
  const path = '/api/bot-management/blocked-ips'
  const [found] = (await call('GET', path, { token })).body
  return found?.id ?? (await call('POST', path, { token, body: { ip: '203.0.113.7' } })).body.id
}

/** A key of the owner beside the program's, made anew when a call has revoked it. */
async function findApiKey(): Promise<number> {
  const token = await startTestSession(owner.id)
  const path = '/api/api-keys'
  const found: { id: number }[] = (await call('GET', path, { token })).body
  const other = found.find(({ id }) => id !== programKey.id)
  if (other !== undefined) return other.id
  const body = { name: 'Other', scopes: ['read'] }
  return (await call('POST', path, { token, body })).body.id
}

/** The owner's webhook, made anew when a call has deleted it. */
async function findWebhook(): Promise<number> {
  const token = await startTestSession(owner.id)
  const path = '/api/webhooks'
  const [found] = (await call('GET', path, { token })).body
  if (found !== undefined) return found.id
  const body = { name: 'A', url: 'https://hooks.example.org/', events: ['alert.raised'] }
  return (await call('POST', path, { token, body })).body.webhook.id
}

/** A payment that was not given back. */
async function makePayment(): Promise<number> {
  const row = await env.DB.prepare(
    `insert into payments (account_id, amount_cents, paid_on, created_at)
     values (?, abs(random() % 1000000) + 1, '2020-01-01', 0) returning id`,
  )
    .bind(managed.id)
    .first<{ id: number }>()
  return row?.id ?? 0
}

const validate = (schema: object, value: unknown) =>
  new Validator({ ...schema, components: document.components }, '2020-12', false).validate(value)

interface Sent {
  readonly caller: string
  readonly id: unknown
  readonly query: unknown
  readonly body: unknown
  /** Sent instead of JSON. */
  readonly text: string | null
}

interface OperationObject {
  readonly parameters?: {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly required: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  readonly responses: Record<string, { content?: Record<string, { schema?: object }> }>
}

const ROWS = OPERATIONS.map(({ declaration: { method, path } }) => {
  const operation: OperationObject = document.paths[path][method.toLowerCase()]
  return [method, path, operation] as const
})

const isAdministration = (path: string) => path.startsWith('/api/admin/')

/** Who may make a call, plans and roles considered. */
function mainCaller(path: string): string {
  if (path.startsWith('/v1/')) return PROGRAM
  return isAdministration(path) ? ADMIN : OWNER
}

/** What stands in a path, which is an id, or the secret of a link. */
function idFor(path: string): number | string | undefined {
  if (path.includes('{token}')) return shareToken
  if (path.includes('/jobs/')) return jobId
  if (path.includes('payments')) return paymentId
  if (path.includes('subscriptions')) return subscription?.id
  if (path.includes('abuse-cases')) return caseId
  if (isAdministration(path) && !path.includes('campaigns')) return managed.id
  if (path.includes('cloak-breaker')) return inspectionId
  if (path.includes('webhooks')) return webhookId
  if (path.includes('blocked-ips')) return blockedId
  if (path.includes('api-keys')) return keyId
  return path.includes('campaigns') ? campaignId : domainId
}

const bodySchemaOf = ({ requestBody }: OperationObject): JsonSchema | undefined =>
  requestBody?.content['application/json'].schema

function querySchemaOf({ parameters = [] }: OperationObject): JsonSchema {
  const ofQuery = parameters.filter((each) => each.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(ofQuery.map(({ name, schema }) => [name, schema])),
    required: ofQuery.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** What must be there alone. */
const required = (schema: JsonSchema): JsonSchema => {
  const { properties = {}, required: names = [] } = schema
  const kept = Object.entries(properties).filter(([name]) => names.includes(name))
  return { ...schema, properties: Object.fromEntries(kept) }
}

/** What the document asks for, and nothing else. */
function validFor(path: string, operation: OperationObject): fc.Arbitrary<Sent> {
  const schema = bodySchemaOf(operation)
  return fc.record({
    caller: fc.constant(mainCaller(path)),
    id: fc.constant(idFor(path)),
    query: valuesOf(required(querySchemaOf(operation))),
    body: valuesOf(schema === undefined ? { type: 'null' } : required(schema)).map(withOwn),
    text: fc.constant(null),
  })
}

function anythingFor(path: string, operation: OperationObject): fc.Arbitrary<Sent> {
  const query = valuesOf(querySchemaOf(operation))
  const body = valuesOf(bodySchemaOf(operation) ?? { type: 'null' }).map(withOwn)
  const caller = fc.oneof(fc.constant(mainCaller(path)), fc.constantFrom(...callers.keys()))
  const valid = fc
    .tuple(validFor(path, operation), caller)
    .map(([sent, name]) => ({ ...sent, caller: name }))
  const any = fc.record({
    caller,
    id: fc.oneof(fc.constant(idFor(path)), junk),
    query: fc.oneof(query, broken(query)),
    body: fc.oneof(body, broken(body)),
    text: fc.option(fc.constantFrom('', '{', '{"a":', '\u0000', '[]]'), { freq: 10 }),
  })
  return fc.oneof(valid, any)
}

/** Whoever reads the document knows domains, campaigns and who pays from other calls. */
function withOwn(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  if ('paidOn' in body) return { ...body, email: managed.email, paidOn: '2020-01-02' }
  if ('campaignId' in body) return { ...body, campaignId }
  return 'domainId' in body ? { ...body, domainId } : body
}

async function send(method: string, path: string, { caller, id, query, body, text }: Sent) {
  const token = await callers.get(caller)?.()
  const search = new URLSearchParams(
    Object.entries(Object(query)).map(([name, value]) => [name, toText(value)]),
  )
  const url = path.replace(/\{id\}|\{token\}/, encodeURIComponent(toText(id)))
  return exports.default.fetch(`https://app.example.com${url}?${search}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': `198.51.100.${crypto.getRandomValues(new Uint8Array(1))[0]}`,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: method === 'GET' ? null : (text ?? JSON.stringify(body)),
  })
}

const toText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()

const isType = (type: string, wanted: string) =>
  wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

async function expectDocumented(response: Response, { responses }: OperationObject) {
  const answer = await response.text()
  const documented = responses[response.status]
  expect(documented, `${response.status} ${answer}`).toBeDefined()
  if (documented?.content === undefined) return expect(answer).toBe('')
  const type = response.headers.get('Content-Type')?.replace(/;.*/, '') ?? ''
  const content = Object.entries(documented.content).find(([wanted]) => isType(type, wanted))?.[1]
  expect(content, type).toBeDefined()
  if (content?.schema === undefined) return
  const { valid, errors } = validate(content.schema, JSON.parse(answer))
  expect(valid, `${answer} ${JSON.stringify(errors)}`).toBe(true)
}

/** Calls that need what the document cannot tell: credentials, a campaign, a code, a cookie, a file, a socket, an account to enter, a visit. */
const NEED_MORE = new Set([
  ...['POST /api/auth/login', 'POST /api/auth/mfa', 'POST /api/auth/refresh'],
  ...['POST /api/auth/reset-password', 'DELETE /api/auth/sessions/{id}'],
  ...['POST /api/user/email', 'POST /api/user/email/confirm', 'PATCH /api/user/password'],
  ...['GET /api/user/profile-photo', 'PATCH /api/user/profile-photo', 'DELETE /api/user'],
  ...['POST /api/user/mfa/setup', 'POST /api/user/mfa/confirm', 'POST /api/user/mfa/disable'],
  ...['POST /api/admin/login-as-user/{id}', 'POST /api/admin/return'],
  'GET /api/analytics/visits/{id}/explanation',
  ...['POST /v1/decide', 'POST /v1/decide/browser'],
  ...['POST /api/cloudflare/verify', 'POST /api/cloudflare/check'],
  ...['DELETE /api/cloudflare/account', 'GET /api/analytics/live'],
  ...['POST /api/domains/{id}/validate', 'GET /api/domains/{id}/plan', 'DELETE /api/domains/{id}'],
  ...['POST /api/domains/{id}/deploy-worker', 'GET /api/domains/{id}/deployment'],
  ...['POST /api/domains/{id}/deployment/resume', 'POST /api/domains/{id}/deployment/undo'],
])

beforeEach(async () => {
  domainId = await findDomain()
  await env.DB.prepare('update campaigns set suspended = null').run()
  campaignId = await findCampaign()
  caseId = await findAbuseCase()
  inspectionId = await findInspection(await startTestSession(owner.id))
  shareToken = await shareTokenOf(await startTestSession(owner.id), inspectionId)
  blockedId = await findBlocked()
  keyId = await findApiKey()
  webhookId = await findWebhook()
  paymentId = await makePayment()
  // No edge runs here, which is logged with each change.
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

describe('whoever has the document alone', () => {
  const rows = ROWS.filter(([method, path]) => !NEED_MORE.has(`${method} ${path}`))

  it.each(rows)('can call %s %s', async (method, path, operation) => {
    const statuses = []
    for (const sent of fc.sample(validFor(path, operation), { numRuns: RUNS, seed: 1 })) {
      const response = await send(method, path, sent)
      await response.text()
      if (response.ok) return
      statuses.push(response.status)
    }
    expect(statuses).toContain(200)
  })
})

describe('whatever is sent by whomever, the answer is as the document says', () => {
  it.each(ROWS)('of %s %s', async (method, path, operation) => {
    const schema = bodySchemaOf(operation)
    const property = fc.asyncProperty(anythingFor(path, operation), async (sent) => {
      const response = await send(method, path, sent)
      await expectDocumented(response, operation)
      if (schema === undefined) return
      const isBroken = sent.text !== null || !validate(schema, sent.body).valid
      if (isBroken) expect(response.status).toBeGreaterThanOrEqual(400)
    })
    // Calls change what is there, so that a smaller counterexample would be another one.
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
  })
})
