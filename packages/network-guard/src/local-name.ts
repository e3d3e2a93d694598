/**
 * Top-level names that no public host has: RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476,
 * ICANN's `internal`, and names commonly used by routers and company networks.
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

/**
 * Returns whether a name can resolve only on a local network; this includes all names without a
 * dot.
 */
export function isLocalName(name: string): boolean {
  const labels = name.split('.')
  return labels.length < 2 || LOCAL_ENDS.has(labels.at(-1) ?? '')
}

/** Returns whether a name is reserved for loopback (RFC 6761). */
export const isLocalhost = (name: string): boolean => /^(?:.+\.)?localhost$/.test(name)
