import { deriveEdgeKey, fromBase64Url, toBase64Url } from '@crivo/shared'
import { SECRETS } from '../world/secrets.ts'
import { fail } from '../world/truth.ts'
import type { World } from '../world/world.ts'
import { type Cdn, variablesOf } from './cdn.ts'

/** A domain that is deployed automatically. */
export interface Host {
  readonly id: number
  readonly name: string
}

/** More keys than rotations can create. */
const MOST_KEYS = 30

/** Returns an edge's keys by version. */
export async function keysOf(domainId: number): Promise<string[]> {
  const master = fromBase64Url(SECRETS.EDGE_MASTER_KEY) ?? fail('no master key')
  const versions = Array.from({ length: MOST_KEYS }, (_, version) => version)
  const keys = versions.map((version) => deriveEdgeKey(master, domainId, version))
  return (await Promise.all(keys)).map(toBase64Url)
}

/**
 * After each change at the CDN, checks that nothing exists twice and that no script returns to an
 * older key.
 */
export async function watchCdn(world: World, cdn: Cdn, hosts: readonly Host[]): Promise<void> {
  const keys = new Map<number, string[]>()
  for (const { id } of hosts) keys.set(id, await keysOf(id))
  const newest = new Map<number, number>()
  const checked = (check: () => void) => {
    try {
      check()
    } catch (violation) {
      world.truth.note(violation)
    }
  }
  cdn.onUpload = (script) =>
    checked(() => {
      const { DOMAIN_ID, EDGE_KEY = '' } = variablesOf(script)
      const id = Number(DOMAIN_ID)
      const version = keys.get(id)?.indexOf(EDGE_KEY) ?? -1
      if (version < 0) fail(`domain ${id} is deployed with another one's key`)
      const before = newest.get(id) ?? 0
      if (version < before) fail(`domain ${id} is deployed with key ${version} after ${before}`)
      newest.set(id, version)
    })
  cdn.onChange = () =>
    checked(() => {
      for (const host of hosts) checkHost(cdn, host)
      const [problem] = cdn.simulator.violations
      if (problem !== undefined) fail(`a call to the CDN: ${problem}`)
    })
}

function checkHost(cdn: Cdn, { id, name }: Host): void {
  const atMostOne = (what: string, found: readonly unknown[]) => {
    if (found.length > 1) fail(`${name} has ${found.length} ${what}`)
  }
  const { zones } = cdn
  const isOwn = (pattern: string) => pattern === `${name}/*`
  atMostOne(
    'workers',
    cdn.scripts.filter((script) => variablesOf(script).DOMAIN_ID === String(id)),
  )
  atMostOne(
    'routes',
    zones.flatMap(({ routes }) => [...routes.values()].filter(({ pattern }) => isOwn(pattern))),
  )
  atMostOne(
    'records',
    zones.flatMap(({ records }) => [...records.values()].filter((each) => each.name === name)),
  )
  atMostOne(
    'zones',
    zones.filter((zone) => name === zone.name || name.endsWith(`.${zone.name}`)),
  )
}
