import { runInDurableObject } from 'cloudflare:test'
import type { ClickNetwork, WebhookEvent } from '@crivo/shared'
import { Webhook as Verifier } from 'standardwebhooks'
import { deliverWebhooks } from '#ledger/webhooks/deliver.ts'
import { createAccount, type TestAccount } from './accounts.ts'
import { call } from './call.ts'
import { createTestContext } from './context.ts'
import { guardOf, type Web } from './internet.ts'
import { ledgerOf } from './ledgers.ts'

/** A request that a receiver got. */
interface Received {
  readonly id: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly text: string
  readonly body: ReturnType<typeof JSON.parse>
}

/** A receiver's server: records requests and sends a response. */
class Receiver {
  readonly received: Received[] = []
  /** The response, which tests may replace. */
  answer: Web = () => new Response('ok')

  readonly web: Web = async (url, request) => {
    const text = await request.text()
    const headers = Object.fromEntries(request.headers)
    const id = headers['webhook-id'] ?? ''
    const body = text === '' ? null : JSON.parse(text)
    this.received.push({ id, url: String(url), headers, text, body })
    return this.answer(url, request)
  }
}

/** Verifies a call's signature with the library that receivers use. */
export function isSignedBy(secret: string, { text, headers }: Received): boolean {
  try {
    new Verifier(secret).verify(text, headers)
    return true
  } catch {
    return false
  }
}

/** Verifies the signature of a call without a body, which signs its URL. */
export function isUrlSignedBy(secret: string, { id, url, headers }: Received): boolean {
  const time = new Date(Number(headers['webhook-timestamp']) * 1_000)
  return new Verifier(secret).sign(id, time, url) === headers['webhook-signature']
}

export interface TestWebhook {
  readonly account: TestAccount
  readonly id: number
  readonly secret: string
  readonly receiver: Receiver
  readonly ledger: ReturnType<typeof ledgerOf>
  /** Delivers everything due at a time, by default now. */
  readonly deliver: (at?: number) => Promise<void>
  /** Returns the deliveries that the API lists. */
  readonly log: () => Promise<ReturnType<typeof JSON.parse>[]>
}

/** Creates an account with a webhook for some events, and its receiver. */
export async function createTestWebhook(
  events: readonly WebhookEvent[],
  given?: TestAccount,
  changes: { readonly query?: string; readonly clickNetwork?: ClickNetwork } = {},
): Promise<TestWebhook> {
  const account = given ?? (await createAccount())
  const { token } = account
  const { query = '', clickNetwork = null } = changes
  const url = `https://hooks-${crypto.randomUUID().slice(0, 8)}.example.org/in${query}`
  const body = { name: 'A', url, events, clickNetwork }
  const created = await call('POST', '/api/webhooks', { token, body })
  const { webhook, secret } = created.body
  const receiver = new Receiver()
  const ledger = ledgerOf(account.id)
  const deliver = async (at?: number) => {
    const ctx = await createTestContext()
    const guard = guardOf(ctx.config, receiver.web)
    await runInDurableObject(ledger, (_, { storage }) =>
      deliverWebhooks(storage, { ...ctx, guard, now: () => at ?? Date.now() }, account.id),
    )
  }
  const path = `/api/webhooks/${webhook.id}/deliveries`
  const log = async () => (await call('GET', path, { token })).body.deliveries
  return { account, id: webhook.id, secret, receiver, ledger, deliver, log }
}
