import { signHmac } from '@crivo/shared'

interface Message {
  readonly id: string
  /** Seconds since the epoch. */
  readonly timestamp: number
  readonly payload: string
}

/**
 * Returns the headers of a call signed according to Standard Webhooks: HMAC-SHA-256 of
 * `<id>.<timestamp>.<payload>` with each key; one valid signature is enough.
 */
export async function signMessage(
  keys: readonly Uint8Array<ArrayBuffer>[],
  { id, timestamp, payload }: Message,
): Promise<Record<string, string>> {
  const signatures = keys.map(async (key) => {
    const signature = await signHmac(key, `${id}.${timestamp}.${payload}`)
    return `v1,${btoa(String.fromCharCode(...signature))}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': (await Promise.all(signatures)).join(' '),
  }
}
