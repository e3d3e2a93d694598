import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { RULESET_FORM } from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { BROWSER, Edge } from '../../test/edge.ts'
import { newHub, record } from '../../test/hub.ts'
import { campaign, rulesetOf } from '../../test/rulesets.ts'

const HOUR = 3_600_000
const REVIEWER = {
  ...BROWSER,
  'user-agent': 'AdsBot-Google (+http://www.google.com/adsbot.html) of its own',
  'cf-connecting-ip': '66.249.64.77',
  'accept-language': 'qq-QQ',
  referer: 'https://ads.example.org/review',
}
const CONNECTION = {
  ...{ httpProtocol: 'HTTP/7', tlsVersion: 'TLSv9', tlsCipher: 'ODD-CIPHER' },
  ...{ tlsClientHelloLength: '47119', clientTcpRtt: 48_613, tlsClientCiphersSha1: 'oddHash7' },
}
const PLACE = { country: 'QQ', region: 'Quebrada', city: 'Mountain Vista', asn: 4_242_424_242 }
const CF = { ...PLACE, ...CONNECTION }
const SECRETS = [
  '66.249.64.77',
  'of its own',
  'AdsBot',
  'qq-QQ',
  'ads.example.org',
  'secret',
  ...Object.values(CF).map(String),
]

test.each([
  ['an open campaign', {}],
  ['a closed campaign', { alwaysWhite: true }],
  ['a paused campaign', { status: 'paused' }],
] as const)(
  'keeps only a reviewer’s owner, class, campaign, page and hour from %s',
  async (_, state) => {
    const { id } = campaign()
    const keeping = campaign({ clickLimit: 9, keepClickIds: true, ...state })
    const edge = await Edge.holding({ ...rulesetOf(keeping), schema: RULESET_FORM })
    await edge.visit('/promo/secret?secret=secret&gclid=secret', { headers: REVIEWER, cf: CF })
    const [row] = edge.visits
    const {
      id: _id,
      campaignId: _campaign,
      at,
      action,
      reason,
      botName: _owner,
      ...rest
    } = row ?? {}
    expect(row).toMatchObject({ campaignId: id, botName: 'Google' })
    expect(reason).toMatch(/^(VERIFIED|CLAIMED)\./)
    expect(['black', 'white']).toContain(action)
    expect(at).toBe(Math.floor(edge.now / HOUR) * HOUR)
    expect(Object.values(rest).filter((value) => value !== null)).toEqual(['', 200])
  },
)

test('no reviewer’s data is in the Hub’s storage or batches', async () => {
  const controlPlane = new FakeControlPlane()
  const edge = await Edge.holding({
    ...rulesetOf(
      campaign({
        keepClickIds: true,
        rules: [
          {
            id: 'parameter',
            reason: 'POLICY.PARAM',
            action: 'white',
            when: { fact: 'parameter', op: 'in', name: 'source', value: ['x'] },
          },
        ],
      }),
    ),
    schema: RULESET_FORM,
  })
  await edge.visit('/promo/secret?source=secret&gclid=secret', { headers: REVIEWER, cf: CF })
  const person = { ...BROWSER, 'cf-connecting-ip': '189.1.2.3' }
  await edge.visit('/promo', { headers: person, cf: { httpProtocol: 'HTTP/8' } })
  const hub = newHub()
  await record(hub, edge.visits)
  const stored = await runInDurableObject(hub, (_, { storage: { sql } }) =>
    sql
      .exec<{ name: string }>("select name from sqlite_master where type = 'table'")
      .toArray()
      .filter(({ name }) => !name.startsWith('_cf_'))
      .map(({ name }) => JSON.stringify(sql.exec(`select * from ${name}`).toArray()))
      .join(),
  )
  await runDurableObjectAlarm(hub)
  const [batch] = controlPlane.received
  expect(batch?.batch.visits).toHaveLength(2)
  for (const text of [stored, batch?.body ?? '']) {
    // The person's row proves that the search finds rows.
    expect(text).toContain('189.1.2.3')
    expect(text).toContain('HTTP/8')
    for (const secret of SECRETS) expect(text).not.toContain(secret)
  }
})
