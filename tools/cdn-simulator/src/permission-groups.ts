/** A token's permission: a group's key as in dashboard URLs, and the access. */
export type Grant = `${keyof typeof GROUPS}:${'read' | 'edit'}`

/** Permission groups by their keys in dashboard URLs, with their names in the API. */
const GROUPS = {
  account_settings: 'Account Settings',
  zone: 'Zone',
  dns: 'DNS',
  workers_scripts: 'Workers Scripts',
  workers_routes: 'Workers Routes',
  bot_management: 'Bot Management',
  zone_settings: 'Zone Settings',
  firewall_services: 'Firewall Services',
  zone_waf: 'Zone WAF',
  ssl_and_certificates: 'SSL and Certificates',
  user_details: 'User Details',
  api_tokens: 'API Tokens',
  account_api_tokens: 'Account API Tokens',
  workers_kv_storage: 'Workers KV Storage',
} as const

/** The permissions that Crivo needs. */
export const NEEDED: readonly Grant[] = [
  'account_settings:read',
  'zone:edit',
  'dns:edit',
  'workers_scripts:edit',
  'workers_routes:edit',
  'bot_management:read',
  'zone_settings:read',
  'firewall_services:read',
  'zone_waf:read',
  'ssl_and_certificates:read',
]

export const EVERYTHING = Object.keys(GROUPS).map((key) => `${key}:edit`)

/** Overrides for groups that the document names differently and calls it describes incompletely. */
const OVERRIDES: Readonly<Record<string, readonly string[]>> = {
  'accounts-list-accounts': ['Account Settings Read'],
  'zones-get': ['Zone Read'],
  'zones-post': ['Zone Write'],
}

/** Returns whether grants authorize a call; edit access includes read. */
export function mayCall(
  grants: readonly string[],
  { id, groups }: { id: string; groups: readonly string[] },
): boolean {
  const wanted = OVERRIDES[id] ?? groups
  const held = new Set(grants.flatMap(namesOf))
  return wanted.length === 0 || wanted.some((name) => held.has(name))
}

function namesOf(grant: string): string[] {
  const [key = '', access] = grant.split(':')
  const name: unknown = Reflect.get(GROUPS, key)
  return access === 'edit' ? [`${name} Read`, `${name} Write`] : [`${name} Read`]
}
