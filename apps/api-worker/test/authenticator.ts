import { toBase64Url } from '@crivo/shared'

/** The dashboard's host in the tests. */
const HOST = 'app.example.com'

const encode = (text: string) => Uint8Array.from(new TextEncoder().encode(text))
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const join = (...parts: (Uint8Array | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

interface Ceremony {
  readonly challenge: string
  readonly origin?: string
  /** Whether the person entered a PIN or used biometrics. */
  readonly isVerified?: boolean
}

/**
 * A virtual authenticator with one P-256 key; its responses are in the format that browsers pass
 * on.
 */
export async function createAuthenticator({ counts = true } = {}) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  if (!('privateKey' in keys)) throw new Error('not a pair')
  const { publicKey, privateKey } = keys
  const idBytes = crypto.getRandomValues(new Uint8Array(32))
  const id = toBase64Url(idBytes)
  let counter = 1

  const clientData = (type: string, { challenge, origin = `https://${HOST}` }: Ceremony) =>
    encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  /** Returns the host's hash, flags and counter; a new key follows. */
  async function authenticatorData(isVerified = true, attested = new Uint8Array()) {
    const flags = 1 | (isVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0)
    const count = new Uint8Array(4)
    new DataView(count.buffer).setUint32(0, counts ? counter++ : 0)
    return join(await sha256(encode(HOST)), [flags], count, attested)
  }

  return {
    /** Behaves like an earlier copy of the key from now on. */
    rewind: () => {
      counter = 2
    },
    /** Responds to registration options. */
    async create(ceremony: Ceremony) {
      const exported = await crypto.subtle.exportKey('raw', publicKey)
      if (!(exported instanceof ArrayBuffer)) throw new Error('not raw')
      const point = new Uint8Array(exported)
      // The key in COSE (CBOR): EC2, ES256, P-256, x, y.
      const key = join(
        [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32],
        point.slice(1, 33),
        [0x22, 0x58, 32],
        point.slice(33),
      )
      const attested = join(new Uint8Array(16), [0, idBytes.length], idBytes, key)
      const data = await authenticatorData(ceremony.isVerified, attested)
      const text = (value: string) => [0x60 + value.length, ...encode(value)]
      const attestation = join(
        ...[[0xa3], text('fmt'), text('none'), text('attStmt'), [0xa0], text('authData')],
        [0x58, data.length],
        data,
      )
      return {
        ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
        response: {
          clientDataJSON: toBase64Url(clientData('webauthn.create', ceremony)),
          attestationObject: toBase64Url(attestation),
          transports: ['internal'],
        },
      }
    },
    /** Signs the challenge of a sign-in or a step-up proof. */
    async sign(ceremony: Ceremony) {
      const data = await authenticatorData(ceremony.isVerified)
      const client = clientData('webauthn.get', ceremony)
      const signed = join(data, await sha256(client))
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
      const signature = await crypto.subtle.sign(algorithm, privateKey, signed)
      return {
        ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
        response: {
          clientDataJSON: toBase64Url(client),
          authenticatorData: toBase64Url(data),
          signature: toBase64Url(derOf(new Uint8Array(signature))),
        },
      }
    },
  }
}

/** Converts a signature's two halves to DER, the format of authenticators. */
function derOf(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const integer = (half: Uint8Array) => {
    const bytes = half.slice(half.findIndex((byte) => byte !== 0))
    const positive = (bytes[0] ?? 0) > 127 ? [0, ...bytes] : [...bytes]
    return [2, positive.length, ...positive]
  }
  const body = [...integer(raw.slice(0, 32)), ...integer(raw.slice(32))]
  return Uint8Array.from([0x30, body.length, ...body])
}
