import { DAY_MS, dayOf, MINUTE_MS, PLANS } from '@crivo/shared'
import { during } from '../world/advance.ts'
import { fail } from '../world/truth.ts'
import type { World } from '../world/world.ts'
import { type Call, callsOf } from './calls.ts'
import type { Known } from './known.ts'
import type { Answer, Owner } from './owner.ts'

/** Hosts that tell the owner what they receive. */
const RECEIVERS = [
  'example.org',
  'hooks.slack.com',
  'api.telegram.org',
  '0123456789abcdef.r2.cloudflarestorage.com',
]
/** Fewer than an hour's visits. */
const VISITS_LEFT = 12
const RESOLVER = 'cloudflare-dns.com'

/** Everything that an account can have report to its owner. */
const reporters = (
  now: number,
): readonly (readonly [method: string, path: string, body: object])[] => {
  const channels = ['mail', 'slack']
  const tomorrow = new Date(now + DAY_MS).getUTCDay() || 7
  const recipients = [{ email: 'first@example.com', language: 'en-US' }]
  const events = ['visit.allowed', 'visit.filtered', 'reviewers.daily', 'alert.raised']
  const noVisits = { kind: 'no_visits', hours: 1 }
  const invalidRate = { kind: 'invalid_rate', percent: 0, visits: 1, hours: 1 }
  const bucket = {
    endpoint: 'https://0123456789abcdef.r2.cloudflarestorage.com',
    ...{ bucket: 'visits', accessKeyId: 'key', secretAccessKey: 'secret' },
    ...{ every: 'hourly', format: 'csv' },
  }
  return [
    ['PUT', '/api/alert-channels/slack', { url: 'https://hooks.slack.com/services/T/B/X' }],
    ['POST', '/api/alert-rules', { name: 'Silence', condition: noVisits, channels }],
    ['POST', '/api/alert-rules', { name: 'Share', condition: invalidRate, channels }],
    ['POST', '/api/report-links', { name: 'Link', view: { range: '7d' }, days: 7 }],
    ['POST', '/api/report-mails', { name: 'Mail', every: 'weekly', day: tomorrow, recipients }],
    ['POST', '/api/webhooks', { name: 'Hook', url: 'https://example.org/hook', events }],
    ['POST', '/api/bucket-exports', bucket],
  ]
}

/** Opens the owner's account; returns the calls that they can make. */
export async function begin(world: World, owner: Owner, known: Known): Promise<Call[]> {
  const call = async (method: string, path: string, body?: object): Promise<Answer['body']> => {
    const answer = await during(world, owner.call(method, path, { body }), MINUTE_MS)
    if (answer.status >= 300) fail(`${method} ${path} was answered ${answer.text}`)
    known.learn(method, path, answer.body)
    return answer.body
  }
  receive(world, owner)
  for (const { id, name } of world.edges) {
    known.add('domains', id)
    await call('POST', '/api/campaigns', {
      ...{ name, path: '/launch', domainId: id, deliveryMode: 'redirect', checkShare: 0 },
      ...{ visitEvidence: 'on', clickParameter: 'cid' },
      blackContent: 'https://pages.example/main',
      whiteContent: 'https://pages.example/other',
    })
  }
  await call('POST', '/api/api-keys', { name: 'Server', scopes: ['decide'] })
  await call('POST', `/api/campaigns/${known.all('campaigns')[0]}/publishable-key`)
  for (const [method, path, body] of reporters(world.schedule.now)) await call(method, path, body)
  useUp(world)
  // While nobody watches, edges send visits at other times.
  if (world.random.chance(0.5)) watchLive(world, owner)
  return callsOf(await call('GET', '/api/openapi.json'))
}

/** Lets the account have used nearly as many visits as its owner is warned of. */
function useUp({ control, accountId, random, schedule }: World): void {
  const used = PLANS.scale.requests * 0.8 - random.below(VISITS_LEFT)
  control
    .ledgerOf(String(accountId))
    .database.run('insert into usage_days (day, requests, verified) values (?, ?, 0)', [
      dayOf(schedule.now),
      used,
    ])
}

/** Tells the owner what their servers, chats and buckets receive. */
function receive({ internet }: World, owner: Owner): void {
  for (const host of RECEIVERS) {
    internet.servers.set(host, {
      linkOf: () => 'customer',
      handle: async (request) => {
        owner.note(`${request.method} ${request.url}`, await request.text())
        return Response.json({ ok: true })
      },
    })
  }
  internet.servers.set(RESOLVER, {
    linkOf: () => 'customer',
    handle: async ({ url }) => {
      const isIpv4 = new URL(url).searchParams.get('type') === 'A'
      return Response.json({
        Status: 0,
        Answer: isIpv4 ? [{ type: 1, data: '93.184.216.34' }] : [],
      })
    },
  })
}

/** Opens the live list, as a dashboard does. */
function watchLive({ control, accountId, schedule }: World, owner: Owner): void {
  const { sessionId } = owner
  let attachment: object = {
    ...{ accountId, sessionId, campaignIds: null, hidesAddresses: false },
    ...{ openedAt: schedule.now, checkedAt: schedule.now, expiresAt: schedule.now + DAY_MS },
  }
  const socket = {
    readyState: WebSocket.OPEN as number,
    send: (text: string) => owner.note('live list', text),
    close(code: number) {
      owner.note('live list', `closed with ${code}`)
      socket.readyState = WebSocket.CLOSED
    },
    serializeAttachment: (next: object) => {
      attachment = next
    },
    deserializeAttachment: () => attachment,
  }
  control.ledgerOf(String(accountId)).sockets.push(socket)
}
