import { GuardError } from '@crivo/network-guard'
import { type DeliveryProblem, SECOND_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { isSecure } from '#core/webhooks/is-secure.ts'
import { readKeys } from '#core/webhooks/webhook-secrets.ts'
import type { WebhookRow } from '#core/webhooks/webhooks.ts'
import { callProblemOf } from '#outbound/call-problem.ts'
import { USER_AGENT } from '#platform/user-agent.ts'
import { outgoingOf } from './outgoing-call.ts'
import { readRetryAfter } from './retry-times.ts'
import { signMessage } from './sign-message.ts'

/** The outcome of a call. */
export interface Posted {
  /** `null` if the call succeeded. */
  readonly problem: DeliveryProblem | null
  readonly status: number | null
  /** The start of the response. */
  readonly answer: string
  readonly durationMs: number
  readonly retryAfterMs: number
}

const TIMEOUT_MS = 10 * SECOND_MS
const ANSWER_BYTES = 1_000

/** Sends a signed call to a webhook's URL; the guard checks the URL again. */
export async function postMessage(
  ctx: Pick<Context, 'config' | 'guard' | 'now'>,
  webhook: WebhookRow,
  { id, payload }: { readonly id: string; readonly payload: string },
): Promise<Posted> {
  const started = ctx.now()
  const keys = await readKeys(ctx.config, webhook, started)
  const timestamp = Math.floor(started / 1_000)
  const outgoing = await outgoingOf(ctx, webhook, payload)
  const posted = (problem: DeliveryProblem | null, answer = {}): Posted => ({
    problem,
    status: null,
    answer: '',
    durationMs: Math.max(0, ctx.now() - started),
    retryAfterMs: 0,
    ...answer,
  })
  if (outgoing === null || !isSecure(ctx, outgoing.url)) return posted('refused')
  const { url, method, payload: signed } = outgoing
  const signature = await signMessage(keys, { id, timestamp, payload: signed })
  const headers = { 'user-agent': USER_AGENT, ...signature }
  try {
    const answer = await ctx.guard.fetch(url, {
      method,
      ...(method === 'GET'
        ? { headers, maxRedirects: 0 }
        : { payload: signed, headers: { 'content-type': 'application/json', ...headers } }),
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
    return posted(callProblemOf(error.code))
  }
}
