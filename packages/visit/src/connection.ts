import type { Connection } from '@crivo/filter-engine'
import { recordOf } from './record-of.ts'

const MAX_NAME_LENGTH = 48
/** 48 bits of a base64 hash, enough to count equal hashes. */
const HASH_LENGTH = 8
const MAX_ROUND_TRIP_MS = 60_000
const MAX_HELLO_LENGTH = 65_535

/**
 * Reads the visitor's connection from `request.cf` without trusting its types; returns `null` if
 * the CDN did not see the connection. Empty strings and zeros mean that there is no TLS or no such
 * transport.
 */
export function readConnection(cf: unknown): Connection | null {
  const read = recordOf(cf)
  const protocol = nameOf(read.httpProtocol)
  if (protocol === null) return null
  return {
    protocol,
    tlsVersion: nameOf(read.tlsVersion),
    tlsCipher: nameOf(read.tlsCipher),
    // A string in `request.cf`, unlike the other numbers.
    helloLength: countOf(Number(read.tlsClientHelloLength), MAX_HELLO_LENGTH),
    roundTripMs:
      countOf(read.clientTcpRtt, MAX_ROUND_TRIP_MS) ??
      countOf(read.clientQuicRtt, MAX_ROUND_TRIP_MS),
    ciphersHash: hashOf(read.tlsClientCiphersSha1),
    extensionsHash: hashOf(read.tlsClientExtensionsSha1),
  }
}

const nameOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, MAX_NAME_LENGTH) : null

const hashOf = (value: unknown): string | null => nameOf(value)?.slice(0, HASH_LENGTH) ?? null

const countOf = (value: unknown, most: number): number | null =>
  typeof value === 'number' && value > 0 && value <= most ? Math.round(value) : null
