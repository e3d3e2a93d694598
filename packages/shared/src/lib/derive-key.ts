/** Derives the 256-bit key for a purpose from a 256-bit key. */
export async function deriveKey(
  masterKey: Uint8Array<ArrayBuffer>,
  purpose: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const master = await crypto.subtle.importKey('raw', masterKey, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(purpose)
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    master,
    256,
  )
  return new Uint8Array(bits)
}
