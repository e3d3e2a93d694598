import { fail } from '../world/truth.ts'
import type { World } from '../world/world.ts'
import { type Cdn, variablesOf } from './cdn.ts'
import { FOREIGN } from './hosts.ts'
import { readStored, type Stored } from './stored.ts'
import { type Host, keysOf } from './watch-cdn.ts'

/**
 * Returns why a domain still needs its owner or more time; `null` if its deployment is complete.
 */
export function whatIsLeft(
  { control }: World,
  cdn: Cdn,
  { id, name }: Host,
  keys: readonly string[],
): string | null {
  const stored = readStored(control.database, id)
  const { kind, state, problem } = stored
  if (kind === null) return null
  if (state !== 'done') return `${name}: its ${kind} is ${state} with ${problem}`
  return kind === 'undo' ? null : differenceOf(cdn, name, stored, keys)
}

/** Returns how the worker at a host differs from the stored domain. */
function differenceOf(
  cdn: Cdn,
  name: string,
  { failUrl, keyVersion, workerVersion }: Stored,
  keys: readonly string[],
): string | null {
  const [script] = cdn.scriptsAt(name)
  if (script === undefined) return `${name}: no worker serves it`
  const { SCRIPT_VERSION, EDGE_KEY, FAIL_URL, DOMAIN_NAME } = variablesOf(script)
  if (DOMAIN_NAME !== name) return `${name}: another worker serves it`
  if (SCRIPT_VERSION !== workerVersion) {
    return `${name}: version ${SCRIPT_VERSION} serves it, ${workerVersion} is stored`
  }
  if (EDGE_KEY !== keys[keyVersion]) return `${name}: its worker has not key ${keyVersion}`
  return (FAIL_URL ?? null) === failUrl ? null : `${name}: its worker sends to ${FAIL_URL}`
}

/** Checks that everything removed is gone and that everything foreign is unchanged. */
export async function checkDeployed(world: World, cdn: Cdn, hosts: readonly Host[]): Promise<void> {
  for (const host of hosts) {
    const left = whatIsLeft(world, cdn, host, await keysOf(host.id))
    if (left !== null) fail(left)
    checkRemoved(world, cdn, host)
  }
  const zone = cdn.zones.find(({ id }) => id === FOREIGN.zone) ?? fail('a foreign zone is gone')
  if (!zone.records.has('record-other')) fail('a foreign record is gone')
  if (!cdn.scripts.some(({ name }) => name === FOREIGN.script)) fail('a foreign worker is gone')
}

function checkRemoved({ control }: World, cdn: Cdn, { id, name }: Host): void {
  const { kind } = readStored(control.database, id)
  const isServed = cdn.scripts.some((script) => variablesOf(script).DOMAIN_ID === String(id))
  if (kind !== 'undo') return
  if (isServed) fail(`${name}: its worker was not removed`)
  const routes = cdn.zones.flatMap((zone) => [...zone.routes.values()])
  const route = routes.find(({ pattern }) => pattern === `${name}/*`)
  const expected = name === FOREIGN.host ? FOREIGN.script : undefined
  if (route?.script !== expected) fail(`${name}: its route leads to ${route?.script}`)
  const records = cdn.zones.flatMap((zone) => [...zone.records.values()])
  if (name !== FOREIGN.host && records.some((record) => record.name === name)) {
    fail(`${name}: its record was not removed`)
  }
}
