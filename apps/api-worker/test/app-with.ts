import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import { createApp } from '#app.ts'
import type { Context } from '#core/context.ts'
import { parseConfig } from '#platform/config.ts'
import { createTestContext } from './context.ts'

/**
 * Creates the worker with overrides of its configuration and context; waits for work after its
 * responses.
 */
export async function appWith(changes: Partial<typeof env>, around: Partial<Context> = {}) {
  const config = await parseConfig({ ...env, ...changes })
  const pending: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void pending.push(work)
  const app = createApp(
    (requestId) => createTestContext({ config, requestId, waitUntil, ...around }),
    platformRuntime,
  )
  return async (
    method: string,
    path: string,
    {
      token,
      body,
      headers: others = {},
    }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const headers = new Headers({ 'Content-Type': 'application/json', ...others })
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    const request = new Request(`https://app.example.com${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    const response = await app.fetch(request, env, createExecutionContext())
    while (pending.length > 0) await Promise.all(pending.splice(0))
    return response
  }
}

/** A production configuration. */
export const PRODUCTION = {
  ENVIRONMENT: 'production',
  MAIL_PROVIDER: JSON.stringify({
    url: 'https://mail.example.com/send',
    key: 'provider-key',
    from: 'Crivo <no-reply@example.com>',
  }),
} as const
