/**
 * Hashes a visitor's key to a percentile, from 0 to below 100: version 1, FNV-1a over salt and key
 * with MurmurHash3's finalizer. The result for a salt and key must never change; any other
 * algorithm is a new version.
 */
export function hashToPercentile(salt: string, key: string): number {
  let hash = absorb(0x811c9dc5, salt)
  hash = absorb(Math.imul(hash ^ 0x3a, 0x01000193), key)
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  hash ^= hash >>> 16
  return ((hash >>> 0) / 0x1_0000_0000) * 100
}

function absorb(start: number, text: string): number {
  let hash = start
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash
}
