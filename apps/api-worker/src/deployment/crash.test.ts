import { MINUTE_MS } from '@crivo/shared'
import { describe, expect, it } from 'vitest'
import { CdnError } from '#cdn/cdn-error.ts'
import { requireDomain } from '#core/domains/domain.ts'
import {
  activateZone,
  expectNoViolations,
  readHost,
  setFaults,
  setTokenStatus,
} from '../../test/cdn.ts'
import { signedInAs } from '../../test/context.ts'
import { type Customer, createCustomer } from '../../test/deployments.ts'
import { around, dieAt, recordCalls } from '../../test/wrap-cdn.ts'
import { runDeployment } from './run-deployment.ts'
import { startDeployment } from './start-deployment.ts'

/** Runs a deployment as far as it can go, in a worker into which the test injects faults. */
async function run(
  customer: Customer,
  kind: 'deploy' | 'undo',
  wrapCdn?: Parameters<Customer['contextAt']>[1],
): Promise<void> {
  const ctx = signedInAs(customer.account.id, await customer.contextAt(0, wrapCdn))
  const domain = await requireDomain(ctx, customer.id)
  const lease = await startDeployment(ctx, domain, { kind, deleteZone: kind === 'undo' })
  await runDeployment(ctx, lease)
}

const activate = async ({ name }: Customer) => activateZone((await readHost(name)).zone.id)

/** Expects every resource to exist once and the host to respond. */
async function expectDeployed(customer: Customer): Promise<void> {
  expect(await customer.deployment()).toMatchObject({ state: 'done' })
  const { zone, script } = await readHost(customer.name)
  expect([zone.records.length, zone.routes.length]).toEqual([1, 1])
  expect(script.classes).toEqual(['Hub'])
  expect(await customer.details()).toMatchObject({
    status: 'active',
    workerCurrent: true,
    zone: { createdHere: true },
  })
}

async function expectUndone(customer: Customer): Promise<void> {
  expect(await customer.deployment()).toMatchObject({ state: 'done', kind: 'undo' })
  const { zone, script } = await readHost(customer.name)
  expect([zone, script]).toEqual([undefined, undefined])
  expect(await customer.details()).toMatchObject({ status: 'pending', workerDeployed: false })
}

describe('a worker that dies', () => {
  it('before or after any call of a deployment leaves it for another runner to resume', async () => {
    const { calls, wrapCdn } = recordCalls()
    const first = await createCustomer()
    await run(first, 'deploy', wrapCdn)
    expect(calls.length).toBeGreaterThan(10)
    for (let index = 1; index <= calls.length; index++) {
      for (const when of ['before', 'after'] as const) {
        const customer = await createCustomer()
        const { death, wrapCdn } = dieAt(index, when)
        void run(customer, 'deploy', wrapCdn)
        await death
        // No other runner touches the deployment while the lease is valid.
        await customer.later(MINUTE_MS)
        expect(await customer.deployment()).toMatchObject({ state: 'running' })
        await customer.later(3 * MINUTE_MS)
        await activate(customer)
        await customer.later(6 * MINUTE_MS)
        await expectDeployed(customer)
      }
    }
    await expectNoViolations()
  })

  it('before or after any call of an uninstall leaves it for another runner to resume', async () => {
    for (let index = 1; ; index++) {
      for (const when of ['before', 'after'] as const) {
        const customer = await createCustomer()
        await run(customer, 'deploy')
        await activate(customer)
        await customer.later(2 * MINUTE_MS)
        const { death, wrapCdn } = dieAt(index, when)
        const wasWhole = await Promise.race([
          run(customer, 'undo', wrapCdn).then(() => true),
          death.then(() => false),
        ])
        if (wasWhole) {
          expect(index).toBeGreaterThan(5)
          return
        }
        await customer.later(4 * MINUTE_MS)
        await expectUndone(customer)
      }
    }
  })

  it('stops on revival when another runner holds the deployment', async () => {
    const customer = await createCustomer()
    let revive: () => void = () => undefined
    const revived = new Promise<void>((resolve) => {
      revive = resolve
    })
    let isHeld: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      isHeld = resolve
    })
    const late = run(
      customer,
      'deploy',
      around(async (name, call) => {
        const result = await call()
        if (name === 'uploadScript') {
          isHeld()
          await revived
        }
        return result
      }),
    )
    await held
    await customer.later(3 * MINUTE_MS)
    const before = await customer.deployment()
    expect(before).toMatchObject({ state: 'waiting' })
    revive()
    await late
    expect(await customer.deployment()).toEqual(before)
  })
})

