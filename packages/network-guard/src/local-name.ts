/**
 * Ends of names that mean no host on the internet: RFC 6761, RFC 6762, RFC 7686, RFC 8375
 * and RFC 9476, ICANN's `internal`, and what routers and companies use inside.
 */
const LOCAL_ENDS = new Set([
  'alt',
  'arpa',
  'corp',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
  'test',
  'workgroup',
])

/** Whether a name is one that only a local network knows; so is every name without a dot. */
export function isLocalName(name: string): boolean {
  const labels = name.split('.')
  return labels.length < 2 || LOCAL_ENDS.has(labels.at(-1) ?? '')
}

/** Whether a name is this machine's own by RFC 6761, however it is looked up. */
export const isLocalhost = (name: string): boolean => /^(?:.+\.)?localhost$/.test(name)
