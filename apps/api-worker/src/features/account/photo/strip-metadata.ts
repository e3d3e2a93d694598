import type { PhotoType } from '@crivo/shared'
import { stripGif } from './strip-gif.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'

export interface Image {
  readonly type: PhotoType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The first bytes of each image type; a dot matches any byte. */
const FORMATS = [
  { type: 'image/png', begins: '\x89PNG\r\n\x1a\n', strip: stripPng },
  { type: 'image/jpeg', begins: '\xff\xd8\xff', strip: stripJpeg },
  { type: 'image/webp', begins: 'RIFF....WEBP', strip: stripWebp },
  { type: 'image/gif', begins: 'GIF87a', strip: stripGif },
  { type: 'image/gif', begins: 'GIF89a', strip: stripGif },
] as const

/**
 * Strips an image's metadata: place, camera, author, thumbnails and appended files. Returns `null`
 * if it is not a complete image of a supported type.
 */
export function stripMetadata(bytes: Uint8Array): Image | null {
  const format = FORMATS.find(({ begins }) => beginsWith(bytes, begins))
  if (format === undefined) return null
  try {
    return { type: format.type, bytes: format.strip(bytes) }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const beginsWith = (bytes: Uint8Array, begins: string): boolean =>
  Array.from(begins).every((char, i) => char === '.' || char.charCodeAt(0) === bytes[i])
