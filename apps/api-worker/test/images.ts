const decode = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** One-pixel images without metadata. */
export const PIXELS = {
  png: decode(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  ),
  // biome-ignore format: one segment a line
  jpeg: Uint8Array.of(
    0xff, 0xd8,
    0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
    0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1),
    0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0,
    0xff, 0xc4, 0, 20, 0, 1, ...Array<number>(16).fill(0),
    0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(16).fill(0),
    0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x3f,
    0xff, 0xd9,
  ),
  webp: decode('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  gif: decode('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs='),
} as const

/** Encodes bytes as a data URL, as a browser sends them. */
export const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`

/** Inserts bytes into other bytes. */
export const insert = (bytes: Uint8Array, at: number, added: Uint8Array): Uint8Array =>
  new Uint8Array(Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)]))

/** Encodes one byte per character. */
export const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (char) => char.charCodeAt(0))
