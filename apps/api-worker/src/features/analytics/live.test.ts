import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import type { LiveMessage } from '@crivo/shared'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { campaignInput, createAccount, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { batchOf } from '../../../test/ledgers.ts'
import { visit } from '../../../test/visits.ts'

const URL_OF_LIVE = 'https://app.example.com/api/analytics/live'

afterEach(() => {
  vi.restoreAllMocks()
})

const ledgerOf = ({ id }: TestAccount) => env.LEDGER.get(env.LEDGER.idFromName(String(id)))
const append = (account: TestAccount, ...visits: ReturnType<typeof visit>[]) =>
  ledgerOf(account).append(batchOf(visits, { id: account.id }))

const connect = (token: string, search = '', headers: Record<string, string> = {}) =>
  exports.default.fetch(`${URL_OF_LIVE}${search}`, {
    headers: { Upgrade: 'websocket', 'Sec-WebSocket-Protocol': `crivo, ${token}`, ...headers },
  })

/** A socket with what it received, and its end. */
async function open({ token }: TestAccount, search = '') {
  const response = await connect(token, search)
  const socket = response.webSocket
  if (socket === null) throw new Error(`There is no socket: ${response.status}`)
  const messages: LiveMessage[] = []
  socket.addEventListener('message', ({ data }) => {
    if (data !== 'pong') messages.push(JSON.parse(String(data)))
  })
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  socket.accept()
  return { response, socket, messages, closed }
}

async function newCampaign(account: TestAccount): Promise<number> {
  const body = campaignInput(account)
  return (await call('POST', '/api/campaigns', { token: account.token, body })).body.id
}

describe('a live socket', () => {
  it('gets the account’s new visits, newest first, at most a hundred', async () => {
    const account = await createAccount()
    const stranger = await createAccount()
    const { response, messages } = await open(account)
    const other = await open(stranger)
    expect(response.status).toBe(101)
    expect(response.headers.get('Sec-WebSocket-Protocol')).toBe('crivo')
    const visits = Array.from({ length: 103 }, (_, at) => visit(1, { at: Date.now() + at }))
    const appended = await append(account, ...visits)
    expect(appended.watched).toBe(true)
    await vi.waitFor(() => expect(messages).toHaveLength(1))
    const [message] = messages
    expect(message).toMatchObject({ type: 'visits', more: 3 })
    const newest = visits.slice(3).toReversed()
    expect(message?.visits.map(({ id }) => id)).toEqual(newest.map(({ id }) => id))
    expect(other.messages).toEqual([])
  })

  it('gets those of one campaign, which has to be the account’s', async () => {
    const account = await createAccount()
    const campaignId = await newCampaign(account)
    const stranger = await createAccount()
    const refused = await connect(stranger.token, `?campaignId=${campaignId}`)
    expect(await refused.json()).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
    const { messages } = await open(account, `?campaignId=${campaignId}`)
    await append(account, visit(campaignId + 1))
    await append(account, visit(campaignId + 1), visit(campaignId))
    await vi.waitFor(() => expect(messages).toHaveLength(1))
    expect(messages[0]?.visits.map((each) => each.campaignId)).toEqual([campaignId])
  })

  it('gets visits as they are stored: late ones with masked addresses', async () => {
    const account = await createAccount()
    const { messages } = await open(account)
    const late = visit(1, { at: Date.now() - 2 * 86_400_000, clientIp: '189.1.2.3' })
    const input = batchOf([late], { id: account.id, maskAfterDays: 1 })
    await ledgerOf(account).append(input)
    await vi.waitFor(() => expect(messages).toHaveLength(1))
    expect(messages[0]?.visits).toMatchObject([{ id: late.id, clientIp: '189.1.2.0' }])
  })

  it('is told no protocol that it did not offer', async () => {
    const { token } = await createAccount()
    const headers = { Upgrade: 'websocket', Authorization: `Bearer ${token}` }
    const response = await exports.default.fetch(URL_OF_LIVE, { headers })
    expect(response.status).toBe(101)
    expect(response.headers.has('Sec-WebSocket-Protocol')).toBe(false)
    response.webSocket?.accept()
    response.webSocket?.close()
  })

  it('answers pings, and lives on while the object sleeps', async () => {
    const account = await createAccount()
    const { socket } = await open(account)
    const pong = new Promise((resolve) => {
      socket.addEventListener('message', ({ data }) => resolve(data), { once: true })
    })
    socket.send('ping')
    expect(await pong).toBe('pong')
    await evictDurableObject(ledgerOf(account))
    expect((await append(account, visit(1))).watched).toBe(true)
  })

  it('is refused without a token, to a page of another site, and to a plain call', async () => {
    const { token } = await createAccount()
    const codes = await Promise.all(
      [
        connect('invalid'),
        connect('', '', { 'Sec-WebSocket-Protocol': 'crivo' }),
        connect(token, '', { Origin: 'https://evil.example' }),
        connect(token, '', { Upgrade: 'h2c' }),
      ].map(async (answer) => (await (await answer).json<{ code: string }>()).code),
    )
    expect(codes).toEqual(['INVALID_TOKEN', 'UNAUTHENTICATED', 'FORBIDDEN', 'UPGRADE_REQUIRED'])
    const own = await connect(token, '', { Origin: 'https://app.example.com' })
    expect(own.status).toBe(101)
    own.webSocket?.accept()
  })

  it('is closed by the alarm once its session has ended', async () => {
    const account = await createAccount()
    const { closed } = await open(account)
    await runDurableObjectAlarm(ledgerOf(account))
    expect((await append(account, visit(1))).watched).toBe(true)
    await call('POST', '/api/auth/logout', { token: account.token })
    await runDurableObjectAlarm(ledgerOf(account))
    expect(await closed).toBe(4401)
  })

  it('gets nothing from a batch that arrives after its session has ended', async () => {
    const account = await createAccount()
    const { messages, closed } = await open(account)
    await call('POST', '/api/auth/logout', { token: account.token })
    await runInDurableObject(ledgerOf(account), (_, state) => {
      for (const socket of state.getWebSockets()) {
        const watcher = socket.deserializeAttachment()
        socket.serializeAttachment({ ...watcher, checkedAt: Date.now() - 61_000 })
      }
    })
    await append(account, visit(1))
    expect(await closed).toBe(4401)
    expect(messages).toEqual([])
  })

  it('is closed when its token has expired, though the session lives', async () => {
    const account = await createAccount()
    const { closed } = await open(account)
    await runInDurableObject(ledgerOf(account), (_, state) => {
      for (const socket of state.getWebSockets()) {
        const watcher = socket.deserializeAttachment()
        socket.serializeAttachment({ ...watcher, expiresAt: Date.now() - 1 })
      }
    })
    await runDurableObjectAlarm(ledgerOf(account))
    expect(await closed).toBe(4401)
  })

  it('is the oldest that gives way when there are too many', async () => {
    const account = await createAccount()
    const first = await open(account)
    const others: Awaited<ReturnType<typeof open>>[] = []
    for (let count = 0; count < 20; count++) others.push(await open(account))
    expect(await first.closed).toBe(4409)
    await append(account, visit(1))
    await vi.waitFor(() =>
      expect(others.map(({ messages }) => messages.length)).toEqual(new Array(20).fill(1)),
    )
  })
})

describe('watching', () => {
  /** Notes the calls to edges, and lets them succeed. */
  function watchEdges() {
    const told: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/__crivo/watch')) told.push(request.url)
      return new Response(null, { status: 204 })
    })
    return told
  }

  it('is told to the active domains’ edges when it begins', async () => {
    const account = await createAccount()
    const told = watchEdges()
    const poll = () => call('GET', '/api/analytics/real-time', { token: account.token })
    expect((await append(account, visit(1))).watched).toBe(false)
    await poll()
    await vi.waitFor(() => expect(told).toEqual([`https://${account.domainName}/__crivo/watch`]))
    await poll()
    expect(told).toHaveLength(1)
    expect((await append(account, visit(1))).watched).toBe(true)
  })
})
