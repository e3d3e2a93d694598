import { env, exports } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import { fromBase64Url } from '@crivo/shared'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../test/accounts.ts'
import { call, errorLike } from '../test/call.ts'
import { startTestCookie } from '../test/sessions.ts'
import { createApp, OPERATIONS } from './app.ts'

/** Public routes that are not operations. */
const PAGES = [
  ...[
    '/api/openapi.json',
    '/api/docs',
    '/api/docs.css',
    '/api/reference',
    '/api/collection.json',
    '/api/dev/outbox',
    '/api/suspended',
  ],
]
const PUBLIC = new Set<string>([
  ...PAGES,
  '/api/csp-reports',
  ...OPERATIONS.flatMap(({ declaration: { permission, path } }) =>
    permission === 'public' ? [path.replace(/\{(\w+)\}/g, ':$1')] : [],
  ),
])

/** Every route of the API, including future ones. */
const ROUTES = createApp(() => Promise.reject(new Error('not called')), platformRuntime)
  .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
  .filter(
    ({ method, path }, i, all) =>
      all.findIndex((each) => each.method === method && each.path === path) === i,
  )
  .map(({ method, path }) => [method, path.replace(':id', '1')] as const)

/** Routes that require a signed-in account. */
const PROTECTED = ROUTES.filter(([, path]) => !PUBLIC.has(path))

const APP = 'https://app.example.com'

/**
 * One read route and one write route for each permission. The tests check the guard of every route,
 * but send bad credentials and foreign origins only to these, because all routes share the same
 * guards.
 */
const EXAMPLES = new Set([
  ...new Map(
    OPERATIONS.map(({ declaration: { permission, method, path } }) => [
      `${method === 'GET'} ${permission}`,
      `${method} ${path.replace('{id}', '1').replace(/\{(\w+)\}/g, ':$1')}`,
    ]),
  ).values(),
])
const isExample = (method: string, path: string) => EXAMPLES.has(`${method} ${path}`)

/** Routes that accept the browser's refresh cookie. */
const WITH_COOKIE = OPERATIONS.flatMap(({ declaration: { usesRefreshCookie, method, path } }) =>
  usesRefreshCookie ? [[method, path] as const] : [],
)

/** Routes that programs call with an API key. */
const BY_KEY = OPERATIONS.flatMap(({ declaration: { checkKey, method, path } }) =>
  checkKey ? [[method, path] as const] : [],
)

