import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { type LiveMessage, USUAL_PARAMETERS } from '@crivo/shared'
import { describe, expect, it, vi } from 'vitest'
import { createAccount, PASSWORD, type TestAccount } from '../../../test/accounts.ts'
import { call, errorLike } from '../../../test/call.ts'
import { createCampaign } from '../../../test/decisions.ts'
import { batchOf, ledgerOf } from '../../../test/ledgers.ts'
import { startTestCookie, startTestSession } from '../../../test/sessions.ts'
import { visit } from '../../../test/visits.ts'

const URL_OF_LIVE = 'https://app.example.com/api/analytics/live'

const append = (account: TestAccount, ...visits: ReturnType<typeof visit>[]) =>
  ledgerOf(account.id).append(batchOf(visits, { id: account.id }))

const connect = (token: string, search = '', headers: Record<string, string> = {}) =>
  exports.default.fetch(`${URL_OF_LIVE}${search}`, {
    headers: { Upgrade: 'websocket', 'Sec-WebSocket-Protocol': `crivo, ${token}`, ...headers },
  })

const post = (path: string, token: string, body?: object) => call('POST', path, { token, body })

async function setByAdmin(id: number, what: string, body: object): Promise<void> {
  const { token } = await createAccount('free', 'super_admin')
  await call('PATCH', `/api/admin/users/${id}/${what}`, { token, body })
}

