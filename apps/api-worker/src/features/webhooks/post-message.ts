import { type GuardCode, GuardError } from '@crivo/network-guard'
import type { DeliveryProblem } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { readRetryAfter } from '../../ledger/webhooks/schedule.ts'
import { isSecure } from './check-url.ts'
import type { WebhookRow } from './internal.ts'
import { readKeys } from './secrets.ts'
import { signMessage } from './sign-message.ts'

/** How a receiver took a call. */
export interface Posted {
  /** `null`: it took it. */
  readonly problem: DeliveryProblem | null
  readonly status: number | null
  /** Beginning of its answer. */
  readonly answer: string
  readonly durationMs: number
  readonly retryAfterMs: number
}

const TIMEOUT_MS = 10_000
const ANSWER_BYTES = 1_000

const PROBLEMS: Partial<Record<GuardCode, DeliveryProblem>> = {
  timeout: 'timeout',
  header_timeout: 'timeout',
  too_many_redirects: 'redirect',
  invalid_redirect: 'redirect',
  unresolved: 'unreachable',
  unreachable: 'unreachable',
  headers_too_large: 'unreachable',
}

/** Posts a signed payload to a webhook's address, which the guard checks anew, and nowhere else. */
export async function postMessage(
  ctx: Pick<Context, 'config' | 'guard' | 'now'>,
  webhook: WebhookRow,
  { id, payload }: { readonly id: string; readonly payload: string },
): Promise<Posted> {
  const started = ctx.now()
  const keys = await readKeys(ctx.config, webhook, started)
  const timestamp = Math.floor(started / 1_000)
  const signature = await signMessage(keys, { id, timestamp, payload })
  const headers = { 'content-type': 'application/json', 'user-agent': 'Crivo-Webhooks/1.0' }
  const posted = (problem: DeliveryProblem | null, answer = {}): Posted => ({
    problem,
    status: null,
    answer: '',
    durationMs: Math.max(0, ctx.now() - started),
    retryAfterMs: 0,
    ...answer,
  })
  if (!isSecure(ctx, webhook.url)) return posted('refused')
  try {
    const answer = await ctx.guard.fetch(webhook.url, {
      method: 'POST',
      payload,
      headers: { ...headers, ...signature },
      body: 'start',
      maxBytes: ANSWER_BYTES,
      headerMs: TIMEOUT_MS,
      totalMs: TIMEOUT_MS,
    })
    const { status, headers: said, text } = answer
    const isTaken = status >= 200 && status <= 299
    return posted(isTaken ? null : 'status', {
      status,
      answer: text.replaceAll(/[^\P{Cc}\n\t]/gu, ''),
      retryAfterMs: readRetryAfter(said.get('retry-after'), ctx.now()),
    })
  } catch (error) {
    if (!(error instanceof GuardError)) throw error
    return posted(PROBLEMS[error.code] ?? 'refused')
  }
}
