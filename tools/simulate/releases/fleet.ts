import { MINUTE_MS } from '@crivo/shared'
import type { Cdn } from '../deployments/cdn.ts'
import { addHosts, addZone } from '../deployments/hosts.ts'
import { readStored } from '../deployments/stored.ts'
import type { Host } from '../deployments/watch-cdn.ts'
import { deployRelease, findDomain } from '../product.js'
import { during } from '../world/advance.ts'
import type { Customer } from '../world/customer.ts'
import { fail } from '../world/truth.ts'
import type { World } from '../world/world.ts'

export const ZONE = 'fleet.com'
const NAMES = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.${ZONE}`)
/** The release before the current one; its text and name. */
export const EARLIER = 'earlier'
/** Deployments without faults take seconds. */
const DEPLOYED_WITHIN_MS = 5 * MINUTE_MS

/** Adds automatic domains that run the earlier release, one of them with a campaign. */
export async function createFleet(world: World, customer: Customer, cdn: Cdn): Promise<Host[]> {
  addZone(cdn, { id: 'zone-fleet', name: ZONE })
  const hosts = await addHosts(world, customer, cdn, NAMES)
  const [first] = hosts
  if (first !== undefined) await during(world, customer.create(first.id, '/fleet'), MINUTE_MS)
  const { control } = world
  control.texts.write(`edge-script:${EARLIER}`, EARLIER)
  const deploy = ({ id }: Host) =>
    control.run(async (ctx) => deployRelease(ctx, (await findDomain(ctx, id)) ?? {}, EARLIER))
  await during(world, Promise.all(hosts.map(deploy)), DEPLOYED_WITHIN_MS)
  for (const { id, name } of hosts) {
    const { state, problem } = readStored(control.database, id)
    if (state !== 'done') fail(`${name} was not deployed: ${state}, ${problem}`)
  }
  // The cron finished the rollout before the fleet existed, so let it start again.
  control.database.run('delete from rollouts', [])
  return hosts
}