/** Opens a socket that records its messages and its close. */
async function open({ token }: TestAccount, search = '') {
  const response = await connect(token, search)
  const socket = response.webSocket
  if (socket === null) throw new Error(`No socket: ${response.status}`)
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

describe('a live socket', () => {
  it('receives the account’s new visits, newest first, at most a hundred', async () => {
    const account = await createAccount()
    const stranger = await createAccount()
    const { response, messages } = await open(account)
    const other = await open(stranger)
    expect(response.status).toBe(101)
    expect(response.headers.get('Sec-WebSocket-Protocol')).toBe('crivo')
    const visits = Array.from({ length: 103 }, (_, at) => visit(1, { at: Date.now() + at }))
    const appended = await append(account, ...visits)
    expect(appended.watched).toBe(true)
    await vi.waitFor(() => expect(messages).toHaveLength(1), 60_000)
    const [message] = messages
    expect(message).toMatchObject({ type: 'visits', more: 3 })
    const newest = visits.slice(3).toReversed()
    expect(message?.visits.map(({ id }) => id)).toEqual(newest.map(({ id }) => id))
    expect(other.messages).toEqual([])
  })

  it('receives visits of one campaign, which must be the account’s', async () => {
    const account = await createAccount()
    const campaignId = await createCampaign(account)
    const stranger = await createAccount()
    const refused = await connect(stranger.token, `?campaignId=${campaignId}`)
    expect(await refused.json()).toMatchObject(errorLike('CAMPAIGN_NOT_FOUND'))
    const { messages } = await open(account, `?campaignId=${campaignId}`)
    await append(account, visit(campaignId + 1))
    await append(account, visit(campaignId + 1), visit(campaignId))
    await vi.waitFor(() => expect(messages).toHaveLength(1), 60_000)
    expect(messages[0]?.visits.map((each) => each.campaignId)).toEqual([campaignId])
  })

  it('receives visits as stored: late ones with masked IP addresses', async () => {
    const account = await createAccount()
    const { messages } = await open(account)
    const late = visit(1, { at: Date.now() - 2 * 86_400_000, clientIp: '189.1.2.3' })
    const input = batchOf([late], { id: account.id, maskAfterDays: 1 })
    await ledgerOf(account.id).append(input)
    await vi.waitFor(() => expect(messages).toHaveLength(1), 60_000)
    expect(messages[0]?.visits).toMatchObject([{ id: late.id, clientIp: '189.1.2.0' }])
  })

  it('receives placements from the parameters that the account configured', async () => {
    const account = await createAccount()
    const body = { ...USUAL_PARAMETERS, placement: ['sub1'] }
    await call('PUT', '/api/source-parameters', { token: account.token, body })
    const { messages } = await open(account)
    const facts = '{"kept":1,"parameter":{"placement":"usual.example","sub1":"own.example"}}'
    await append(account, visit(1, { facts }))
    await vi.waitFor(() => expect(messages).toHaveLength(1), 60_000)
    expect(messages[0]?.visits).toMatchObject([{ placement: 'own.example' }])
  })

  it('selects no protocol that the client did not offer', async () => {
    const { token } = await createAccount()
    const headers = { Upgrade: 'websocket', Authorization: `Bearer ${token}` }
    const response = await exports.default.fetch(URL_OF_LIVE, { headers })
    expect(response.status).toBe(101)
    expect(response.headers.has('Sec-WebSocket-Protocol')).toBe(false)
    response.webSocket?.accept()
    response.webSocket?.close()
  })

  it('answers pings, and stays open while the object hibernates', async () => {
    const account = await createAccount()
    const { socket } = await open(account)
    const pong = new Promise((resolve) => {
      socket.addEventListener('message', ({ data }) => resolve(data), { once: true })
    })
    socket.send('ping')
    expect(await pong).toBe('pong')
    await evictDurableObject(ledgerOf(account.id))
    expect((await append(account, visit(1))).watched).toBe(true)
  })

  it('is refused without a token, to another site’s page, and without an upgrade', async () => {
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

  it('is closed by the alarm once its session ends', async () => {
    const account = await createAccount()
    const { closed } = await open(account)
    await runDurableObjectAlarm(ledgerOf(account.id))
    expect((await append(account, visit(1))).watched).toBe(true)
    await call('POST', '/api/auth/logout', { token: account.token })
    await runDurableObjectAlarm(ledgerOf(account.id))
    expect(await closed).toBe(4401)
  })

  it.each<[string, (account: TestAccount) => Promise<unknown>]>([
    [
      'frozen',
      ({ id }) => setByAdmin(id, 'frozen', { accountFrozen: true, reason: 'Reported twice.' }),
    ],
    ['deactivated', ({ id }) => setByAdmin(id, 'status', { isActive: false })],
    ['signed out', ({ token }) => call('POST', '/api/auth/logout', { token })],
    ['signed out everywhere', ({ token }) => post('/api/auth/logout-all', token, {})],
    [
      'given a new password',
      async ({ id }) => {
        const token = await startTestSession(id)
        const body = { currentPassword: PASSWORD, newPassword: 'sieve of nine meshes' }
        await call('PATCH', '/api/user/password', { token, body })
      },
    ],
    [
      'told to end that session',
      async ({ id, token }) => {
        const { sid } = JSON.parse(atob(token.split('.')[1] ?? ''))
        await call('DELETE', `/api/auth/sessions/${sid}`, { token: await startTestSession(id) })
      },
    ],
    [
      'found to share a refresh token',
      async ({ token }) => {
        const Cookie = await startTestCookie(token)
        const used = 'update refresh_tokens set used_at = 1 where session_id = ?'
        const { sid } = JSON.parse(atob(token.split('.')[1] ?? ''))
        await env.DB.prepare(used).bind(sid).run()
        await call('POST', '/api/auth/refresh', { headers: { Cookie } })
      },
    ],
  ])(
    'is closed at once when its account is %s, unlike other accounts’',
    async (_, change) => {
      const account = await createAccount()
      const stranger = await createAccount()
      const { closed } = await open(account)
      const other = await open(stranger)
      await change(account)
      expect(await closed).toBe(4401)
      expect(other.socket.readyState).toBe(WebSocket.OPEN)
    },
    20_000,
  )

  it.each([
    ['is frozen', 'update accounts set is_frozen = 1 where id = ?'],
    ['is inactive', 'update accounts set is_active = 0 where id = ?'],
    ['has a plan without analytics', "update accounts set plan = 'free' where id = ?"],
  ])('is closed by the alarm when its account %s', async (_, statement) => {
    const account = await createAccount()
    const { closed } = await open(account)
    await env.DB.prepare(statement).bind(account.id).run()
    await runDurableObjectAlarm(ledgerOf(account.id))
    expect(await closed).toBe(4401)
  })

  it('of a super admin is closed at once when the account becomes an admin’s', async () => {
    const admin = await createAccount('free', 'super_admin')
    const account = await createAccount()
    const entered = await post(`/api/admin/login-as-user/${account.id}`, admin.token)
    const { closed } = await open({ ...account, token: entered.body.token })
    // The next alarm is in a minute.
    await runDurableObjectAlarm(ledgerOf(account.id))
    await setByAdmin(account.id, 'role', { role: 'admin' })
    expect(await closed).toBe(4401)
  }, 20_000)

  it('is closed by the alarm after the super admin who opened it signs out', async () => {
    const admin = await createAccount('free', 'super_admin')
    const account = await createAccount()
    const entered = await post(`/api/admin/login-as-user/${account.id}`, admin.token)
    const { closed } = await open({ ...account, token: entered.body.token })
    await post('/api/auth/logout-all', admin.token, {})
    await runDurableObjectAlarm(ledgerOf(account.id))
    expect(await closed).toBe(4401)
  })

  it('receives nothing from a batch that arrives after its session ended', async () => {
    const account = await createAccount()
    const { messages, closed } = await open(account)
    await call('POST', '/api/auth/logout', { token: account.token })
    await runInDurableObject(ledgerOf(account.id), (_, state) => {
      for (const socket of state.getWebSockets()) {
        const watcher = socket.deserializeAttachment()
        socket.serializeAttachment({ ...watcher, checkedAt: Date.now() - 61_000 })
      }
    })
    await append(account, visit(1))
    expect(await closed).toBe(4401)
    expect(messages).toEqual([])
  })

  it('is closed when its token expires, even if the session is active', async () => {
    const account = await createAccount()
    const { closed } = await open(account)
    await runInDurableObject(ledgerOf(account.id), (_, state) => {
      for (const socket of state.getWebSockets()) {
        const watcher = socket.deserializeAttachment()
        socket.serializeAttachment({ ...watcher, expiresAt: Date.now() - 1 })
      }
    })
    await runDurableObjectAlarm(ledgerOf(account.id))
    expect(await closed).toBe(4401)
  })

  it('is not closed by a reviewer’s visit, which this would reveal', async () => {
    const account = await createAccount()
    await open(account)
    const ledger = ledgerOf(account.id)
    const count = (change: (socket: WebSocket) => unknown) =>
      runInDurableObject(ledger, (_, state) => {
        const sockets = state.getWebSockets()
        for (const socket of sockets) change(socket)
        return sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
      })
    await count((socket) =>
      socket.serializeAttachment({ ...socket.deserializeAttachment(), expiresAt: Date.now() - 1 }),
    )
    await append(account, visit(1, { reason: 'VERIFIED.AD', botName: 'Google' }))
    expect(await count(() => {})).toBe(1)
    await append(account, visit(1))
    expect(await count(() => {})).toBe(0)
  })

  it('replaces the oldest socket when there are too many', async () => {
    const account = await createAccount()
    const first = await open(account)
    const others: Awaited<ReturnType<typeof open>>[] = []
    for (let count = 0; count < 20; count++) others.push(await open(account))
    expect(await first.closed).toBe(4409)
    await append(account, visit(1))
    await vi.waitFor(
      () => expect(others.map(({ messages }) => messages.length)).toEqual(new Array(20).fill(1)),
      60_000,
    )
  })
})

describe('live viewers', () => {
  /** Records the calls to edges, which all succeed. */
  function watchEdges() {
    const told: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/__crivo/watch')) told.push(request.url)
      return new Response(null, { status: 204 })
    })
    return told
  }

  it('are reported to the active domains’ edges when the first one arrives', async () => {
    const account = await createAccount()
    const told = watchEdges()
    const poll = () => call('GET', '/api/analytics/real-time', { token: account.token })
    expect((await append(account, visit(1))).watched).toBe(false)
    await poll()
    await vi.waitFor(
      () => expect(told).toEqual([`https://${account.domainName}/__crivo/watch`]),
      60_000,
    )
    await poll()
    expect(told).toHaveLength(1)
    expect((await append(account, visit(1))).watched).toBe(true)
  })
})