describe('a change while a deployment runs', () => {
  it('is uploaded by the same deployment', async () => {
    const customer = await createCustomer()
    let isRotated = false
    await run(
      customer,
      'deploy',
      around(async (name, call) => {
        const result = await call()
        if (name === 'uploadScript' && !isRotated) {
          isRotated = true
          await customer.send('POST', `/api/domains/${customer.id}/rotate-key`)
        }
        return result
      }),
    )
    await activate(customer)
    await customer.later(2 * MINUTE_MS)
    await customer.later(4 * MINUTE_MS)
    await expectDeployed(customer)
  })

  it('is uploaded even if it arrives during the last call', async () => {
    const customer = await createCustomer()
    await run(customer, 'deploy')
    await activate(customer)
    await customer.later(2 * MINUTE_MS)
    await customer.later(4 * MINUTE_MS)
    await expectDeployed(customer)
    const plain = recordCalls()
    await run(customer, 'deploy', plain.wrapCdn)
    const calls: string[] = []
    await run(
      customer,
      'deploy',
      around(async (name, call) => {
        const result = await call()
        calls.push(name)
        if (calls.length === plain.calls.length) {
          await customer.send('POST', `/api/domains/${customer.id}/rotate-key`)
        }
        return result
      }),
    )
    expect(plain.calls).not.toContain('uploadScript')
    expect(calls.filter((name) => name === 'uploadScript')).toHaveLength(1)
    await expectDeployed(customer)
  })
})

describe('a failing CDN call', () => {
  it.each(['unauthorized', 'unavailable'] as const)(
    'with %s stops the deployment at any step until one click resumes it',
    async (code) => {
      const { calls, wrapCdn } = recordCalls()
      await run(await createCustomer(), 'deploy', wrapCdn)
      const error = new CdnError(code, 'No.')
      for (const failing of new Set(calls)) {
        const customer = await createCustomer()
        const fail = around((name, call) => (name === failing ? Promise.reject(error) : call()))
        await run(customer, 'deploy', fail)
        const { state, steps } = await customer.deployment()
        const stopped = steps.find((each) => each.state !== 'done')
        expect([state, stopped?.problem], failing).toEqual([
          code === 'unavailable' ? 'waiting' : 'failed',
          code,
        ])
        await customer.send('POST', `/api/domains/${customer.id}/deployment/resume`, {})
        await activate(customer)
        await customer.later(10 * MINUTE_MS)
        await expectDeployed(customer)
      }
    },
  )

  it('is retried a few times when the error is transient', async () => {
    const customer = await createCustomer()
    const error = new CdnError('unavailable', 'The CDN did not answer.')
    const fail = around((name, call) => (name === 'createRecord' ? Promise.reject(error) : call()))
    await run(customer, 'deploy', fail)
    const waits: (string | undefined)[] = []
    for (let minutes = 2; minutes <= 10; minutes += 2) {
      const { state, steps } = await customer.deployment()
      waits.push(`${state} ${steps[2]?.problem}`)
      await customer.later(minutes * MINUTE_MS, fail)
    }
    expect(waits).toEqual([
      ...Array.from({ length: 4 }, () => 'waiting unavailable'),
      'failed unavailable',
    ])
  })

  it('reports the simulator’s failure to the user', async () => {
    const stopped = async (customer: Customer) => {
      const { state, steps } = await customer.deployment()
      const step = steps.find((each) => each.state !== 'done')
      return [state, step?.step, step?.problem, step?.detail]
    }
    const revoked = await createCustomer()
    await setTokenStatus(revoked.login, 'disabled')
    await run(revoked, 'deploy')
    expect((await stopped(revoked)).slice(0, 3)).toEqual(['failed', 'credentials', 'unauthorized'])

    const limited = await createCustomer()
    await setFaults(limited.login, {
      kind: 'rate_limited',
      operation: 'zones-post',
      retryAfterS: 90,
    })
    await run(limited, 'deploy')
    expect((await stopped(limited)).slice(0, 3)).toEqual(['waiting', 'zone', 'rate_limited'])
    await limited.later(MINUTE_MS)
    expect((await stopped(limited)).slice(0, 3)).toEqual(['waiting', 'zone', 'rate_limited'])
    await setFaults(limited.login)
    await limited.later(2 * MINUTE_MS)
    expect((await stopped(limited)).slice(0, 3)).toEqual(['waiting', 'activation', null])

    // The call took effect, but its response was lost.
    const lost = await createCustomer()
    await setFaults(lost.login, { kind: 'lost', operation: 'zones-post', times: 1 })
    await run(lost, 'deploy')
    await lost.later(2 * MINUTE_MS)
    expect((await lost.details()).zone).toMatchObject({ createdHere: true })

    const poor = await createCustomer({ grants: ['zone:edit', 'account_settings:read'] })
    await run(poor, 'deploy')
    expect(await stopped(poor)).toEqual(['failed', 'record', 'missing_permission', 'dnsEdit'])
  })
})
