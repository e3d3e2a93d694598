/** What a token may be given: the key of the dashboard's addresses, and the access. */
export type Grant = `${keyof typeof GROUPS}:${'read' | 'edit'}`

/** Keys of the dashboard's addresses and the groups' names in the API. */
const GROUPS = {
  account_settings: 'Account Settings',
  zone: 'Zone',
  dns: 'DNS',
  workers_scripts: 'Workers Scripts',
  workers_routes: 'Workers Routes',
  user_details: 'User Details',
  api_tokens: 'API Tokens',
  account_api_tokens: 'Account API Tokens',
  workers_kv_storage: 'Workers KV Storage',
} as const

/** What Crivo needs, and nothing else. */
export const NEEDED: readonly Grant[] = [
  'account_settings:read',
  'zone:edit',
  'dns:edit',
  'workers_scripts:edit',
  'workers_routes:edit',
]

export const EVERYTHING = Object.keys(GROUPS).map((key) => `${key}:edit`)

/** Names that the document writes otherwise, and calls of which it does not say enough. */
const OVERRIDES: Readonly<Record<string, readonly string[]>> = {
  'accounts-list-accounts': ['Account Settings Read'],
  'zones-get': ['Zone Read'],
  'zones-post': ['Zone Write'],
}

/** Whether grants open a call; who may edit may read. */
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
