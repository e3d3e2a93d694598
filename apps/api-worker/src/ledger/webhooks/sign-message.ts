interface Message {
  readonly id: string
  /** Seconds since the epoch. */
  readonly timestamp: number
  readonly payload: string
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const

/**
 * Returns the headers of a call signed according to Standard Webhooks: HMAC-SHA-256 of
 * `<id>.<timestamp>.<payload>` with each key; one valid signature is enough.
 */
export async function signMessage(
  keys: readonly Uint8Array<ArrayBuffer>[],
  { id, timestamp, payload }: Message,
): Promise<Record<string, string>> {
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${payload}`)
  const signatures = keys.map(async (bytes) => {
    const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign'])
    const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed))
    return `v1,${btoa(String.fromCharCode(...signature))}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': (await Promise.all(signatures)).join(' '),
  }
}