async function sign(keyId: string, lifetimeS: number, sub = '1', alg = 'HS256') {
  const keys = JSON.parse(env.ACCESS_TOKEN_KEYS)
  const key = fromBase64Url(keys[keyId] ?? keys.new)
  if (key === null) throw new Error('no key')
  return new SignJWT({ sid: 'gone' })
    .setProtectedHeader({ alg, kid: keyId, typ: 'at+jwt' })
    .setIssuer(APP)
    .setAudience(APP)
    .setSubject(sub)
    .setExpirationTime(Math.floor(Date.now() / 1_000) + lifetimeS)
    .sign(key)
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Public figures, which may be cached for a while. */
const SAME_FOR_EVERYONE: ReadonlySet<string> = new Set(['/api/status', '/api/measured-errors'])

/** Returns the access token of a new account that may call a route. */
async function tokenFor(path: string): Promise<string> {
  const { id, token } = await createAccount()
  // Has a sample already; making one takes a second.
  if (path === '/api/sample-data')
    await env.DB.prepare('update accounts set sample_since = 1 where id = ?').bind(id).run()
  return token
}

describe('every response', () => {
  it.each([...ROUTES.filter(([method]) => method === 'GET'), ['GET', '/edge/v1/nothing'] as const])(
    '%s %s forbids framing, sniffing, caching and sharing',
    async (method, path) => {
      const { headers, body } = await exports.default.fetch(`https://app.example.com${path}`, {
        method,
        headers: { Origin: 'https://evil.example' },
      })
      await body?.cancel()
      for (const [name, value] of Object.entries(HEADERS)) {
        if (/^\/api\/(?:docs|reference)$/.test(path) && name === 'Content-Security-Policy') continue
        if (SAME_FOR_EVERYONE.has(path) && name === 'Cache-Control') continue
        expect(headers.get(name), name).toBe(value)
      }
      expect(
        [...headers.keys()].filter((name) => /access-control|powered|^server$/.test(name)),
      ).toEqual([])
    },
  )

  it('carries a generated request id unless the CDN sent one', async () => {
    const idOf = async (ray: string) =>
      (await call('GET', '/api/nothing', { headers: { 'CF-Ray': ray } })).body.requestId
    expect(await idOf('8a1b2c3d4e5f6071-GRU')).toBe('8a1b2c3d4e5f6071-GRU')
    for (const ray of ['x'.repeat(65), '"},{"', '<script>']) {
      expect(await idOf(ray)).toMatch(/^[0-9a-f-]{36}$/)
    }
  })
})

describe('every API route', () => {
  it('is in the list of routes, with an example of each permission', () => {
    expect(PROTECTED.length).toBeGreaterThanOrEqual(20)
    const routes = new Set(ROUTES.map(([method, path]) => `${method} ${path}`))
    expect([...EXAMPLES].filter((route) => !routes.has(route))).toEqual([])
  })

  it.each(PROTECTED)('%s %s requires a valid token', async (method, path) => {
    const body = method === 'GET' ? undefined : {}
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1"}')}.`.replaceAll('=', '')
    const malformed = [
      ['garbage', 'INVALID_TOKEN'],
      [await sign('unknown', 60), 'INVALID_TOKEN'],
      [await sign('new', 60, 'x'), 'INVALID_TOKEN'],
    ] as const
    const cases = [
      [undefined, 'UNAUTHENTICATED'],
      [unsigned, 'INVALID_TOKEN'],
      [await sign('new', -60), 'TOKEN_EXPIRED'],
      [await sign('old', 60), 'SESSION_ENDED'],
      ...(isExample(method, path) ? malformed : []),
    ] as const
    for (const [token, code] of cases) {
      const answer = await call(method, path, { body, ...(token === undefined ? {} : { token }) })
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject(errorLike(code))
    }
  })

  it.each(BY_KEY)('%s %s requires a key before it reads any input', async (method, path) => {
    const answer = await call(method, path, method === 'GET' ? {} : { text: '{' })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject(errorLike('API_KEY_MISSING'))
  })

  it.each(ROUTES.filter(([method]) => method !== 'GET'))(
    '%s %s rejects another site’s origin',
    async (method, path) => {
      const token = await tokenFor(path)
      const send = (Origin: string) => call(method, path, { token, headers: { Origin } })
      const disguised = ['https://app.example.com.evil.example', 'null']
      for (const origin of [
        'https://evil.example',
        ...(isExample(method, path) ? disguised : []),
      ]) {
        const { status, body, headers } = await send(origin)
        expect(status).toBe(403)
        expect(body).toMatchObject(errorLike('FORBIDDEN'))
        expect(headers.get('Set-Cookie')).toBeNull()
      }
      expect((await send('https://app.example.com')).status).not.toBe(403)
    },
  )

  it.each(ROUTES.filter(([method]) => method !== 'GET'))(
    '%s %s rejects a request that the browser marks as cross-site',
    async (method, path) => {
      const token = await tokenFor(path)
      const send = (site: string) =>
        call(method, path, { token, headers: { 'Sec-Fetch-Site': site } })
      const related = ['same-site', 'something-new']
      for (const site of ['cross-site', ...(isExample(method, path) ? related : [])]) {
        const { status, body } = await send(site)
        expect(status).toBe(403)
        expect(body).toMatchObject(errorLike('FORBIDDEN'))
      }
      for (const site of ['same-origin', 'none']) expect((await send(site)).status).not.toBe(403)
    },
  )

  it.each(WITH_COOKIE)(
    '%s %s accepts the cookie only with a JSON content type',
    async (method, path) => {
      const { token } = await createAccount()
      const Cookie = await startTestCookie(token)
      const send = (type: string) =>
        call(method, path, { token, headers: { Cookie, 'Content-Type': type } })
      for (const type of ['', 'text/plain', 'application/x-www-form-urlencoded']) {
        const { status, body, headers } = await send(type)
        expect(status).toBe(403)
        expect(body).toMatchObject(errorLike('FORBIDDEN'))
        expect(headers.get('Set-Cookie')).toBeNull()
      }
      expect((await send('application/json')).status).not.toBe(403)
    },
  )

  it('returns the error envelope for unknown routes, signed in or not', async () => {
    const { token } = await createAccount()
    for (const path of ['/api', '/api/nothing', '/api/campaigns/1/nothing', '/edge/v1/nothing']) {
      const { status, body, headers } = await call('GET', path, { token })
      expect(status).toBe(404)
      expect(body).toMatchObject(errorLike('NOT_FOUND'))
      expect(headers.get('X-Request-Id')).toBe(body.requestId)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Date')).toMatch(/GMT$/)
    }
  })

  it.each([
    ['GET', '/api/auth/login', 'POST'],
    ['PUT', '/api/campaigns', 'GET, HEAD, POST'],
    ['PATCH', '/api/campaigns/1', 'DELETE, GET, HEAD, PUT'],
    ['GET', '/api/campaigns/1/pause', 'POST'],
    ['OPTIONS', '/api/auth/me', 'GET, HEAD'],
    ['GET', '/edge/v1/visits', 'POST'],
  ])('lists the allowed methods for %s %s', async (method, path, allowed) => {
    const { token } = await createAccount()
    const { status, body, headers } = await call(method, path, { token })
    expect(status).toBe(405)
    expect(body).toMatchObject(errorLike('METHOD_NOT_ALLOWED'))
    expect(headers.get('Allow')).toBe(allowed)
  })
})
