import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import { describe, expect, it } from 'vitest'
import { createApp } from '#app.ts'
import { parseConfig } from '#platform/config.ts'
import { createAccount } from '../../../test/accounts.ts'
import { errorLike } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { guardOf, type Web } from '../../../test/internet.ts'

const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' }, ...init })

const web: Web = (url) => {
  switch (url.pathname) {
    case '/moved':
      return Response.redirect('https://www.example.org/page', 301)
    case '/inside':
      return Response.redirect('http://inside.example.org/', 302)
    case '/metadata':
      return Response.redirect('http://169.254.169.254/latest/', 302)
    case '/missing':
      return html('gone', { status: 404, statusText: 'Not Found' })
    case '/picture':
      return new Response('GIF89a', { headers: { 'Content-Type': 'image/gif' } })
    case '/dead-server':
      return html('error code: 523', { status: 523 })
    case '/down':
      throw new TypeError('connection refused')
    default:
      return html('<p>A page</p>')
  }
}

async function validate(token: string, body: unknown) {
  const config = await parseConfig(env)
  const app = createApp(
    (requestId) => createTestContext({ config, requestId, guard: guardOf(config, web) }),
    platformRuntime,
  )
  const response = await app.fetch(
    new Request('https://app.example.com/api/validate-url', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }),
    env,
    createExecutionContext(),
  )
  return {
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    body: await response.json(),
  }
}

describe('POST /api/validate-url', () => {
  it('returns the findings', async () => {
    const { token } = await createAccount('free')
    const { status, body } = await validate(token, { url: 'https://example.org/moved' })
    expect(status).toBe(200)
    expect(body).toEqual({
      ok: true,
      status: 200,
      url: 'https://www.example.org/page',
      hops: [
        { url: 'https://example.org/moved', status: 301, ms: expect.any(Number) },
        { url: 'https://www.example.org/page', status: 200, ms: expect.any(Number) },
      ],
      contentType: 'text/html',
      isHtml: true,
    })
  })

  it('recognises pages that cannot be rewritten', async () => {
    const { token } = await createAccount()
    const { body } = await validate(token, { url: 'https://example.org/picture' })
    expect(body).toMatchObject({ contentType: 'image/gif', isHtml: false })
  })

  it.each([
    ['https://app.example.com/api/campaigns', 'URL_REFUSED', 'own_host'],
    ['http://2130706433/', 'URL_REFUSED', 'private_address'],
    ['http://[::ffff:7f00:1]/', 'URL_REFUSED', 'private_address'],
    ['http://inside.example.org/', 'URL_REFUSED', 'private_address'],
    ['https://example.org/inside', 'URL_REFUSED', 'private_address'],
    ['https://example.org/metadata', 'URL_REFUSED', 'private_address'],
    ['http://localhost/', 'URL_REFUSED', 'local_name'],
    ['http://example.org:6379/', 'URL_REFUSED', 'port'],
    ['https://example.org/down', 'URL_UNREACHABLE', 'unreachable'],
    ['https://example.org/dead-server', 'URL_UNREACHABLE', 'unreachable'],
    ['https://example.org/missing', 'URL_STATUS', 'status_404'],
  ])('explains why %s is invalid', async (url, code, field) => {
    const { token } = await createAccount()
    const { status, body } = await validate(token, { url })
    expect(status).toBe(422)
    expect(body).toMatchObject({ ...errorLike(code), fields: [{ path: 'url', code: field }] })
  })

  it('returns the status of a page that answers with an error', async () => {
    const { token } = await createAccount()
    const { body } = await validate(token, { url: 'https://example.org/missing' })
    expect(body).toMatchObject({ message: '404 Not Found', error: '404 Not Found' })
  })

  it('rejects the account’s own domain, which an edge serves', async () => {
    const { token, domainName } = await createAccount()
    const { body } = await validate(token, { url: `https://${domainName.toUpperCase()}/launch` })
    expect(body).toMatchObject({ fields: [{ path: 'url', code: 'own_host' }] })
    const other = await createAccount()
    const foreign = await validate(other.token, { url: `https://${domainName}/launch` })
    expect(foreign.status).toBe(200)
  })

  it('allows thirty a minute per account, and returns when to retry', async () => {
    const { token } = await createAccount()
    const url = `https://${crypto.randomUUID()}.example.org/`
    for (let count = 0; count < 30; count++) {
      expect((await validate(token, { url })).status).toBe(200)
    }
    const { status, body, retryAfter } = await validate(token, { url })
    expect({ status, body }).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
    expect(Number(retryAfter)).toBeGreaterThan(0)
    const other = await createAccount()
    expect((await validate(other.token, { url })).status).toBe(200)
  })

  it('calls a host at most 120 times a minute across accounts', async () => {
    const url = `https://${crypto.randomUUID()}.example.org/`
    for (let index = 0; index < 4; index++) {
      const { token } = await createAccount()
      await Promise.all(Array.from({ length: 30 }, () => validate(token, { url })))
    }
    const { token } = await createAccount()
    expect(await validate(token, { url })).toMatchObject({ status: 429 })
    expect(await validate(token, { url: 'https://example.org/' })).toMatchObject({ status: 200 })
  })
})
