import { toBase64Url } from '@crivo/shared'

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }

/**
 * Derives the key that can only read metrics: a monitoring system must not be able to replace
 * ledgers, as the operator's key can.
 */
export async function deriveMetricsKey(operatorKey: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', encode(operatorKey), ALGORITHM, false, ['sign'])
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encode('crivo metrics'))))
}
