import { createHmac } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { listen } from '#scripts/lib/local/listen.ts'
import { addKey, type KeyUse, retireKey } from '../../scripts/lib/key-ring.ts'
import { callApi } from '../../scripts/lib/local/api-client.ts'
import { type RunningCdn, startCdn } from '../../scripts/lib/local/cdn/start-cdn.ts'
import { DEMO_ACCOUNT } from '../../scripts/lib/local/demo-account.ts'
import { secretsFile } from '../../scripts/lib/local/product.ts'
import { loadSecrets } from '../../scripts/lib/secrets.ts'
import { type Rig, startRig } from '../rig/rig.ts'
import { type Outcome, settle } from './outcome.ts'

const STEP_MS = 30_000
/** Enough for re-encryption by the cron, which runs every minute. */
const REENCRYPTION_MS = 150_000
const DELIVERY_MS = 20_000
const OPERATOR_KEY = 'drill-operator-key-of-32-characters'

/**
 * Rotates the encryption key under traffic and removes the previous key once no value uses it. The
 * CDN connection, the webhook and the second factor must work throughout.
 */
export async function keyRotation(): Promise<Outcome> {
  const rig = await startRig('key-rotation', { operatorKey: OPERATOR_KEY })
  const cdn = await startCdn(rig.ports, rig.state)
  const receiver = await startReceiver()
  try {
    const check = await storeSecrets(rig, cdn, receiver)
    rig.visitors.come()
    const { ENCRYPTION_KEYS: before } = await loadSecrets(secretsFile(rig.state))
    const [old = ''] = Object.keys(JSON.parse(before))
    const both = addKey(before, 'rotated')
    await expectRefusal(both, old, await readUses(rig))
    await restartWith(rig, both)
    await check()
    await restartWith(rig, retireKey(both, old, await untilUnused(rig, old)))
    await check()
    await rig.visitors.leave()
    return await settle(rig)
  } finally {
    await rig.visitors.leave()
    receiver.stop()
    await Promise.all([rig.stop(), cdn.stop()])
  }
}

const apiUrlOf = ({ ports }: Rig): string => `http://127.0.0.1:${ports.api}`

async function restartWith({ state, controlPlane }: Rig, ENCRYPTION_KEYS: string): Promise<void> {
  const file = secretsFile(state)
  const secrets = { ...(await loadSecrets(file)), ENCRYPTION_KEYS }
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 })
  await controlPlane.kill()
  await controlPlane.start()
}

const readUses = (rig: Rig): Promise<KeyUse[]> =>
  callApi(apiUrlOf(rig), 'GET', '/operator/encryption-keys', { token: OPERATOR_KEY })

/** Asserts that a key still in use cannot be retired. */
async function expectRefusal(ring: string, id: string, uses: readonly KeyUse[]): Promise<void> {
  let retired: string | null = null
  try {
    retired = retireKey(ring, id, uses)
  } catch {
    return
  }
  if (retired !== null) throw new Error(`The key ${id} was retired: ${JSON.stringify(uses)}`)
}

async function untilUnused(rig: Rig, id: string): Promise<KeyUse[]> {
  const deadline = Date.now() + REENCRYPTION_MS
  for (;;) {
    const uses = await readUses(rig)
    if (uses.some((use) => use.id === id && use.values === 0)) return uses
    if (Date.now() > deadline) throw new Error(`Values still need ${id}: ${JSON.stringify(uses)}`)
    await sleep(1_000)
  }
}

/** Stores a secret of each kind; returns checks that all of them can be read. */
async function storeSecrets(
  rig: Rig,
  cdn: RunningCdn,
  receiver: Receiver,
): Promise<() => Promise<void>> {
  const { token } = rig
  const post = <T>(path: string, body: unknown = {}) =>
    callApi<T>(apiUrlOf(rig), 'POST', path, { token, body })
  await post('/api/cloudflare/verify', { apiToken: cdn.login.tokens[0]?.value })
  const { webhook, secret } = await post<{ webhook: { id: number }; secret: string }>(
    '/api/webhooks',
    { name: 'Drill', url: receiver.url, events: ['alert.raised'] },
  )
  const { secret: totpSecret } = await post<{ secret: string }>('/api/user/mfa/setup', {
    currentPassword: DEMO_ACCOUNT.password,
  })
  const totp = new TOTP({ secret: totpSecret })
  let usedStep = Math.floor(Date.now() / STEP_MS)
  await post('/api/user/mfa/confirm', { code: totp.generate() })

  const signInWithCode = async () => {
    const { email, password } = DEMO_ACCOUNT
    const { ticket } = await post<{ ticket: string }>('/api/auth/login', { email, password })
    // A code is valid only once, so wait for the next one.
    while (Math.floor(Date.now() / STEP_MS) <= usedStep) await sleep(500)
    usedStep = Math.floor(Date.now() / STEP_MS)
    await post('/api/auth/mfa', { ticket, code: totp.generate() })
  }
  return async () => {
    await post('/api/cloudflare/check')
    await post(`/api/webhooks/${webhook.id}/test`)
    await receiver.expectSigned(secret)
    await signInWithCode()
  }
}

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Receiver {
  readonly url: string
  /** Waits for the next call, and throws unless it is signed with the secret. */
  readonly expectSigned: (secret: string) => Promise<void>
  readonly stop: () => void
}

async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.end()
  })
  const { origin, stop } = await listen(server)
  return {
    url: `${origin}/`,
    expectSigned: async (secret) => {
      const deadline = Date.now() + DELIVERY_MS
      while (received.length === 0 && Date.now() < deadline) await sleep(100)
      const [call] = received.splice(0)
      if (call === undefined) throw new Error('The webhook was not called')
      if (!isSigned(secret, call)) throw new Error('The webhook call is not signed')
    },
    stop,
  }
}

/** Verifies a signature as standardwebhooks.com specifies. */
function isSigned(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(signature)
}
