import { exports } from 'cloudflare:workers'
import { decideSchema, ERRORS } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { OPERATIONS } from '#app.ts'
import { createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createKey } from '../../../test/decisions.ts'
import { allowsApiKeys } from '../api-key-access.ts'
import { errorCodesOf } from '../error-codes.ts'
import { EXAMPLE_VALUES } from './example-values.ts'
import { schemaExample } from './schema-example.ts'

const { status, body: document } = await call('GET', '/api/openapi.json')
const DECLARATIONS = OPERATIONS.map(({ declaration }) => declaration)
const objectOf = ({ path, method }: { path: string; method: string }) =>
  document.paths[path][method.toLowerCase()]

const SHOWN = { io: 'input', unrepresentable: 'any' } as const
const LANGUAGES = ['curl', 'TypeScript', 'PHP']

/** Yields all objects in a value recursively, including the value itself. */
function* objectsIn(value: unknown): Iterable<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  yield value as Record<string, unknown>
  for (const each of Object.values(value)) yield* objectsIn(each)
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1, and public', () => {
    expect(status).toBe(200)
    expect(document.openapi).toBe('3.1.0')
    expect(document.security).toEqual([{ bearer: [] }])
  })

  it('contains each operation once, with its input and response', () => {
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

  it('has no dangling references', () => {
    const references = [...objectsIn(document)].flatMap(({ $ref }) =>
      typeof $ref === 'string' ? [$ref] : [],
    )
    expect(references).toContain('#/components/schemas/User')
    for (const each of new Set(references)) {
      const name = each.replace('#/components/schemas/', '')
      expect(Object.keys(document.components.schemas), each).toContain(name)
    }
  })

  it('describes every field and parameter', () => {
    const undescribed: string[] = []
    for (const [place, parts] of Object.entries({
      ...document.components.schemas,
      ...document.paths,
    })) {
      for (const { properties, in: where, name, schema } of objectsIn(parts)) {
        const fields = typeof where === 'string' ? { [String(name)]: schema } : (properties ?? {})
        for (const [field, each] of Object.entries(fields)) {
          // The response itself describes its error codes.
          if (each.description === undefined && !('enum' in each && field === 'code')) {
            undescribed.push(`${place} ${field}`)
          }
        }
      }
    }
    expect(undescribed).toEqual([])
  })

  it('lists every error of each operation under its status', () => {
    for (const declaration of DECLARATIONS) {
      for (const code of errorCodesOf(declaration)) {
        const { description } = objectOf(declaration).responses[ERRORS[code].status]
        expect(description, declaration.path).toContain(code)
      }
    }
  })

  it('describes each result specifically, never in a generic phrase', () => {
    const results = DECLARATIONS.map((declaration) => {
      const { description } = objectOf(declaration).responses[declaration.answer.status]
      expect(description).toContain(declaration.summary)
      return description
    })
    expect(new Set(results).size).toBe(new Set(DECLARATIONS.map(({ summary }) => summary)).size)
    expect(document.paths['/api/campaigns'].get.responses[200].description).toBe(
      'List campaigns matching a filter, newest first; archived ones only on request. Returns a list of `Campaign`.',
    )
  })

  it('documents tags, headers, fields and examples', () => {
    const tags = new Set(DECLARATIONS.map(({ tag }) => tag))
    expect(document.tags).toEqual([...tags].map((name) => ({ name })))
    const login = document.paths['/api/auth/login'].post
    expect(login.responses[429].headers['Retry-After'].schema).toEqual({ type: 'integer' })
    const form = document.paths['/api/campaigns'].post.requestBody.content['application/json']
    expect(form.schema.properties.path.examples).toContain('/promo')
    const { CloudflareAccount, Dashboard } = document.components.schemas
    expect(CloudflareAccount.properties.accountId.description).toContain('Cloudflare account ID')
    expect(Dashboard.description).toContain('calendar month')
    const { edgeLatency } = Dashboard.properties.performance.properties
    expect(edgeLatency.description).toContain('milliseconds')
  })

  it('shows each call in three languages, with a valid body', () => {
    for (const declaration of DECLARATIONS) {
      const { 'x-codeSamples': samples, requestBody } = objectOf(declaration)
      expect(samples.map(({ label }: { label: string }) => label)).toEqual(LANGUAGES)
      if (declaration.body === undefined || requestBody === undefined) continue
      const sent = /-d '(.*)'$/s.exec(samples[0].source)?.[1]?.replaceAll("'\\''", "'") ?? ''
      const { schema } = requestBody.content['application/json']
      const { required = [] } = schema.anyOf?.[0] ?? schema
      expect(Object.keys(JSON.parse(sent))).toEqual(expect.arrayContaining(required))
      const isDecision = declaration.path === '/v1/decide'
      if (isDecision) expect(declaration.body.safeParse(JSON.parse(sent)).success).toBe(true)
    }
    const decide = document.paths['/v1/decide'].post
    expect(decide['x-codeSamples'][2].source).toContain(
      "'Authorization: Bearer ' . getenv('CRIVO_KEY')",
    )
    expect(decide.security).toEqual([{ apiKey: [] }])
  })

  it('shows calls with every required parameter, valid for the call', () => {
    for (const declaration of DECLARATIONS) {
      const { 'x-codeSamples': samples } = objectOf(declaration)
      const [, address] = /"\$CRIVO_API([^"]*)"/.exec(samples[0].source) ?? []
      const { pathname, searchParams } = new URL(address ?? '', 'https://app.example.com')
      const names = declaration.path.split('/')
      const path = Object.fromEntries(
        pathname.split('/').map((part, at) => [names[at]?.slice(1, -1), part]),
      )
      for (const [schema, given] of [
        [declaration.params, path],
        [declaration.query, Object.fromEntries(searchParams)],
      ] as const) {
        const keys = Object.keys(z.toJSONSchema(schema ?? z.object({}), SHOWN).properties ?? {})
        const own = Object.fromEntries(
          keys.flatMap((key) => (key in given ? [[key, given[key]]] : [])),
        )
        const { error } = schema?.safeParse(own) ?? {}
        expect(error?.issues, `${declaration.method} ${declaration.path}`).toBeUndefined()
      }
    }
  })

  it('shows how to keep a file, which is not parsed as JSON', () => {
    const [shell, typeScript, php] = document.paths['/api/analytics/export'].get['x-codeSamples']
    expect(shell.source).toContain('curl -OJ -X GET "$CRIVO_API/api/analytics/export?format=csv"')
    expect(typeScript.source).toContain('const file = await response.arrayBuffer()')
    expect(php.source).toMatch(/\$file = curl_exec\(\$call\);$/)
  })

  it('shows texts as they look, in calls that keys may make', () => {
    const vague = DECLARATIONS.filter((each) => each.checkKey || allowsApiKeys(each)).flatMap(
      (declaration) => {
        const { requestBody, responses } = objectOf(declaration)
        const examples = [requestBody, responses[declaration.answer.status]].map(
          (each) => each?.content?.['application/json']?.example,
        )
        const values = [...objectsIn(examples)].flatMap((each) => Object.entries(each))
        return values.flatMap(([name, value]) =>
          /^textx*$/.test(String(value)) ? [`${declaration.path} ${name}`] : [],
        )
      },
    )
    expect(vague).toEqual([])
  })

  it('shows every example value in a body, response or parameter', () => {
    const objects = [...objectsIn(document)]
    const parameters = objects
      .filter((each) => 'in' in each && 'schema' in each)
      .map(({ name, schema }) => [String(name), schemaExample(schema, {}, String(name))] as const)
    const shown = [...objects.flatMap((each) => Object.entries(each)), ...parameters]
      .filter(([name, value]) => [value].flat().includes(EXAMPLE_VALUES[name]))
      .map(([name]) => name)
    expect([...new Set(shown)].sort()).toEqual(Object.keys(EXAMPLE_VALUES))
  })

  it('shows a campaign with two different pages', () => {
    const { example } =
      document.paths['/api/campaigns'].post.requestBody.content['application/json']
    expect(example.whiteContent).not.toBe(example.blackContent)
  })

  it('shows bodies that an account with the domain of the example can send', async () => {
    const { token } = await createAccount('scale')
    const send = async (method: string, path: string, changes: object = {}) => {
      const { requestBody } = document.paths[path][method.toLowerCase()]
      const body = { ...requestBody.content['application/json'].example, ...changes }
      return (await call(method, path, { token, body })).body
    }
    const parameters = await send('PUT', '/api/source-parameters')
    expect(parameters).toMatchObject({ placement: expect.any(Array) })
    const domain = await send('POST', '/api/domains', { configurationType: 'manual' })
    const campaign = await send('POST', '/api/campaigns', { domainId: domain.id })
    expect(campaign).toMatchObject({ id: expect.any(Number) })
  })

  it('states who may make each call', () => {
    const said = DECLARATIONS.map((each) => objectOf(each).description)
    expect(said.every((text) => /^(?:Needs|Uses) .*\.$/.test(text))).toBe(true)
    expect(document.paths['/api/campaigns'].get.description).toBe(
      'Needs a signed-in account on any plan. API keys need the scope `read`.',
    )
    expect(document.paths['/api/webhooks'].post.description).toMatch(
      /: \w+(?:, \w+)*\. API keys (?:need|cannot)/,
    )
    expect(document.paths['/v1/decide'].post.description).toContain('Idempotency-Key')
  })

  it('shows a valid example of each body and response', () => {
    const wrong = DECLARATIONS.flatMap((declaration) => {
      const { requestBody, responses } = objectOf(declaration)
      const { answer, body, method, path } = declaration
      const shown = [
        ...('schema' in answer ? [[answer.schema, responses[answer.status]] as const] : []),
        ...(body === undefined ? [] : [[body, requestBody] as const]),
      ]
      return shown.flatMap(([schema, { content }]) => {
        const issues = schema.safeParse(content['application/json'].example).error?.issues ?? []
        return issues.map((issue) => `${method} ${path} ${issue.path.join('.')}: ${issue.message}`)
      })
    })
    expect(wrong).toEqual([])
  })

  it('closes every object of a request', () => {
    for (const declaration of DECLARATIONS) {
      for (const each of objectsIn(objectOf(declaration).requestBody)) {
        // A record describes its keys in `propertyNames`.
        const isOpen = each.type !== 'object' || each.propertyNames !== undefined
        if (!isOpen) expect(each.additionalProperties, declaration.path).toBe(false)
      }
    }
  })
})

