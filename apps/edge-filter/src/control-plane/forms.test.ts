import { runDurableObjectAlarm } from 'cloudflare:test'
import { RULESET_FORM } from '@crivo/filter-engine'
import { BATCH_FORM } from '@crivo/shared'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { Edge } from '../../test/edge.ts'
import { newHub, record } from '../../test/hub.ts'
import { campaign, rulesetOf, signed } from '../../test/rulesets.ts'
import { visits } from '../../test/visits.ts'

let controlPlane: FakeControlPlane

beforeEach(() => {
  controlPlane = new FakeControlPlane()
})
afterEach(() => {
  expect(controlPlane.unsigned).toEqual([])
})

const formsOfBatches = () => controlPlane.received.map(({ body }) => JSON.parse(body).form)

async function deliverOne(hub: ReturnType<typeof newHub>): Promise<void> {
  await record(hub, visits(1))
  await runDurableObjectAlarm(hub)
}

test('sends its forms with every signed call', async () => {
  const hub = newHub()
  await hub.ruleset(0)
  await deliverOne(hub)
  const calls = vi.mocked(fetch).mock.calls.map(([url]) => new URL(String(url)))
  expect(calls.map(({ pathname }) => pathname)).toContain('/edge/v1/ruleset')
  expect(calls.map(({ pathname }) => pathname)).toContain('/edge/v1/visits')
  for (const { searchParams } of calls) {
    expect(Object.fromEntries(searchParams)).toMatchObject({
      rulesetForm: String(RULESET_FORM),
      batchForm: String(BATCH_FORM),
    })
  }
})

test('writes batches in the oldest form until the control plane supports a newer one', async () => {
  const hub = newHub()
  await deliverOne(hub)
  controlPlane.batchForm = 2
  await deliverOne(hub)
  await deliverOne(hub)
  // A control plane that was rolled back reports no form.
  controlPlane.batchForm = undefined
  await deliverOne(hub)
  await deliverOne(hub)
  expect(formsOfBatches()).toEqual([undefined, undefined, 2, 2, undefined])
})

test('writes its own newest form if the control plane supports an even newer one', async () => {
  const hub = newHub()
  controlPlane.batchForm = 9
  await deliverOne(hub)
  await deliverOne(hub)
  expect(formsOfBatches()).toEqual([undefined, BATCH_FORM])
})

test('applies the readable rules of a newer ruleset and does not publish unknown ones', async () => {
  const unknown = { id: 'u', reason: 'POLICY.WEATHER', action: 'white', when: { fact: 'weather' } }
  const newer = {
    ...rulesetOf(campaign()),
    schema: 2,
    brand: 'new',
    onError: 'white',
    campaigns: [{ ...campaign(), keepSeconds: 30, rules: [unknown, ...campaign().rules] }],
  }
  const edge = new Edge(await signed({ ruleset: newer }))
  await edge.visit('/promo')
  await edge.visit('/promo', { headers: { 'user-agent': 'curl/8.5.0' } })
  expect(edge.visits.map(({ action, reason }) => ({ action, reason }))).toEqual([
    { action: 'black', reason: 'PASS.DEFAULT' },
    { action: 'white', reason: 'GIVT.UA' },
  ])
  const policy = await (await edge.visit('/.well-known/traffic-policy.json')).json()
  expect(JSON.stringify(policy)).not.toContain('weather')
})

test('prefers the ruleset’s abuse contact to the deployed one', async () => {
  const contactOf = async (ruleset: object) => {
    const edge = new Edge(await signed({ ruleset }))
    const policy = await (await edge.visit('/.well-known/traffic-policy.json')).json()
    return (policy as { reportAbuseTo: string }).reportAbuseTo
  }
  expect(await contactOf(rulesetOf(campaign()))).toBe('abuse@control.example')
  const moved = { ...rulesetOf(campaign()), schema: 2, reportAbuseTo: 'mailto:new@control.example' }
  expect(await contactOf(moved)).toBe('mailto:new@control.example')
})
