import { env } from 'cloudflare:workers'
import { advanceRollout } from '#deployment/rollout/advance.ts'
import { activateZone, openAs, readHost } from './cdn.ts'
import { type Customer, createCustomer, type WrapCdn } from './deployments.ts'

/** The initial release of a fleet's domains. */
export const EARLIER = 'a'

/** One customer's domains, all active and deployed with an earlier release. */
export interface Fleet {
  readonly customer: Customer
  readonly ids: readonly number[]
  /** Runs the cron's rollout job after the given number of minutes. */
  readonly advance: (afterMinutes: number, wrapCdn?: WrapCdn) => Promise<void>
  /** Returns the ids of the domains with a newer release. */
  readonly updated: () => Promise<number[]>
}

/** Creates a fleet, and hides other domains from rollouts. */
export async function createFleet(size: number): Promise<Fleet> {
  await env.DB.batch([
    env.DB.prepare('delete from rollouts'),
    env.DB.prepare('update domains set worker_release = null'),
  ])
  const customer = await createCustomer()
  const ids = [customer.id]
  for (let at = 1; at < size; at++) ids.push(await addDomain(customer))
  for (const id of ids) {
    await customer.send('POST', `/api/domains/${id}/deploy-worker`)
    await activateZone((await readHost(await nameOf(id))).zone.id)
  }
  await customer.later(120_000)
  for (const id of ids) await pretendEarlier(customer, id)
  return {
    customer,
    ids,
    advance: async (afterMinutes, wrapCdn) =>
      advanceRollout(await customer.contextAt(afterMinutes * 60_000, wrapCdn)),
    updated: async () => {
      const { results } = await env.DB.prepare(
        'select id from domains where worker_release <> ? order by id',
      )
        .bind(EARLIER)
        .all<{ id: number }>()
      return results.map(({ id }) => id)
    },
  }
}

async function addDomain(customer: Customer): Promise<number> {
  const name = `d${crypto.randomUUID().slice(0, 8)}.com`
  const body = { name, configurationType: 'automatic' }
  return (await customer.send('POST', '/api/domains', body)).body.id
}

export async function nameOf(id: number): Promise<string> {
  const row = await env.DB.prepare('select name from domains where id = ?')
    .bind(id)
    .first<{ name: string }>()
  return row?.name ?? ''
}

/** Sets a domain's worker back to an earlier release in our database and the CDN. */
async function pretendEarlier({ login }: Customer, id: number): Promise<void> {
  const { script } = await readHost(await nameOf(id))
  await openAs(login).uploadScript({
    accountId: login.accountIds[0],
    name: script.name,
    mainModule: { name: 'worker.js', text: 'export default {}' },
    versionTag: 'crivo b earlier',
    compatibilityDate: '2026-11-01',
    compatibilityFlags: [],
    variables: {},
    secrets: {},
    object: { binding: 'HUB', className: 'Hub', migrationTag: 'v1' },
  })
  await env.DB.batch([
    env.DB.prepare("update domains set worker_release = ?, worker_version = 'b' where id = ?").bind(
      EARLIER,
      id,
    ),
    env.DB.prepare('update deployments set release = ? where domain_id = ?').bind(EARLIER, id),
  ])
}
