import { USUAL_PARAMETERS } from '@crivo/shared'
import { expect, it } from 'vitest'
import { campaignInput, createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { sendVisits } from '../../../test/judged-visits.ts'
import { visit } from '../../../test/visits.ts'

const PATH = '/api/source-parameters'

it('derives past visits’ sources from the account’s parameters, and not from another account’s', async () => {
  const account = await createAccount('scale')
  const { token } = account
  expect((await call('GET', PATH, { token })).body).toEqual(USUAL_PARAMETERS)
  const { id } = (await call('POST', '/api/campaigns', { token, body: campaignInput(account) }))
    .body
  const at = Date.now()
  const facts = '{"kept":1,"parameter":{"placement":"usual.example","sub1":"own.example"}}'
  await sendVisits(account, [visit(id, { at, facts })])
  const span = { from: new Date(at - 3_600_000).toISOString(), to: new Date(at + 1).toISOString() }
  const seen = async () => {
    const query = new URLSearchParams({ ...span, dimension: 'placement' })
    const breakdown = await call('GET', `/api/analytics/breakdown?${query}`, { token })
    const value = breakdown.body.rows[0].value
    const found = await call('GET', `/api/analytics/visits?placement=${value}`, { token })
    const recent = await call('GET', '/api/analytics/real-time', { token })
    return [value, found.body.visits[0].placement, recent.body[0].placement]
  }
  expect(new Set(await seen())).toEqual(new Set(['usual.example']))
  const parameters = { ...USUAL_PARAMETERS, placement: ['sub2', 'sub1'] }
  const saved = await call('PUT', PATH, { token, body: parameters })
  expect([saved.status, saved.body]).toEqual([200, parameters])
  expect(new Set(await seen())).toEqual(new Set(['own.example']))
  const stranger = await createAccount('scale')
  expect((await call('GET', PATH, { token: stranger.token })).body).toEqual(USUAL_PARAMETERS)
})

it.each([
  [
    'a parameter that visits do not keep',
    ['placement', 'zone'],
    'placement.1',
    'parameter_not_kept',
  ],
  ['a tag without a name', ['utm_'], 'placement.0', 'parameter_not_kept'],
  ['a click ID', ['gclid'], 'placement.0', 'parameter_not_kept'],
  ['a name that no URL has', ['a b'], 'placement.0', 'invalid_parameter'],
  ['a name twice', ['sub1', 'sub1'], 'placement', 'duplicate'],
  ['too many names', Array.from({ length: 11 }, (_, at) => `utm_${at}`), 'placement', 'too_many'],
])('rejects %s', async (_, placement, path, code) => {
  const { token } = await createAccount('scale')
  const body = { ...USUAL_PARAMETERS, placement }
  const refused = await call('PUT', PATH, { token, body })
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toContainEqual(expect.objectContaining({ path, code }))
  expect((await call('GET', PATH, { token })).body).toEqual(USUAL_PARAMETERS)
})