describe('unknown fields', () => {
  // Conversions are parsed by the call itself, which logs the refused ones.
  const withBody = DECLARATIONS.filter(
    ({ body, path }) => body !== undefined && path !== '/v1/conversions',
  )

  it.each(withBody.map(({ method, path, checkKey }) => [method, path, checkKey !== undefined]))(
    '%s %s rejects them',
    async (method, path, isByKey) => {
      const account = await createAccount(isByKey ? 'scale' : 'free', 'super_admin')
      const token = isByKey ? (await createKey(account, null)).secret : account.token
      const answer = await call(method, path.replace(/\{\w+\}/g, '1'), {
        token,
        body: { surprise: 1 },
      })
      expect(answer.status).toBe(400)
      expect(answer.body.fields).toContainEqual({ path: 'surprise', code: 'unknown_field' })
    },
  )

  it('are rejected in a query too', async () => {
    const { token } = await createAccount()
    const answer = await call('GET', '/api/user/profile-photo?w=1', { token })
    expect(answer.body.fields).toEqual([{ path: 'w', code: 'unknown_field' }])
  })
})

describe('the documentation page', () => {
  const get = (path: string) => exports.default.fetch(`https://app.example.com${path}`)

  it('shows every operation, and loads nothing from other hosts', async () => {
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

describe('the collection for Postman and Bruno', () => {
  it('has a request for each call, with its authentication and a valid body', async () => {
    const { headers, body } = await call('GET', '/api/collection.json')
    expect(headers.get('Content-Disposition')).toContain('crivo.postman_collection.json')
    const requests = body.item.flatMap(({ item }: { item: unknown[] }) => item)
    expect(requests).toHaveLength(DECLARATIONS.length)
    const find = (method: string, raw: string) =>
      requests.find(({ request }: Record<string, Record<string, unknown>>) =>
        Object.is(`${request?.method} ${Object(request?.url).raw}`, `${method} ${raw}`),
      ).request
    const decide = find('POST', '{{api}}/v1/decide')
    expect(decide.auth.bearer).toEqual([{ key: 'token', value: '{{key}}', type: 'string' }])
    expect(decideSchema.safeParse(JSON.parse(decide.body.raw)).success).toBe(true)
    expect(decide.header.map(({ key }: { key: string }) => key)).toEqual([
      'Content-Type',
      'Idempotency-Key',
    ])
    expect(find('POST', '{{api}}/api/auth/login').auth).toEqual({ type: 'noauth' })
    const end = find('DELETE', '{{api}}/api/auth/sessions/:id')
    expect(end.auth.bearer[0].value).toBe('{{token}}')
    expect(end.url.variable).toMatchObject([
      { key: 'id', value: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
    ])
  })
})

describe('the reference', () => {
  it('runs one script of this origin, and may call nothing else', async () => {
    const answer = await exports.default.fetch('https://app.example.com/api/reference')
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain("connect-src 'self'")
    const page = await answer.text()
    expect(page.match(/src="[^"]*"/g)).toEqual(['src="/reference/api-reference.js"'])
    const [, given = ''] = /data-configuration="([^"]*)"/.exec(page) ?? []
    expect(JSON.parse(given.replaceAll('&quot;', '"'))).toMatchObject({
      url: '/api/openapi.json',
      telemetry: false,
      withDefaultFonts: false,
    })
  })
})

describe('every response', () => {
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

  it('allows no other site by CORS', async () => {
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
