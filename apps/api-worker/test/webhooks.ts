import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { WebhookEvent } from '@crivo/shared'
import { Webhook as Verifier } from 'standardwebhooks'
import { deliverWebhooks } from '../src/ledger/webhooks/deliver.ts'
import { createAccount, type TestAccount } from './accounts.ts'
import { call } from './call.ts'
import { createTestContext } from './context.ts'
import { guardOf, type Web } from './internet.ts'

/** What a receiver was sent. */
interface Received {
  readonly id: string
  readonly headers: Record<string, string>
  readonly text: string
  readonly body: ReturnType<typeof JSON.parse>
}

/** What stands for a receiver's server: what it was sent, and what it answers. */
class Receiver {
  readonly received: Received[] = []
  /** May be exchanged by a test. */
  answer: Web = () => new Response('ok')

  readonly web: Web = async (url, request) => {
    const text = await request.text()
    const headers = Object.fromEntries(request.headers)
    const id = headers['webhook-id'] ?? ''
    this.received.push({ id, headers, text, body: JSON.parse(text) })
    return this.answer(url, request)
  }
}

/** Whether a call is signed by a secret: asked of the library that receivers use. */
export function isSignedBy(secret: string, { text, headers }: Received): boolean {
  try {
    new Verifier(secret).verify(text, headers)
    return true
  } catch {
    return false
  }
}

export interface TestWebhook {
  readonly account: TestAccount
  readonly id: number
  readonly secret: string
  readonly receiver: Receiver
  readonly ledger: ReturnType<typeof ledgerOf>
  /** Delivers what is due at a time, which is now unless given. */
  readonly deliver: (at?: number) => Promise<void>
  /** What the API lists. */
  readonly log: () => Promise<ReturnType<typeof JSON.parse>[]>
}

const ledgerOf = ({ id }: TestAccount) => env.LEDGER.get(env.LEDGER.idFromName(String(id)))

/** An account with a webhook for some events, and the server that it calls. */
export async function createTestWebhook(
  events: readonly WebhookEvent[],
  given?: TestAccount,
): Promise<TestWebhook> {
  const account = given ?? (await createAccount())
  const { token } = account
  const url = `https://hooks-${crypto.randomUUID().slice(0, 8)}.example.org/in`
  const created = await call('POST', '/api/webhooks', { token, body: { name: 'A', url, events } })
  const { webhook, secret } = created.body
  const receiver = new Receiver()
  const ledger = ledgerOf(account)
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
