import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import { vi } from 'vitest'
import { createApp } from '#app.ts'
import { parseConfig } from '#platform/config.ts'
import { createTestContext } from './context.ts'
import { guardOf, type Web } from './internet.ts'

/**
 * Replaces the internet with a web, including for Durable Objects, which create their own contexts.
 * Names that begin with `inside` resolve to this machine. Returns a function that calls the API
 * there.
 */
export function openWeb(web: Web) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.hostname !== 'cloudflare-dns.com') return web(url, request)
    const isInside = url.searchParams.get('name')?.startsWith('inside') === true
    const data = isInside ? '127.0.0.1' : '93.184.215.14'
    const isIpv4 = url.searchParams.get('type') === 'A'
    return Response.json({ Status: 0, Answer: isIpv4 ? [{ type: 1, data }] : [] })
  })
  return async (token: string | null, method: string, path: string, body?: unknown) => {
    const config = await parseConfig(env)
    const app = createApp(
      (requestId) => createTestContext({ config, requestId, guard: guardOf(config, web) }),
      platformRuntime,
    )
    const response = await app.fetch(
      new Request(`https://app.example.com/api/${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      }),
      env,
      createExecutionContext(),
    )
    const text = await response.text()
    const { status, headers } = response
    return { status, headers, body: text === '' ? null : JSON.parse(text) }
  }
}

export type AskApi = ReturnType<typeof openWeb>

/** Polls a job until it ends. */
export async function finishedJob(ask: AskApi, token: string, id: string) {
  for (;;) {
    const { body } = await ask(token, 'GET', `cloak-breaker/jobs/${id}`)
    if (body.state !== 'queued' && body.state !== 'running') return body
    await scheduler.wait(20)
  }
}

/** Creates an HTML page. */
export const html = (body: string, init: ResponseInit = {}) =>
  new Response(`<html lang="en"><head><title>Garden</title></head><body>${body}</body></html>`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    ...init,
  })

/** Returns whether a request claims to be a crawler. */
export const isCrawler = (request: Request): boolean =>
  /bot|externalhit/i.test(request.headers.get('User-Agent') ?? '')
