import { exports } from 'cloudflare:workers'
import { ERRORS } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../test/accounts.ts'
import { call } from '../../test/call.ts'
import { OPERATIONS } from '../app.ts'
import { errorsOf } from './errors-of.ts'

const { status, body: document } = await call('GET', '/api/openapi.json')
const DECLARATIONS = OPERATIONS.map(({ declaration }) => declaration)
const objectOf = ({ path, method }: { path: string; method: string }) =>
  document.paths[path][method.toLowerCase()]

const LANGUAGES = ['curl', 'TypeScript', 'PHP']

/** Every object inside a value, with itself. */
function* objectsIn(value: unknown): Iterable<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  yield value as Record<string, unknown>
  for (const each of Object.values(value)) yield* objectsIn(each)
}

describe('the document of the API', () => {
  it('is OpenAPI 3.1, and open to everybody', () => {
    expect(status).toBe(200)
    expect(document.openapi).toBe('3.1.0')
    expect(document.security).toEqual([{ bearer: [] }])
  })

  it('holds each operation once, with what it takes and answers', () => {
    const ids = DECLARATIONS.map((each) => objectOf(each).operationId)
    expect(new Set(ids).size).toBe(OPERATIONS.length)
    const login = document.paths['/api/auth/login'].post
    expect(login.security).toEqual([])
    expect(login.requestBody.content['application/json'].schema).toMatchObject({
      type: 'object',
      properties: { email: { format: 'email' }, password: { maxLength: 256 } },
      required: ['email', 'password'],
      additionalProperties: false,
    })
    const end = document.paths['/api/auth/sessions/{id}'].delete
    expect(end.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
    expect(Object.keys(end.responses)).toContain('204')
  })

  it('leads every reference somewhere', () => {
    const references = [...objectsIn(document)].flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref] : [],
    )
    expect(references).toContain('#/components/schemas/User')
    for (const each of new Set(references)) {
      const name = each.replace('#/components/schemas/', '')
      expect(Object.keys(document.components.schemas), each).toContain(name)
    }
  })

  it('says what each field and parameter means', () => {
    const undescribed: string[] = []
    for (const [place, parts] of Object.entries({
      ...document.components.schemas,
      ...document.paths,
    })) {
      for (const { properties, in: where, name, schema } of objectsIn(parts)) {
        const fields = typeof where === 'string' ? { [String(name)]: schema } : (properties ?? {})
        for (const [field, each] of Object.entries(fields)) {
          // What a refusal's code may be is said by the response itself.
          if (each.description === undefined && !('enum' in each && field === 'code')) {
            undescribed.push(`${place} ${field}`)
          }
        }
      }
    }
    expect(undescribed).toEqual([])
  })

  it('names every error of each operation under its status', () => {
    for (const declaration of DECLARATIONS) {
      for (const code of errorsOf(declaration)) {
        const { description } = objectOf(declaration).responses[ERRORS[code].status]
        expect(description, declaration.path).toContain(code)
      }
    }
  })

  it('tells a client what it needs besides: tags, headers, and what fields and examples mean', () => {
    const tags = new Set(DECLARATIONS.map(({ tag }) => tag))
    expect(document.tags).toEqual([...tags].map((name) => ({ name })))
    const login = document.paths['/api/auth/login'].post
    expect(login.responses[429].headers['Retry-After'].schema).toEqual({ type: 'integer' })
    const form = document.paths['/api/campaigns'].post.requestBody.content['application/json']
    expect(form.schema.properties.path.examples).toContain('/promo')
    const { Dashboard } = document.components.schemas
    expect(Dashboard.description).toContain('calendar month')
    const { edgeLatency } = Dashboard.properties.performance.properties
    expect(edgeLatency.description).toContain('Milliseconds')
  })

  it('shows each call in three languages, with a body that the call takes', () => {
    for (const declaration of DECLARATIONS) {
      const { 'x-codeSamples': samples, requestBody } = objectOf(declaration)
      expect(samples.map(({ label }: { label: string }) => label)).toEqual(LANGUAGES)
      if (declaration.body === undefined || requestBody === undefined) continue
      const sent = /-d '(.*)'$/s.exec(samples[0].source)?.[1]?.replaceAll("'\\''", "'") ?? ''
      const { schema } = requestBody.content['application/json']
      const { required = [] } = schema.anyOf?.[0] ?? schema
      expect(Object.keys(JSON.parse(sent)).toSorted()).toEqual(required.toSorted())
      const isDecision = declaration.path === '/v1/decide'
      if (isDecision) expect(declaration.body.safeParse(JSON.parse(sent)).success).toBe(true)
    }
    const decide = document.paths['/v1/decide'].post
    expect(decide['x-codeSamples'][2].source).toContain(
      "'Authorization: Bearer ' . getenv('CRIVO_KEY')",
    )
    expect(decide.security).toEqual([{ apiKey: [] }])
  })

  it('has every object of a request closed', () => {
    for (const declaration of DECLARATIONS) {
      for (const each of objectsIn(objectOf(declaration).requestBody)) {
        // What has any names at all says what a name may be.
        const isOpen = each.type !== 'object' || each.propertyNames !== undefined
        if (!isOpen) expect(each.additionalProperties, declaration.path).toBe(false)
      }
    }
  })
})

describe('unknown fields', () => {
  const withBody = DECLARATIONS.filter(({ body }) => body !== undefined)

  it.each(withBody.map(({ method, path }) => [method, path]))(
    '%s %s refuses them',
    async (method, path) => {
      const { token } = await createAccount('free', 'super_admin')
      const answer = await call(method, path.replace('{id}', '1'), { token, body: { surprise: 1 } })
      expect(answer.status).toBe(400)
      expect(answer.body.fields).toContainEqual({ path: 'surprise', code: 'unknown_field' })
    },
  )

  it('are refused in a query too', async () => {
    const { token } = await createAccount()
    const answer = await call('GET', '/api/user/profile-photo?w=1', { token })
    expect(answer.body.fields).toEqual([{ path: 'w', code: 'unknown_field' }])
  })
})

describe('the page of the document', () => {
  const get = (path: string) => exports.default.fetch(`https://app.example.com${path}`)

  it('shows every operation, and loads nothing from elsewhere', async () => {
    const answer = await get('/api/docs')
    expect(answer.headers.get('Content-Type')).toContain('text/html')
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    const page = await answer.text()
    for (const { method, path } of DECLARATIONS) expect(page).toContain(`${method} ${path}<`)
    expect(page).not.toMatch(/<script|style="|src="|<link[^>]*href="(?!\/api\/)/)
    const style = await get('/api/docs.css')
    expect(style.headers.get('Content-Type')).toContain('text/css')
    await style.text()
  })
})

describe('every answer', () => {
  it.each(['/api/auth/me', '/api/nothing', '/api/openapi.json'])(
    '%s has strict headers',
    async (path) => {
      const { headers } = await call('GET', path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
    },
  )

  it('opens itself to no other site', async () => {
    const Origin = 'https://evil.example'
    for (const [method, path] of [
      ['GET', '/api/openapi.json'],
      ['GET', '/api/auth/me'],
      ['OPTIONS', '/api/auth/login'],
    ] as const) {
      const { headers } = await call(method, path, { headers: { Origin } })
      const cors = [...headers.keys()].filter((name) => name.startsWith('access-control'))
      expect(cors).toEqual([])
    }
  })
})
