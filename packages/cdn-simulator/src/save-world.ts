import type { World } from './world.ts'

const MAP = '$map'

/** Everything that the simulator knows, as text. */
export const saveWorld = ({ logins, accounts, zones }: World): string =>
  JSON.stringify({ logins, accounts, zones }, (_, value: unknown) =>
    value instanceof Map ? { [MAP]: [...value] } : value,
  )

/** Brings back what `saveWorld` wrote. */
export function restoreWorld(world: World, text: string): void {
  const saved: Pick<World, 'logins' | 'accounts' | 'zones'> = JSON.parse(text, (_, value) =>
    typeof value === 'object' && value !== null && MAP in value ? new Map(value[MAP]) : value,
  )
  for (const [id, login] of saved.logins) world.logins.set(id, login)
  for (const [id, account] of saved.accounts) world.accounts.set(id, account)
  for (const [id, zone] of saved.zones) world.zones.set(id, zone)
}
