import { NEW_SECURITY, type World } from './world.ts'

const MAP = '$map'

/** Serializes the simulator's state. */
export const saveWorld = ({ logins, accounts, zones }: World): string =>
  JSON.stringify({ logins, accounts, zones }, (_, value: unknown) =>
    value instanceof Map ? { [MAP]: [...value] } : value,
  )

/** Restores the state from `saveWorld`. */
export function restoreWorld(world: World, text: string): void {
  const saved: Pick<World, 'logins' | 'accounts' | 'zones'> = JSON.parse(text, (_, value) =>
    typeof value === 'object' && value !== null && MAP in value ? new Map(value[MAP]) : value,
  )
  for (const [id, login] of saved.logins) world.logins.set(id, login)
  for (const [id, account] of saved.accounts) world.accounts.set(id, account)
  for (const [id, zone] of saved.zones) {
    // States saved earlier have fewer settings, or none.
    zone.security = { ...NEW_SECURITY, ...zone.security }
    world.zones.set(id, zone)
  }
}
